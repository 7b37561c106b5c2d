"""Which file hangs on a PDF? Run by itself: the PDF comes in, that file goes out.

Whoever made the PDF may mean harm. So this process has little time and memory, writes
no file, and what goes wrong here ends here.
"""

import resource
import sys
from io import BytesIO

from pypdf import overwrite_configuration
from pypdf import PdfReader

MOST_SECONDS = 8
MOST_MEMORY = 1 << 29
MOST_UNPACKED = 1 << 24
"""So much may one part of a PDF hold once it is unpacked."""


def unpack(pdf: bytes, name: str) -> bytes | None:
    """Return the file called *name* that hangs on *pdf*, if there is one."""
    found = PdfReader(BytesIO(pdf)).attachment_list
    return next((bytes(each.content) for each in found if each.name == name), None)


def main(name: str, most_bytes: int) -> int:
    """Answer with the start of the file: more than *most_bytes* is too much anyway."""
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    overwrite_configuration(
        zlib_maximum_output_length=MOST_UNPACKED,
        lzw_maximum_output_length=MOST_UNPACKED,
        run_length_maximum_output_length=MOST_UNPACKED,
        brotli_maximum_output_length=MOST_UNPACKED,
        stream_decoding_work_maximum_length=MOST_UNPACKED,
        jbig2dec_binary=None,
    )
    found = unpack(sys.stdin.buffer.read(), name)
    if found is None:
        return 1
    sys.stdout.buffer.write(found[: most_bytes + 1])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
