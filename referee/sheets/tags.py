"""What do the tags of a PDF say that the engine leaves unsaid?"""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import Final

HEAD: Final = "/THead"
"""Heads that stand in such rows are those of columns, as those without data beside."""

WRITTEN: Final = frozenset(("/P", "/H1", "/H2", "/H3"))
"""What holds text, and never its like."""

Objects = Mapping[Any, Any]


def finish(_document: Any, pdf: Any) -> None:
    """Complete the tags of a PDF before it is written."""
    objects = {each.reference: each for each in pdf.objects}
    tags = [each for each in objects.values() if _is(each, "/StructElem")]
    for tag in tags:
        _unwrap(objects, tag)
    _tell_scopes(objects, tags)
    _tell_feet(objects, tags)


def _tell_scopes(objects: Objects, tags: list[Any]) -> None:
    """Say of each head of a table whether it heads its column or its row."""
    for tag in tags:
        if tag["S"] == "/TH":
            row = objects[tag["P"]]
            headed = objects[row["P"]]["S"] == HEAD or _kinds(objects, row) == {"/TH"}
            tag["A"]["Scope"] = "/Column" if headed else "/Row"


def _unwrap(objects: Objects, tag: Any) -> None:
    """Mend what stands in its like: the engine adds boxes and tags them as it did."""
    above, kind = objects[tag["P"]], tag["S"]
    if above.get("S") != kind:
        return
    if kind in WRITTEN:
        tag["S"] = "/NonStruct"
    elif kind == "/L" and _kinds(objects, above) == {kind}:
        above["S"] = "/Div"


def _kinds(objects: Objects, tag: Any) -> set[Any]:
    """Return what stands in a tag."""
    return {objects[inner]["S"] for inner in tag["K"] if inner in objects}


def _tell_feet(objects: Objects, tags: list[Any]) -> None:
    """Say of the feet of pages that they are no part of what is read.

    The engine marks them as if they were, and then leaves their tags out of the tree.
    """
    (root,) = (each for each in objects.values() if _is(each, "/StructTreeRoot"))
    held = set(_held_by(objects, root["K"]))
    for page in (each for each in objects.values() if _is(each, "/Page")):
        left = {
            mark
            for tag in tags
            if tag.reference not in held and tag["Pg"] == page.reference
            for mark in tag["K"]
        }
        _put_aside(objects[page["Contents"]].stream, left)


def _held_by(objects: Objects, inner: Any) -> Iterator[Any]:
    for reference in inner:
        if reference in objects:
            yield reference
            yield from _held_by(objects, objects[reference].get("K", ()))


def _put_aside(content: list[Any], left: set[Any]) -> None:
    for number, told in enumerate(content):
        if isinstance(told, dict) and told.get("MCID") in left:
            content[number - 1] = "/Artifact"
            told.clear()
            told.update(Type="/Pagination", Subtype="/Footer")


def _is(each: Any, kind: str) -> bool:
    return isinstance(each, dict) and each.get("Type") == kind
