"""Which figures does the ledger hand to its scripts, so that they know no rule?"""

from collections.abc import Mapping

from referee.rules.ruleset import Ruleset
from referee.rules.tally import CLASSES


def figures_of(rules: Ruleset) -> Mapping[str, object]:
    """Return the points and limits that a script may add and compare (points, cards).

    Minimums are pairs of a total and what is needed from it on; none where a table
    goes by deals (OPEN-11).
    """
    return {
        "natural": rules.natural_canasta_bonus,
        "mixed": rules.mixed_canasta_bonus,
        "out": rules.going_out_points(concealed=False),
        "minimums": _minimums(rules),
        "classes": {
            name: {
                "points": rules.card_values[ranks[0]],
                "limit": sum(rules.copies(rank) for rank in ranks),
            }
            for name, ranks in CLASSES.items()
        },
    }


def _minimums(rules: Ruleset) -> list[tuple[int | None, int]]:
    if rules.opening_key != "total":
        return []
    return [(row.start, row.min) for row in rules.opening_table]
