"""A few questions: what is certain while some of them are not answered."""

from dataclasses import dataclass

from referee.rules.few_answers import completed
from referee.rules.few_answers import first_that_decides
from referee.rules.few_answers import missing
from referee.rules.few_answers import shared


@dataclass(frozen=True)
class Weather:
    """Whether somebody gets wet."""

    rain: bool | None = None
    umbrella: bool | None = None
    day: str | None = None


POSSIBLE = {"rain": (False, True), "umbrella": (True, False), "day": ("Mon", "Tue")}


def gets_wet(weather: Weather) -> bool:
    return bool(weather.rain and not weather.umbrella)


def test_what_is_not_answered_is_named_in_order() -> None:
    assert missing(Weather(), POSSIBLE) == ["rain", "umbrella", "day"]
    assert missing(Weather(umbrella=False), POSSIBLE) == ["rain", "day"]
    assert missing(Weather(True, False, "Mon"), POSSIBLE) == []


def test_every_rest_is_tried_the_first_answers_first() -> None:
    rest = list(completed(Weather(umbrella=False), POSSIBLE))
    assert rest == [
        Weather(False, False, "Mon"),
        Weather(False, False, "Tue"),
        Weather(True, False, "Mon"),
        Weather(True, False, "Tue"),
    ]
    full = Weather(True, True, "Mon")
    assert list(completed(full, POSSIBLE)) == [full]


def test_only_a_question_that_can_change_the_outcome_stays_open() -> None:
    def first(weather: Weather) -> str | None:
        return first_that_decides(weather, POSSIBLE, gets_wet)

    assert first(Weather()) == "rain"
    assert first(Weather(rain=True)) == "umbrella"
    assert first(Weather(rain=False)) is None
    assert first(Weather(umbrella=True)) is None
    assert first(Weather(umbrella=False)) == "rain"
    assert first(Weather(True, False)) is None


def test_what_holds_in_every_case_is_shared() -> None:
    assert shared([["a", "b", "c"], ["c", "a"], ["a", "c", "d"]]) == ("a", "c")
    assert shared([["a"], []]) == ()
    assert shared([["b", "a"]]) == ("b", "a")
