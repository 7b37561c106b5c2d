"""The figures of a ruleset in two lines, for a table that counts with a pen."""

from collections.abc import Iterator

from referee.language import Language
from referee.language import N_
from referee.rules.cards import Rank
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.sheets.worth import spans
from referee.sheets.worth import Token
from referee.sheets.worth import tokens
from referee.sheets.worth import Worth
from referee.sheets.worth import worths
from referee.wording.figures import rule_title

SEPARATOR = "\u00a0\u00b7 "
NAMED = {Rank.JOKER: N_("Joker"), Rank.BLACK_THREE: N_("black three")}


def card_points(rules: Ruleset, spoken: Language) -> str:
    """Write what the cards count, as in A, 2: 20."""
    return SEPARATOR.join(
        f"{card_names(worth, spoken)}: {spoken.number(worth.points)}"
        for worth in worths(rules)
    )


def minimums(rules: Ruleset, spoken: Language) -> str:
    """Write what is needed to open, as in 0 – 1,495: 50."""
    return SEPARATOR.join(
        f"{reach(token, spoken)}: {spoken.number(token.minimum)}"
        for token in tokens(rules)
    )


def reach(token: Token, spoken: Language) -> str:
    """Write for which totals an opening minimum holds; always, if for all."""
    if token.low is None:
        return "" if token.high is None else spoken.gettext(N_("Below 0"))
    if token.high is None:
        return spoken.gettext(N_("%(low)s and more"), low=token.low)
    return f"{spoken.number(token.low)} \u2013 {spoken.number(token.high)}"


def card_names(worth: Worth, spoken: Language) -> str:
    """Name cards that are worth the same, neighbours as a span: K–8."""
    return ", ".join(_spans(worth, spoken))


def bonuses(rules: Ruleset, spoken: Language) -> str:
    """Write what canastas, red threes and going out score."""
    return SEPARATOR.join(
        (
            spoken.gettext(
                N_("natural canasta, %(points)s"), points=rules.natural_canasta_bonus
            ),
            spoken.gettext(
                N_("mixed canasta, %(points)s"), points=rules.mixed_canasta_bonus
            ),
            f"{spoken.gettext(N_('red three'))}: {_red_threes(rules, spoken)}",
            *_going_out(rules, spoken),
        )
    )


def more_scoring(rules: Ruleset, spoken: Language) -> str:
    """Say in sentences what else a count needs: when and for whom points count."""
    told = [Rule.THREE_RED_NEGATIVE, Rule.OUT_TOO_FEW_CANASTAS]
    if rules.black_three_extra:
        told.append(Rule.THREE_BLACK_VALUE)
    if rules.concealed_canasta_bonus:
        told.append(Rule.SCORE_CONCEALED_CANASTA)
    return " ".join(rule_title(rule, rules, spoken) for rule in told)


def _red_threes(rules: Ruleset, spoken: Language) -> str:
    if rules.red_three_values:
        return "; ".join(map(spoken.number, rules.red_three_values))
    return spoken.gettext(
        N_("%(points)s for each, all four: %(all)s"),
        points=rules.red_three_value,
        all=rules.four_red_threes,
    )


def _going_out(rules: Ruleset, spoken: Language) -> Iterator[str]:
    points = rules.going_out_points(concealed=False)
    yield spoken.gettext(N_("went out, %(points)s"), points=points)
    if rules.concealed_extra:
        points = rules.going_out_points(concealed=True)
        yield spoken.gettext(N_("concealed, %(points)s"), points=points)


def _spans(worth: Worth, spoken: Language) -> Iterator[str]:
    for first, last in spans(worth.ranks):
        ends = [first] if first is last else [first, last]
        yield "\u2013".join(
            spoken.gettext(NAMED[rank]) if rank in NAMED else rank.value
            for rank in ends
        )
