"""Style sheets, fonts and pictures: kept for good under an address of their own."""

import gzip
import re
from pathlib import Path

import pytest
from flask import Flask

from referee.resources import PACKAGE
from referee.web.assets import Assets
from referee.web.assets import read_assets
from tests.web.phone import Phone

APP = PACKAGE / "static" / "css" / "app.css"


@pytest.fixture
def assets(app: Flask) -> Assets:
    found: Assets = app.extensions["assets"]
    return found


def test_every_file_is_served_for_good(phone: Phone, assets: Assets) -> None:
    for path, asset in assets.files.items():
        answer = phone.get(f"/assets/{assets.tree}/{path}")
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.data == asset.body
        assert answer.mimetype == asset.mimetype
        assert not answer.headers.getlist("Set-Cookie")


def test_text_is_packed(phone: Phone, assets: Assets) -> None:
    address = f"/assets/{assets.tree}/css/app.css"
    answer = phone.get(address, Accept_Encoding="br, gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(answer.data) == APP.read_bytes()


@pytest.mark.parametrize("path", ["css/none.css", "../web/shell.py", "css", ""])
def test_nothing_else_is_there(phone: Phone, assets: Assets, path: str) -> None:
    assert phone.get(f"/assets/{assets.tree}/{path}").status_code == 404
    assert phone.get("/assets/another/css/app.css").status_code == 404


def test_a_changed_file_changes_every_address(tmp_path: Path) -> None:
    file = tmp_path / "a.css"
    file.write_text("a{}")
    before = read_assets(tmp_path).tree
    file.write_text("b{}")
    assert read_assets(tmp_path).tree != before
    file.rename(tmp_path / "b.css")
    assert len({before, read_assets(tmp_path).tree}) == 2


def test_a_wrong_path_in_a_template_fails_at_once(app: Flask, assets: Assets) -> None:
    with app.test_request_context("/"), pytest.raises(LookupError, match="none"):
        assets.url("css/none.css")


def test_robots_leave_tables_alone(phone: Phone) -> None:
    answer = phone.get("/robots.txt")
    assert answer.mimetype == "text/plain"
    assert "Disallow: /m/" in answer.text.splitlines()


def test_browsers_find_the_mark(phone: Phone) -> None:
    assert phone.get("/favicon.ico").mimetype == "image/svg+xml"


def blocks(css: str, selector: str) -> list[dict[str, str]]:
    """Return what each rule with this *selector* sets."""
    found = re.findall(re.escape(selector) + r"\s*\{([^}]*)\}", css)
    return [
        dict(re.findall(r"(--[\w-]+|color-scheme):\s*([^;]+);", each)) for each in found
    ]


def test_dark_is_the_same_by_setting_and_by_choice() -> None:
    css = APP.read_text(encoding="utf-8")
    (by_setting,) = blocks(css, ":root:not([data-theme=light])")
    (by_choice,) = blocks(css, ":root[data-theme=dark]")
    assert by_setting == by_choice


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG 2.2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


PAIRS = [
    ("ink", "paper surface sunken ok-bg bad-bg warn-bg", 4.5),
    ("ink-2", "paper surface sunken warn-bg", 4.5),
    ("on-felt", "felt felt-deep", 4.5),
    ("on-felt-2", "felt felt-deep", 4.5),
    ("brass", "felt felt-deep", 4.5),
    ("on-brass", "brass brass-hi brass-lo", 4.5),
    ("brass-ink", "paper surface sunken", 4.5),
    ("ok", "ok-bg surface paper sunken", 4.5),
    ("bad", "bad-bg surface paper sunken", 4.5),
    ("bad-felt", "felt felt-deep", 4.5),
    ("warn", "warn-bg paper", 4.5),
    ("s1", "paper surface", 4.5),
    ("s2", "paper surface warn-bg", 4.5),
    ("s3", "paper surface", 4.5),
    ("s1-felt", "felt felt-deep", 4.5),
    ("s2-felt", "felt felt-deep", 4.5),
    ("s3-felt", "felt felt-deep", 4.5),
    ("card-ink", "card card-wild", 4.5),
    ("card-red", "card", 4.5),
    ("card-points", "card card-wild", 4.5),
    ("edge", "paper surface sunken", 3),
    ("focus", "paper surface sunken", 3),
]


@pytest.mark.parametrize(("ink", "grounds", "least"), PAIRS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_contrast_is_enough(ink: str, grounds: str, least: float, dark: bool) -> None:
    css = APP.read_text(encoding="utf-8")
    tokens = blocks(css, ":root")[0]
    if dark:
        tokens |= blocks(css, ":root[data-theme=dark]")[0]
    for ground in grounds.split():
        found = contrast(tokens[f"--{ink}"], tokens[f"--{ground}"])
        assert found >= least, f"{ink} on {ground}: {found:.2f}"


def test_a_page_names_every_script_that_a_script_needs(tmp_path: Path) -> None:
    """Near ones first, each once; a ring of imports ends."""
    scripts = {
        "a.js": 'import { b } from "./b.js";\nimport {\n  c,\n} from "./far/c.js";\n',
        "b.js": '/** from "./none.js" */\nexport { d } from "./d.js";\n',
        "far/c.js": 'import "../d.js";\nimport "../a.js";\n',
        "d.js": 'const text = "./none.js";\n',
    }
    (tmp_path / "far").mkdir()
    for name, text in scripts.items():
        (tmp_path / name).write_text(text)
    found = read_assets(tmp_path)
    assert found.modules("a.js") == ("b.js", "far/c.js", "d.js")
    assert found.modules("b.js") == ("d.js",)
    assert found.modules("d.js") == ()


def test_every_import_of_our_scripts_is_a_file_of_ours(assets: Assets) -> None:
    scripts = [path for path in assets.files if path.endswith(".js")]
    needed = {each for path in scripts for each in assets.modules(path)}
    assert needed
    assert needed <= set(scripts)


NAMED = re.compile(r"import (?:\* as (\w+)|\{([^}]*)\}) from")
EXPORT = re.compile(
    r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE
)


def test_scripts_import_and_export_only_what_is_used(assets: Assets) -> None:
    texts = {
        path: asset.body.decode()
        for path, asset in assets.files.items()
        if path.endswith(".js")
    }
    used: set[str] = set()
    for path, text in texts.items():
        for whole, parts in NAMED.findall(text):
            for name in whole.split() or [each.strip() for each in parts.split(",")]:
                assert len(re.findall(rf"\b{name}\b", text)) > 1, f"{path}: {name}"
                found = re.findall(rf"\b{name}\.(\w+)", text) if whole else [name]
                used.update(found)
    exported = {name for text in texts.values() for name in EXPORT.findall(text)}
    assert exported
    assert exported - used == set()
