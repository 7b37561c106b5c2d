"""Which file hangs on a PDF? Run by itself: the PDF comes in, that file goes out.

Whoever made the PDF may mean harm. So this process has little time and memory, writes
no file, says nothing of what it read, and what goes wrong here ends here. It alone
reads pypdf: every other command would wait for that.
"""

import gc
import logging
import sys
from contextlib import suppress
from hashlib import md5
from io import BytesIO
from typing import Any

MOST_SECONDS = 10
MOST_MEMORY = 1 << 29
MOST_UNPACKED = 1 << 24
"""So much may one part of a PDF hold once it is unpacked: twice our longest."""

MOST_MENDED = 1 << 20
"""So much of a damaged part is gone through byte by byte for what is left of it."""

MOST_OBJECTS = 200_000
"""So many parts may a PDF name: three times our longest. Its pages are never read."""

FOUND, NOT_THERE, SEVERAL, DAMAGED = 0, 3, 4, 5
"""How this process ends; any other way, the PDF cannot be read."""


def files_called(name: str, pdf: bytes) -> list[Any]:
    """Return the files that hang on *pdf* as a whole under this *name*."""
    from pypdf import PdfReader

    reader = PdfReader(BytesIO(pdf), xref_stream_maximum_entries=MOST_OBJECTS)
    # Programs may list a file by a name of theirs; readers show the file's own.
    return [
        each
        for each in reader.attachment_list
        if name in (each.name, each.alternative_name)
    ]


def main(name: str, most_bytes: int) -> int:
    """Answer with the start of the file: more than *most_bytes* is too much anyway."""
    _take_little()
    found = files_called(name, sys.stdin.buffer.read())
    if not found:
        return NOT_THERE
    if len(found) > 1:
        sys.stdout.write(str(len(found)))
        return SEVERAL
    content = found[0].content
    if not _is_whole(content, found[0].checksum):
        return DAMAGED
    sys.stdout.buffer.write(content[: most_bytes + 1])
    return FOUND


def _is_whole(content: bytes, checksum: Any) -> bool:
    """Whether *content* is what was packed, as far as the PDF says."""
    digest = md5(content, usedforsecurity=False).digest()
    return checksum is None or checksum.original_bytes == digest


def _take_little() -> None:
    """Bound what this process may use, as far as the system lets it."""
    from pypdf import overwrite_configuration

    # What a PDF makes pypdf say can be far longer than the PDF.
    logging.disable()
    # All is kept until this process ends: to look what could go takes a third of it.
    gc.disable()
    overwrite_configuration(
        zlib_maximum_output_length=MOST_UNPACKED,
        zlib_maximum_recovery_input_length=MOST_MENDED,
        lzw_maximum_output_length=MOST_UNPACKED,
        run_length_maximum_output_length=MOST_UNPACKED,
        brotli_maximum_output_length=MOST_UNPACKED,
        stream_decoding_work_maximum_length=MOST_UNPACKED,
        jbig2dec_binary=None,
    )
    try:
        import resource
    except ImportError:  # only Unix has it: elsewhere whoever waits for us ends us
        return
    for limit, most in (
        (resource.RLIMIT_CPU, MOST_SECONDS),
        (resource.RLIMIT_AS, MOST_MEMORY),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        with suppress(ValueError, OSError):  # macOS knows some, but sets none
            resource.setrlimit(limit, (most, most))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
