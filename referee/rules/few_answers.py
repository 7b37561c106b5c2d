"""What is certain while some of a few questions are not answered yet?"""

from collections.abc import Callable
from collections.abc import Hashable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import Field
from dataclasses import replace
from typing import Any
from typing import ClassVar
from typing import Protocol
from typing import TypeVar


class Answered(Protocol):
    """Answers to a few questions, by name; None is not known yet."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


Answers = TypeVar("Answers", bound=Answered)
Name = TypeVar("Name", bound=str)
Found = TypeVar("Found")


def missing(answers: Answered, questions: Mapping[Name, object]) -> list[Name]:
    """Name the questions that are not answered yet."""
    return [each for each in questions if getattr(answers, each) is None]


def completed(
    answers: Answers, possible: Mapping[Name, tuple[Any, ...]]
) -> Iterator[Answers]:
    """Yield the answers with every rest that is *possible*, its first answers first."""
    if not (open_ones := missing(answers, possible)):
        yield answers
        return
    for answer in possible[open_ones[0]]:
        yield from completed(replace(answers, **{open_ones[0]: answer}), possible)


def first_that_decides(
    answers: Answers,
    possible: Mapping[Name, tuple[Any, ...]],
    outcome: Callable[[Answers], Hashable],
) -> Name | None:
    """Return the first question not answered yet that can change the *outcome*."""
    outcomes = {each: outcome(each) for each in completed(answers, possible)}
    for question in missing(answers, possible):
        with_the_rest: dict[Answers, Hashable] = {}
        for each, found in outcomes.items():
            rest = replace(each, **{question: None})
            if with_the_rest.setdefault(rest, found) != found:
                return question
    return None


def shared(found: Sequence[Sequence[Found]]) -> tuple[Found, ...]:
    """Return what is found whatever the missing answers are."""
    return tuple(each for each in found[0] if all(each in other for other in found))
