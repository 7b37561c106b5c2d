"""How the tests call the program."""

from typing import Any

from click.testing import CliRunner
from click.testing import Result

from referee.cli import main


def call(*words: Any, lang: str = "en", **environ: str) -> Result:
    """Call the program in one language, whatever that of this machine."""
    answered = CliRunner().invoke(
        main, ["--lang", lang, *map(str, words)], env=dict(environ)
    )
    assert answered.exception is None or isinstance(answered.exception, SystemExit)
    assert "%(" not in answered.output
    return answered
