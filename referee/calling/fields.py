"""Which options does an ask have? Its own fields, so that the two cannot differ."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import NoneType
from types import UnionType
from typing import Annotated
from typing import Any
from typing import get_args
from typing import get_origin
from typing import Literal
from typing import Union

from msgspec import Struct
from msgspec.structs import FieldInfo
from msgspec.structs import fields

from referee.asks.questions.common import Ask

Path = tuple[str, ...]
_COMMON = frozenset(Ask.__struct_fields__)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of an ask: where it stands in it, and how it is told.

    *choices* are the words among which it chooses, if it does. What is *needed* has
    no default. A flag that is *on* unless told otherwise has an option that turns it
    off.
    """

    path: Path
    needed: bool
    flag: bool
    on: bool
    many: bool
    number: bool
    choices: tuple[str, ...]

    @property
    def option(self) -> str:
        """The name of its option: its own with hyphens; a pile is told by its top."""
        name = self.path[0] if self.path[-1] == "top" else self.path[-1]
        return name.replace("_", "-")


def fields_of(question: type[Struct], above: Path = ()) -> Iterator[Field]:
    """Yield the fields of a *question*, and of what it holds, without those of all."""
    for info in fields(question):
        path = (*above, info.name)
        kinds = tuple(_kinds(info.type))
        inner = [kind for kind in kinds if _is_struct(kind)]
        if inner and len(kinds) == 1:
            yield from fields_of(inner[0], path)
        elif info.name not in _COMMON:
            yield _field(path, info, kinds)


def _field(path: Path, info: FieldInfo, kinds: tuple[Any, ...]) -> Field:
    is_list = any(get_origin(kind) is list for kind in kinds)
    words = [kind for kind in kinds if get_origin(kind) is Literal]
    return Field(
        path=path,
        needed=info.required,
        flag=bool in kinds,
        on=info.default is True,
        many=is_list and str not in kinds,
        number=int in kinds,
        choices=tuple(word for kind in words for word in get_args(kind)),
    )


def _kinds(told: Any) -> Iterator[Any]:
    """Yield the kinds of values that a field may have, nothing at all left out."""
    if get_origin(told) is Annotated:
        yield from _kinds(get_args(told)[0])
    elif get_origin(told) in (Union, UnionType):
        for each in get_args(told):
            yield from _kinds(each)
    elif told is not NoneType:
        yield told


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)
