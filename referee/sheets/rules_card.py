"""What stands on the card beside the table: the rules as this table plays them?"""

from collections.abc import Iterator
from typing import Any

from referee.rules.deck import deck
from referee.sheets.card_columns import Column
from referee.sheets.card_columns import share
from referee.sheets.card_columns import two_columns
from referee.sheets.card_faces import fans
from referee.sheets.card_faces import groups
from referee.sheets.card_house import house_lines
from referee.sheets.card_house import HouseRule
from referee.sheets.card_rules import blocks
from referee.sheets.card_rules import HOUSE
from referee.sheets.card_rules import POINTS
from referee.sheets.figures import reach
from referee.sheets.order import Order
from referee.sheets.worth import tokens
from referee.wording import ruleset_name


def rules_card(order: Order) -> dict[str, Any]:
    """Return what the template of a rules card shows."""
    rules, spoken, second = order.rules, order.spoken, order.second
    house = () if second else house_lines(rules, spoken)
    captions = [group.caption for group in groups(rules, second or spoken)]
    columns = tuple(_columns(order, house))
    return {
        "tokens": [
            (token.minimum, reach(token, spoken), reach(token, second or spoken))
            for token in tokens(rules)
        ],
        "groups": list(zip(groups(rules, spoken), captions, strict=True)),
        "fans": fans(rules),
        "columns": columns,
        "share": share(line for block in columns[0] for line in block.lines),
        "house_lines": house,
        "deck": deck(rules),
        "second_rules": ruleset_name(rules.name, second) if second else "",
        "at_table": order.match is not None,
        "out": [rules.going_out_points(concealed=each) for each in (False, True)],
    }


def _columns(order: Order, house: tuple[HouseRule, ...]) -> Iterator[Column]:
    """Yield two columns, or one where the rules run over two pages."""
    told = blocks(order)
    if order.second:
        yield told
    elif order.most_pages == 1:
        texts = [f"{each.question} {each.answer}" for each in house]
        yield from two_columns((POINTS, *told, HOUSE), texts)
    else:
        yield (POINTS, *told, HOUSE)
