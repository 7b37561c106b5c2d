"""PDFs that mean harm, or are simply not ours: what they try, and who made them."""

import zlib
from collections.abc import Callable
from collections.abc import Mapping
from io import BytesIO
from random import Random

from pypdf import PdfReader
from pypdf import PdfWriter
from pypdf.annotations import Text
from pypdf.generic import DictionaryObject
from pypdf.generic import NameObject
from pypdf.generic import StreamObject
from pypdf.generic import TextStringObject

from referee.matchfile import ENCLOSED

FILE = b"<</Type /Filespec /F (%s) /UF (%s) /EF <</F %d 0 R>>>>"
CATALOG = b"<</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles %s>>>>"
NO_PAGES = b"<</Type /Pages /Kids [] /Count 0>>"
NAMED = b"<</Names [(%s) 4 0 R]>>" % ENCLOSED.encode()


def pdf(objects: Mapping[int, bytes], trailer: bytes = b"") -> bytes:
    """Write a PDF of these *objects*, the first being its catalog."""
    data, places = bytearray(b"%PDF-1.7\n"), {}
    for number, content in objects.items():
        places[number] = len(data)
        data += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    start, size = len(data), max(objects) + 1
    data += b"xref\n0 1\n0000000000 65535 f \n"
    for number, place in places.items():
        data += b"%d 1\n%010d 00000 n \n" % (number, place)
    data += b"trailer\n<</Size %d /Root 1 0 R %b>>\n" % (size, trailer)
    return bytes(data + b"startxref\n%d\n%%%%EOF\n" % start)


def stream(data: bytes, more: bytes = b"", *, times: int = 1) -> bytes:
    """Write a stream, packed so many *times*."""
    for _ in range(times):
        data = zlib.compress(data, 9)
    filters = b"/FlateDecode " * times
    head = b"<</Length %d /Filter [%b] %b>>" % (len(data), filters, more)
    return b"%b\nstream\n%b\nendstream" % (head, data)


def enclosing(content: bytes, name: str = ENCLOSED) -> bytes:
    """Write a PDF with one file; *content* is the stream as it stands."""
    spec = FILE % (name.encode(), name.encode(), 5)
    named = NAMED.replace(ENCLOSED.encode(), name.encode())
    return pdf({1: CATALOG % named, 2: NO_PAGES, 4: spec, 5: content})


def with_names(tree: bytes, **more: bytes) -> bytes:
    """Write a PDF whose files are found by this *tree* of names."""
    others = {int(name.removeprefix("o")): each for name, each in more.items()}
    return pdf({1: CATALOG % tree, 2: NO_PAGES, **others})


def written(writer: PdfWriter) -> bytes:
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def with_files(*files: tuple[str, bytes]) -> bytes:
    """Write a PDF of one page with these *files*."""
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    for name, content in files:
        writer.add_attachment(name, content)
    return written(writer)


def locked(sheet: bytes, password: str) -> bytes:
    """Return *sheet* as somebody has protected it."""
    writer = PdfWriter(BytesIO(sheet))
    writer.encrypt(password, "owner", algorithm="RC4-128")
    return written(writer)


def on_a_page(match: bytes) -> bytes:
    """Hang the file of a match on a page as a paper clip."""
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    content = StreamObject()
    content.set_data(match)
    spec = DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Filespec"),
            NameObject("/F"): TextStringObject(ENCLOSED),
            NameObject("/EF"): DictionaryObject(
                {NameObject("/F"): writer._add_object(content)}
            ),
        }
    )
    clip = Text(text="", rect=(0, 0, 10, 10))
    clip[NameObject("/Subtype")] = NameObject("/FileAttachment")
    clip[NameObject("/FS")] = spec
    writer.add_annotation(0, clip)
    return written(writer)


def with_script(sheet: bytes) -> bytes:
    """Return *sheet* as a PDF that does something when it is opened."""
    writer = PdfWriter(BytesIO(sheet))
    act = DictionaryObject(
        {
            NameObject("/S"): NameObject("/JavaScript"),
            NameObject("/JS"): TextStringObject("app.alert('canasta');"),
        }
    )
    writer.root_object[NameObject("/OpenAction")] = act
    return written(writer)


