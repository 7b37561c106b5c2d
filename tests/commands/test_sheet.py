"""``referee sheet``: match files in, PDFs out, and every fault named with its file."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from click.testing import Result
from pypdf import PdfReader

from referee.cli import main
from referee.matchfile import write_match
from referee.sheets.pdf import INSTALL
from tests.matchfile.crafted import with_files
from tests.sheets.played import played

NO_MATCH = (
    "There is no match in this PDF. "
    "A printed or scanned sheet loses its match. Use the downloaded file."
)
NAME = "canasta-filled-ban-thu-bay-2026-11-29.pdf"


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["sheet", *map(str, words)])


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(write_match(played(2)))
    return path


def text_of(path: Path) -> str:
    return PdfReader(path).pages[0].extract_text()


@pytest.mark.usefixtures("pdf")
class TestMaking:
    """The sheets come out where they were asked for."""

    def test_a_sheet_into_a_file(self, match_file: Path, tmp_path: Path) -> None:
        out = tmp_path / "new" / "sheet.pdf"
        result = run(match_file, "-o", out, "--lang", "vi")
        assert (result.exit_code, result.stdout) == (0, f"Đã ghi bảng điểm: {out}\n")
        assert "Bảng điểm: Bàn thứ Bảy" in text_of(out)

    def test_sheets_of_one_name_do_not_hide_each_other(
        self, match_file: Path, tmp_path: Path
    ) -> None:
        out = tmp_path / "out"
        assert run(match_file, match_file, "--out-dir", out).exit_code == 0
        assert {path.name for path in out.iterdir()} == {
            NAME,
            NAME.replace(".pdf", "-2.pdf"),
        }

    def test_a_sheet_brings_its_match_and_is_not_overwritten(
        self, match_file: Path, tmp_path: Path
    ) -> None:
        first = tmp_path / NAME
        assert run(match_file, "--out-dir", tmp_path).exit_code == 0
        before = first.read_bytes()
        assert run(first, "--out-dir", tmp_path / "." / "").exit_code == 0
        assert first.read_bytes() == before
        second = tmp_path / NAME.replace(".pdf", "-2.pdf")
        assert second.read_bytes() == before

    def test_a_faulty_file_spoils_no_other(
        self, match_file: Path, tmp_path: Path
    ) -> None:
        broken, absent = tmp_path / "broken.json", tmp_path / "absent.json"
        broken.write_text('{"format": "canasta-match/1", "sides": 3}')
        scan = tmp_path / "scan.pdf"
        scan.write_bytes(with_files())
        result = run(broken, absent, scan, match_file, "--out-dir", tmp_path)
        assert result.exit_code == 2
        assert result.stderr.splitlines() == [
            f"{broken}: This file cannot be read. Found at sides: 3.",
            f"{absent}: This file cannot be read.",
            f"{scan}: {NO_MATCH}",
        ]
        assert (tmp_path / NAME).is_file()

    def test_a_file_without_journal_gives_the_same_bytes_twice(
        self, tmp_path: Path
    ) -> None:
        content = json.loads(write_match(played(2)))
        del content["journal"]
        plain = tmp_path / "plain.json"
        plain.write_text(json.dumps(content))
        for name in ("one.pdf", "two.pdf"):
            assert run(plain, "-o", tmp_path / name).exit_code == 0
        one, two = (tmp_path / name for name in ("one.pdf", "two.pdf"))
        assert one.read_bytes() == two.read_bytes()

    def test_a_blank_sheet_needs_no_file(self, tmp_path: Path) -> None:
        out = tmp_path / "blank.pdf"
        words = ("--kind", "blank", "--detail", "totals", "--deals", "5")
        assert run(*words, "-o", out, "--lang", "ms").exit_code == 0
        assert "Helaian skor Canasta" in text_of(out)

    def test_programs_get_an_answer_for_every_file(
        self, match_file: Path, tmp_path: Path
    ) -> None:
        absent = tmp_path / "absent.json"
        result = run(match_file, absent, "--out-dir", tmp_path, "--json")
        assert json.loads(result.stdout) == [
            {"file": str(match_file), "sheet": str(tmp_path / NAME)},
            {"file": str(absent), "error": "This file cannot be read."},
        ]

    def test_names_that_no_font_can_draw_are_told(self, tmp_path: Path) -> None:
        path = tmp_path / "match.json"
        path.write_bytes(write_match(played(1, title="Bàn 李")))
        result = run(path, "-o", tmp_path / "sheet.pdf", "--lang", "vi")
        assert result.exit_code == 0
        assert result.stderr == "Một số chữ trong Bàn 李 không in được.\n"

    def test_a_place_that_cannot_be_written_is_a_fault(
        self, match_file: Path, tmp_path: Path
    ) -> None:
        result = run(match_file, "-o", tmp_path)
        assert result.exit_code == 2
        assert "This file cannot be written." in result.stderr


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("[]", "This is not a match file."),
        ('{"format": "canasta-match/9"}', "This file was made with a newer version."),
        (" " * 1_100_000, "This file is too large."),
    ],
)
@pytest.mark.usefixtures("pdf")
def test_what_is_wrong_with_a_file(content: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(content)
    result = run(path, "-o", tmp_path / "sheet.pdf")
    assert result.exit_code == 2
    assert sentence in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("-o", "sheet.pdf"),
        ("match.json",),
        ("a.json", "b.json", "-o", "sheet.pdf"),
        ("a.json", "-o", "sheet.pdf", "--out-dir", "out"),
        ("a.json", "-o", "sheet.pdf", "--paper", "a3"),
        ("a.json", "-o", "sheet.pdf", "--kind", "agreement"),
        ("--kind", "blank", "-o", "sheet.pdf", "--deals", "0"),
    ],
)
def test_a_wrong_call(words: tuple[str, ...]) -> None:
    assert run(*words).exit_code == 2


def test_without_the_engine_the_remedy_is_told(
    match_file: Path, tmp_path: Path
) -> None:
    lacking = tmp_path / "lacking"
    lacking.mkdir()
    (lacking / "weasyprint.py").write_text('raise OSError("no Pango")\n')
    command = [sys.executable, "-m", "referee", "sheet", str(match_file), "-o", "x.pdf"]
    result = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(lacking), "REFEREE_LANG": "en"},
    )
    assert result.returncode == 3
    assert INSTALL in result.stderr
