"""Everything that is inside a PDF, laid open."""

from collections.abc import Iterator
from typing import Any

from pypdf import PdfReader
from pypdf.generic import IndirectObject

from tests.sheets.played import reader_of
from tests.sheets.played import texts_of


def inside(pdf: bytes) -> bytes:
    """Return all objects of a PDF and all its streams unpacked, with what is read."""
    read = [text.encode() for text in texts_of(pdf)]
    return b"\n".join([pdf, *read, *_objects(reader_of(pdf))])


def _objects(reader: PdfReader) -> Iterator[bytes]:
    size: Any = reader.trailer["/Size"]
    for number in range(1, size):
        held: Any = reader.get_object(IndirectObject(number, 0, reader))
        yield repr(held).encode()
        if hasattr(held, "get_data"):
            yield held.get_data()