def with_pages(sheet: bytes, pages: int) -> bytes:
    """Return *sheet* with so many empty pages behind it."""
    writer = PdfWriter(BytesIO(sheet))
    for _ in range(pages):
        writer.add_blank_page(100, 100)
    return written(writer)


def rewritten(sheet: bytes) -> bytes:
    """Return *sheet* as another program has kept it."""
    return written(PdfWriter(clone_from=PdfReader(BytesIO(sheet))))


def chained_xref(links: int) -> bytes:
    """Write a PDF whose tables of objects name one another, the last one the first."""
    data, places = bytearray(b"%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n"), []
    room = b"xref\n0 1\n0000000000 65535 f \n"
    room += b"trailer\n<</Size 2 /Root 1 0 R /Prev %010d>>\n"
    first = len(data)
    for number in range(links):
        places.append(len(data))
        back = places[-2] if number else first + (links - 1) * len(room % 0)
        data += room % back
    return bytes(data + b"startxref\n%d\n%%%%EOF\n" % places[-1])


def xref_of_many(objects: int) -> bytes:
    """Write a PDF that claims so many objects, in a table of hardly anything."""
    table = stream(
        b"\x01\x00\x00\x09\x00" * objects,
        b"/Type /XRef /W [1 3 1] /Root 1 0 R /Size %d" % objects,
    )
    head = b"%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n"
    return head + b"2 0 obj\n%b\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, len(head))


def objects_in_a_stream(number: int, each: bytes) -> bytes:
    """Write a PDF whose catalog lies in a stream, behind many others."""
    heads = b" ".join(b"%d 0" % place for place in range(10, 10 + number))
    body = heads + b" 1 0 " + each
    held = stream(body, b"/Type /ObjStm /N %d /First %d" % (number + 1, len(heads) + 5))
    rows = b"\x00\x00\x00\xff" + b"\x02\x00\x04\x00" + b"\x00\x00\x00\x00" * 2
    data = b"%PDF-1.7\n"
    rows += b"\x01" + len(data).to_bytes(2, "big") + b"\x00"
    data += b"4 0 obj\n%b\nendobj\n" % held
    table = stream(rows, b"/Type /XRef /W [1 2 1] /Root 1 0 R /Size 5")
    start = len(data)
    return data + b"5 0 obj\n%b\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, start)


def predicted(rows: int) -> bytes:
    """Pack a file by differences between rows that are far too wide."""
    wide = b"<</Predictor 12 /Columns 200000 /Colors 30 /BitsPerComponent 16>>"
    return stream(b"\x02" + bytes(200_000 * rows), b"/DecodeParms [%b]" % wide)


def talkative(names: int, words: int) -> bytes:
    """Write a PDF at which a reader complains without end, in its own words."""
    tree = b"<</Names [%b]>>" % (b"(a) 4 0 R " * names)
    return with_names(tree, o4=b"[%b]" % (b"(canasta)" * words))


def indirect_ring(length: int) -> dict[int, bytes]:
    """Return objects of which each is only the next, and the last the first."""
    return {10 + n: b"%d 0 R" % (10 + (n + 1) % length) for n in range(length)}


def kids(depth: int) -> bytes:
    """Write a tree of names that goes down so deep before there is a name."""
    nodes = {10 + n: b"<</Kids [%d 0 R]>>" % (11 + n) for n in range(depth)}
    spec = FILE % (ENCLOSED.encode(), ENCLOSED.encode(), 5)
    last = {10 + depth: NAMED, 4: spec, 5: stream(b"{}")}
    return pdf({1: CATALOG % b"10 0 R", 2: NO_PAGES, **nodes, **last})


def itself() -> bytes:
    ring = b"<</Names 10 0 R /EmbeddedFiles 10 0 R /Kids [10 0 R 10 0 R]>>"
    return pdf({1: b"<</Type /Catalog /Names 10 0 R>>", 10: ring})


def pages_in_a_ring() -> bytes:
    spec = FILE % (ENCLOSED.encode(), ENCLOSED.encode(), 5)
    ring = b"<</Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R>>"
    return pdf({1: CATALOG % NAMED, 2: ring, 4: spec, 5: stream(b"{}")})


