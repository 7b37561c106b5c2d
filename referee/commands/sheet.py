"""``referee sheet``: match files in, printed sheets out."""

from collections.abc import Sequence
from itertools import chain
from itertools import count
from pathlib import Path
from typing import Any
from typing import Final

import click

from referee.calling.files import FileError
from referee.calling.files import read_file
from referee.calling.files import write_file
from referee.calling.progress import Progress
from referee.commands import answers
from referee.commands import Lack
from referee.commands import Manner
from referee.commands import Refusal
from referee.language import LANGUAGES
from referee.language import N_
from referee.sheets.naming import file_name
from referee.sheets.pdf import pdf_available
from referee.sheets.pdf import print_sheet
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import MOST_DEALS
from referee.sheets.wanted import Paper
from referee.sheets.wanted import usual_detail
from referee.sheets.wanted import Wanted

HELP: Final = N_("Print sheets of match files, or a blank sheet without one.")
OUTPUT: Final = N_("Write the sheet to this file.")
FOLDER: Final = N_("Write the sheets into this folder.")
KIND: Final = N_("What was played, a blank sheet, the rules, or what the table agreed.")
DETAIL: Final = N_("Every line of a deal, or the totals only.")
PAPER: Final = N_("The size of the paper.")
SECOND: Final = N_("Say it in a second language, too.")
LARGE: Final = N_("Large print")
INK: Final = N_("Save ink, or print in colour; blank sheets save it.")
DEALS: Final = N_("Rows of a blank sheet.")

NO_FILE: Final = N_("Name a match file, or ask for a blank sheet: --kind blank.")
NO_PLACE: Final = N_("Say where to write: -o for one sheet, --out-dir for several.")
MADE: Final = N_("Sheet written: %(file)s")
SPOILT: Final = N_("Some letters of %(text)s cannot be printed.")
FAULTY: Final = 2
KINDS: Final = tuple(kind.value for kind in Kind)
DETAILS: Final = tuple(detail.value for detail in Detail)
PAPERS: Final = tuple(paper.value for paper in Paper)


class Desk:
    """Where sheets are laid down: one file, or a folder in which none hides another."""

    def __init__(
        self, output: Path | None, folder: Path | None, files: Sequence[Path]
    ) -> None:
        self._output = output
        self._folder = folder
        # A sheet may be among the files: what is made of it must not take its place.
        self._taken = {file.resolve() for file in files}

    def place(self, name: str) -> Path:
        """Return where a sheet of this *name* goes."""
        if self._output or not self._folder:
            return self._output or Path(name)
        stem, suffix = Path(name).stem, Path(name).suffix
        names = (f"{stem}-{again}{suffix}" for again in count(2))
        place = next(
            path
            for path in (self._folder / each for each in chain((name,), names))
            if path.resolve() not in self._taken
        )
        self._taken.add(place.resolve())
        return place


@click.command("sheet", help=HELP)
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help=OUTPUT)
@click.option("--out-dir", type=click.Path(path_type=Path), help=FOLDER)
@click.option("--kind", type=click.Choice(KINDS), default=KINDS[0], help=KIND)
@click.option("--detail", type=click.Choice(DETAILS), help=DETAIL)
@click.option("--paper", type=click.Choice(PAPERS), default=PAPERS[0], help=PAPER)
@click.option("--second-lang", type=click.Choice(LANGUAGES), help=SECOND)
@click.option("--large-print", is_flag=True, help=LARGE)
@click.option("--save-ink/--no-save-ink", default=None, help=INK)
@click.option("--deals", type=click.IntRange(1, MOST_DEALS), help=DEALS)
@answers
def command(
    manner: Manner,
    /,
    files: tuple[Path, ...],
    output: Path | None,
    out_dir: Path | None,
    kind: str,
    deals: int | None,
    **wishes: Any,
) -> None:
    """Make a sheet of every file that holds a match."""
    wanted = _wanted(Kind(kind), deals, **wishes)
    if not files and wanted.kind is Kind.FILLED:
        raise Refusal(NO_FILE, {}, field="FILE")
    if (output is None) == (out_dir is None) or (output and len(files) > 1):
        raise Refusal(NO_PLACE, {}, field="output")
    if missing := pdf_available():
        raise Lack(" ".join(missing.words(manner.lang)), {}, code="no_pdf")
    desk = Desk(output, out_dir, files)
    with Progress(files or (None,), silent=manner.json) as progress:
        answers = [_answer(manner, file, wanted, desk, progress) for file in progress]
    if manner.json:
        manner.hand_over(answers)
    if any("error" in answer for answer in answers):
        click.get_current_context().exit(FAULTY)


def _wanted(
    kind: Kind,
    deals: int | None,
    *,
    detail: str | None,
    paper: str,
    second_lang: str | None,
    large_print: bool,
    save_ink: bool | None,
) -> Wanted:
    return Wanted(
        kind=kind,
        detail=Detail(detail) if detail else usual_detail(Paper(paper)),
        paper=Paper(paper),
        deals=deals,
        second=second_lang or "",
        large=large_print,
        ink=save_ink,
    )


def _answer(
    manner: Manner,
    file: Path | None,
    wanted: Wanted,
    desk: Desk,
    progress: Progress[Path | None],
) -> dict[str, str]:
    """Make the sheet of one file, and tell what came of it."""
    answer = {"file": str(file)} if file else {}
    try:
        match = read_file(file, manner.lang) if file else None
        place = desk.place(file_name(match, wanted))
        printed = print_sheet(match, wanted, manner.lang)
        write_file(place, printed.pdf, manner.lang)
    except FileError as fault:
        progress.say(f"{file or place}: {fault.sentence}", err=True)
        return answer | {"error": fault.sentence}
    for name in printed.spoilt(match) if match else ():
        progress.say(manner.lang.gettext(SPOILT, text=name), err=True)
    if not manner.json:
        progress.say(manner.lang.gettext(MADE, file=place))
    return answer | {"sheet": str(place)}
