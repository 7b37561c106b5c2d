"""What do people argue about? Every disputed question, in the order of its number."""

from typing import Final

from referee.wording import questions_pile
from referee.wording import questions_score
from referee.wording.question import Question

QUESTIONS: Final[tuple[Question, ...]] = (
    *questions_pile.QUESTIONS,
    *questions_score.QUESTIONS,
)