HEAD = b"%PDF-1.7\n"
LOST = b"\nstartxref\n5\n%%EOF\n"
CRAFTED: Mapping[str, Callable[[], bytes]] = {
    "nothing behind the mark": lambda: b"%PDF-",
    "noise": lambda: HEAD + Random(5).randbytes(20_000),  # noqa: S311
    "objects and no table": lambda: HEAD + b"1 0 obj\n" * 110_000 + LOST,
    "trailers and no table": lambda: HEAD + b"trailer\n<</Size 9>>\n" * 40_000 + LOST,
    "only newlines": lambda: HEAD + b"\n" * 900_000,
    "only brackets": lambda: HEAD + b"[" * 900_000,
    "only dictionaries": lambda: HEAD + b"<</a" * 200_000,
    "only objects": lambda: HEAD + b"1 0 obj " * 110_000,
    "only endings": lambda: HEAD + b"startxref\n0\n%%EOF\n" * 50_000,
    "only trailers": lambda: HEAD + b"trailer<</Root 1 0 R>>\n" * 40_000,
    "catalog of brackets": lambda: pdf({1: b"[" * 400_000}),
    "strings in strings": lambda: pdf({1: b"(" * 900_000}),
    "one long number": lambda: pdf({1: b"9" * 900_000}),
    "one long name": lambda: pdf({1: b"<</" + b"a" * 900_000 + b" 1>>"}),
    "deep names": lambda: with_names(b"[" * 90_000 + b"]" * 90_000),
    "deep dictionaries": lambda: with_names(b"<</Kids " * 50_000 + b">>" * 50_000),
    "kids without end": lambda: with_names(b"10 0 R", o10=b"<</Kids [10 0 R]>>"),
    "kids too deep": lambda: kids(5000),
    "names in themselves": itself,
    "many names": lambda: with_names(
        b"<</Names [%b]>>" % (b"(a) 4 0 R " * 90_000),
        o4=FILE % (b"a", b"a", 5),
        o5=stream(bytes(1 << 20)),
    ),
    "complaints without end": lambda: talkative(40_000, 90_000),
    "names that are numbers": lambda: with_names(b"<</Names [1 2 3 null 4 0 R]>>"),
    "objects in a ring": lambda: pdf(
        {1: CATALOG % b"10 0 R", 2: NO_PAGES, **indirect_ring(3000)}
    ),
    "tables in a ring": lambda: chained_xref(9000),
    "table before itself": lambda: pdf({1: b"<</Type /Catalog>>"}, b"/Prev 9"),
    "a table of millions": lambda: xref_of_many(3_000_000),
    "many objects in a stream": lambda: objects_in_a_stream(90_000, b"<<>>"),
    "a stream of brackets": lambda: objects_in_a_stream(0, b"[" * 9_000_000),
    "packed thrice": lambda: enclosing(stream(bytes(99 << 20), times=3)),
    "unpacked without end": lambda: enclosing(stream(bytes(99 << 20))),
    "rows without end": lambda: enclosing(predicted(120)),
    "sixty filters": lambda: enclosing(stream(b"{}", times=60)),
    "length beyond the end": lambda: enclosing(b"<</Length 999999999>>\nstream\n{}"),
    "length by itself": lambda: enclosing(b"<</Length 5 0 R>>\nstream\n{}\nendstream"),
    "nothing left to mend": lambda: enclosing(
        b"<</Length 4900000 /Filter /FlateDecode>>\nstream\n%b\nendstream"
        % Random(5).randbytes(4_900_000)  # noqa: S311
    ),
    "a file elsewhere": lambda: enclosing(
        b"<</Length 0 /F (/etc/passwd) /FFilter /FlateDecode>>\nstream\n\nendstream"
    ),
    "another way of packing": lambda: enclosing(
        b"<</Length 2 /Filter /JBIG2Decode>>\nstream\n{}\nendstream"
    ),
    "a file that is none": lambda: enclosing(b"null"),
    "pages in a ring": pages_in_a_ring,
}
"""By what they try: none of them holds a match."""
