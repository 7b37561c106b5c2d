"""What two strangers say of our pages: the Nu HTML checker, and Lighthouse on a phone.

`make judges` fetches both into .venv/judges (Node and Java have to be there; neither is
needed otherwise) and fails where a page has an error, or where the table page or the
entry page misses what was aimed at: ARGS="html" or ARGS="lighthouse" asks one of them.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from collections.abc import Mapping
from contextlib import closing
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from typing import Final
from urllib.error import HTTPError

from referee.language import LANGUAGES
from referee.settings import DATABASE
from referee.store import open_store
from tests.live import Live
from tests.live import serving
from tests.pages import codes
from tests.pages import keep_tables
from tests.pages import PAGES
from tests.pages import PRINTED

FETCHED: Final = (
    Path(__file__).resolve().parent.parent / ".venv" / "judges" / "node_modules"
)
JAR: Final = FETCHED / "vnu-jar" / "build" / "dist" / "vnu.jar"
LIGHTHOUSE: Final = FETCHED / "lighthouse" / "cli" / "index.js"
SERVE: Final = (sys.executable, "-m", "referee", "serve")
FLAGS: Final = "--headless=new --no-sandbox --disable-gpu"
LOOKED_AT: Final = ("/m/{four}", "/m/{four}/deal")
SCORES: Final = {"performance": 0.98, "accessibility": 1, "best-practices": 1}
LIMITS: Final = {
    "largest-contentful-paint": 1500,
    "cumulative-layout-shift": 0,
    "total-blocking-time": 100,
}
"""Milliseconds, and how far anything may move."""


@contextmanager
def server() -> Iterator[tuple[Live, Mapping[str, str]]]:
    """Serve the tables to look at as everybody serves them."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with closing(open_store(f"sqlite:///{data / DATABASE}")) as store:
            named = codes(keep_tables(store))
        running = serving(SERVE, data, "/", os.environ)
        yield next(running), named
        next(running, None)


def page(live: Live, path: str, lang: str) -> bytes:
    """Return a page in a language; a refusal has a page too."""
    try:
        return live.read(path.partition("#")[0], {"Accept-Language": lang})
    except HTTPError as refusal:
        return refusal.read()


def judge_html(live: Live, named: Mapping[str, str]) -> list[str]:
    """Return the errors of all pages in all languages."""
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for path in (*PAGES, *PRINTED):
            for lang in LANGUAGES:
                file = Path(folder) / f"{len(paths)}.html"
                file.write_bytes(page(live, path.format_map(named), lang))
                paths[file.name] = f"{lang} {path}"
        command = ["java", "-Xss4m", "-jar", str(JAR), "--format", "json", "--stdout"]
        run = subprocess.run(
            [*command, "--exit-zero-always", "--errors-only", folder],
            stdout=subprocess.PIPE,
            check=True,
        )
    said = json.loads(run.stdout)["messages"]
    print(f"HTML: {len(paths)} pages, {len(said)} errors")
    found = []
    for each in said:
        where = paths.get(Path(each.get("url", "")).name, "")
        found.append(f"{where}: {each['message']} ({each.get('extract', '').strip()})")
    return found


def judge_speed(live: Live, named: Mapping[str, str]) -> list[str]:
    """Return what the pages looked at miss on a slow phone."""
    missed = []
    for path in LOOKED_AT:
        said = ask_lighthouse(live.address.rstrip("/") + path.format_map(named))
        scores = {name: said["categories"][name]["score"] for name in SCORES}
        figures = {name: said["audits"][name]["numericValue"] for name in LIMITS}
        shown = [f"{name} {score * 100:.0f}" for name, score in scores.items()]
        shown += [f"{name} {figure:.4g}" for name, figure in figures.items()]
        print(f"{path}: {', '.join(shown)}")
        missed += [
            f"{path}: {name}" for name, least in SCORES.items() if scores[name] < least
        ]
        missed += [
            f"{path}: {name}" for name, most in LIMITS.items() if figures[name] > most
        ]
        missed += [f"{path}: {fault}" for fault in failed(said)]
    return missed


def ask_lighthouse(url: str) -> dict[str, Any]:
    """Return what Lighthouse says of a page on the phone that it imitates."""
    command = ["node", str(LIGHTHOUSE), url, "--quiet", "--output=json"]
    run = subprocess.run(
        [*command, f"--chrome-flags={FLAGS}", f"--only-categories={','.join(SCORES)}"],
        stdout=subprocess.PIPE,
        check=True,
        env={**os.environ, "CHROME_PATH": shutil.which("chromium") or ""},
    )
    said: dict[str, Any] = json.loads(run.stdout)
    return said


def failed(said: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is not as it should be, speed aside."""
    for name in ("accessibility", "best-practices"):
        for each in said["categories"][name]["auditRefs"]:
            audit = said["audits"][each["id"]]
            if each["weight"] and audit["score"] is not None and audit["score"] < 1:
                yield f"{audit['title']} ({each['id']})"


def main() -> int:
    """Ask those who are named, or both."""
    judges = {"html": judge_html, "lighthouse": judge_speed}
    parser = argparse.ArgumentParser(description="What two strangers say.")
    parser.add_argument("judges", nargs="*", choices=(*judges, []))
    asked = parser.parse_args().judges or judges
    with server() as (live, named):
        faults = [fault for name in asked for fault in judges[name](live, named)]
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
