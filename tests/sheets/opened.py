"""Everything that is inside a PDF, laid open."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import IndirectObject


def inside(pdf: bytes) -> bytes:
    """Return all objects of a PDF and all its streams unpacked, with what is read."""
    reader = PdfReader(BytesIO(pdf))
    read = [page.extract_text().encode() for page in reader.pages]
    return b"\n".join([pdf, *read, *_objects(reader)])


def _objects(reader: PdfReader) -> Iterator[bytes]:
    size: Any = reader.trailer["/Size"]
    for number in range(1, size):
        held: Any = reader.get_object(IndirectObject(number, 0, reader))
        yield repr(held).encode()
        if hasattr(held, "get_data"):
            yield held.get_data()
