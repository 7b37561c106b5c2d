"""What the people at our table do: they start a match and enter deals by totals."""

from dataclasses import dataclass

from tests.browser.conftest import Phone

SIDES = ("An & Chi", "Bình & Dũng")
SEATS = (("An", "Chi"), ("Bình", "Dũng"))
TITLE = "Saturday table"
LABELS = {
    "natural": "Natural canasta",
    "mixed": "Mixed canasta",
    "red": "Red threes",
    "melded": "Cards melded",
    "hand": "Cards left in hand",
}


@dataclass(frozen=True)
class Counted:
    """What one side counted at the end of a deal."""

    natural: int = 0
    mixed: int = 0
    red: int = 0
    melded: int = 0
    hand: int = 0


# An & Chi: 500 + 300 + 100 + 200 + 320 − 20 = 1,400;
# Bình & Dũng: 300 + 100 + 140 − 105 = 435.
REFERENCE = (Counted(1, 1, 2, 320, 20), Counted(0, 1, 1, 140, 105))
# An & Chi: 300 + 200 − 50 = 450; Bình & Dũng: 500 + 100 + 165 − 15 = 750.
SECOND = (Counted(0, 1, 0, 200, 50), Counted(1, 0, 0, 165, 15))


def start_match(phone: Phone) -> str:
    """Start the match of our table, and return its path."""
    phone.open("/")
    phone.follow("New match")
    for side, players in enumerate(SEATS):
        phone.type(SIDES[side], "Name of side %(n)s", n=side + 1)
        for place, player in enumerate(players):
            label = "Side %(side)s, player %(n)s"
            phone.type(player, label, side=side + 1, n=place + 1)
    phone.type(TITLE, "Match name")
    phone.press("Start the match")
    phone.sees(TITLE)
    return phone.path


def enter_deal(
    phone: Phone, number: int, out: int, counted: tuple[Counted, Counted]
) -> None:
    """Enter a deal by its totals, from the table and back to it."""
    phone.follow("Enter deal %(n)s", n=number)
    phone.choose(SIDES[out])
    for side, tally in enumerate(counted):
        for row in LABELS:
            tell(phone, side, row, getattr(tally, row))
    phone.press("Save deal %(n)s", n=number)
    phone.page.wait_for_url("**/m/*saved=*")


def tell(phone: Phone, side: int, row: str, points: int) -> None:
    """Type one figure of one side."""
    whose = phone.says(
        "%(side)s, %(row)s", side=SIDES[side], row=phone.says(LABELS[row])
    )
    field = phone.page.locator(f"input[name=s{side}-{row}]")
    assert field.get_attribute("aria-label") == whose
    field.fill(str(points))
