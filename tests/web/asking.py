"""What a reader sees first on a page of the referee: the word, its rules, the asks."""

from tests.web.phone import Page


def word(page: Page) -> str:
    """Return the one big word."""
    (said,) = page.says("p", class_="w")
    return said


def cited(page: Page) -> list[str]:
    """Return the ids of the rules that the page cites, in its order."""
    return [chip.partition(" · ")[0] for chip in page.says("a", class_="rule")]


def asked(page: Page) -> list[str]:
    """Return the few questions that stand there, without their numbers."""
    return [text.lstrip("123456789 ") for text in page.says("legend") if text[0] < ":"]
