"""What is this program, and what does the server keep?"""

from typing import Final

from flask import Blueprint

from referee import __version__
from referee.language import language
from referee.language import LANGUAGES
from referee.web.shell import render

LICENCE: Final = "MIT"

bp = Blueprint("about", __name__)


@bp.get("/about")
def about() -> str:
    """Say which version answers, in which languages, and what is stored."""
    spoken = [language(code) for code in LANGUAGES]
    return render(
        "about/about.html", version=__version__, licence=LICENCE, languages=spoken
    )
