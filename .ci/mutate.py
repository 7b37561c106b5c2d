"""Spoil the rules in thousands of small ways, and say what no test notices.

A mutant is a copy of the rules with one small change: it is killed when a test fails.
``make mutate`` makes and hunts them all, ``make mutate ARGS="meld deck"`` those of some
modules. It fails when fewer than 95 % are killed, or when one lives that the list of
accepted mutants does not name: ``mutants.txt`` has each with the reason.

The hunt begins when all modules are imported, so a function that only the imports call
has to be called by a test as well.
"""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "mutants"
RULES = "referee.rules."
ACCEPTED = Path(__file__).with_name("mutants.txt")
ENOUGH = 0.95
# Who makes the tests run in circles or break down is noticed as well.
KILLED = {"killed", "timeout", "segfault"}


class Mutant(NamedTuple):
    """One changed function: its name, and the lines before and after."""

    name: str
    changed: tuple[str, ...]

    @property
    def module(self) -> str:
        """The module of the rules that was changed."""
        return self.name.partition(".")[0]

    def __str__(self) -> str:
        return "\n".join((f"    {self.name}", *(f"        {x}" for x in self.changed)))


def make_and_hunt(modules: Sequence[str]) -> None:
    """Let every mutant meet the tests that run the function it changes."""
    shutil.rmtree(COPY, ignore_errors=True)
    patterns = [f"{RULES}{module}.*" for module in modules]
    command = [sys.executable, "-m", "mutmut", "run", *patterns]
    shown = None if sys.stdout.isatty() else subprocess.PIPE
    done = subprocess.run(
        command, cwd=ROOT, stdout=shown, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        sys.exit((done.stdout or b"").decode()[-5000:] + "\nThe hunt did not begin.")


def verdicts() -> Iterator[tuple[str, str]]:
    """Yield the key of every mutant that was hunted, and what became of it."""
    for path in sorted(COPY.rglob("*.meta")):
        codes = json.loads(path.read_text("utf-8"))["exit_code_by_key"]
        for key, code in codes.items():
            if code is not None:
                yield key, status_by_exit_code[code]


def described(key: str) -> Mutant:
    """Tell a mutant by what it changes: its number is another after the next edit."""
    module, _, function = key.removeprefix(RULES).rpartition(".")
    name = function.partition("__mutmut")[0].removeprefix("x").strip("ǁ")
    name = name.removeprefix("_") if "ǁ" not in name else name.replace("ǁ", ".")
    source = f"referee/rules/{module}.py"
    lines = get_diff_for_mutant(key, path=source).splitlines()[2:]
    changed = [f"{x[0]} {x[1:].strip()}" for x in lines if x[0] in "+-"]
    return Mutant(f"{module}.{name}", tuple(changed))


def accepted() -> set[Mutant]:
    """Read the mutants that may live: under each reason a name and changed lines."""
    found: list[Mutant] = []
    for line in ACCEPTED.read_text("utf-8").splitlines():
        if line.startswith(" " * 8):
            name, changed = found[-1]
            found[-1] = Mutant(name, (*changed, line.strip()))
        elif line.startswith(" " * 4):
            found.append(Mutant(line.strip(), ()))
    return set(found)


def report(made: Counter[str], alive: Sequence[Mutant], known: set[Mutant]) -> bool:
    """Print what was found, and say whether it is enough."""
    left = Counter(mutant.module for mutant in alive)
    rows = [(name, made[name], left[name]) for name in sorted(made)]
    rows.append(("all", made.total(), left.total()))
    print(f"{'':16}{'mutants':>8}{'killed':>8}{'living':>8}")
    for name, all_made, living in rows:
        share = (all_made - living) / all_made
        print(f"{name:16}{all_made:>8}{all_made - living:>8}{living:>8}{share:>9.1%}")
    strangers = [mutant for mutant in alive if mutant not in known]
    gone = [m for m in known - set(alive) if m.module in made]
    for title, mutants in (
        ("Lives, and mutants.txt gives no reason:", strangers),
        ("Named in mutants.txt, and killed or changed:", sorted(gone)),
    ):
        if mutants:
            print("", title, *mutants, sep="\n")
    return not strangers and left.total() <= (1 - ENOUGH) * made.total()


def main() -> None:
    """Make mutants of the modules named, or of all, and report who lives."""
    os.chdir(ROOT)
    make_and_hunt(sys.argv[1:])
    found = dict(verdicts())
    made = Counter(key.removeprefix(RULES).partition(".")[0] for key in found)
    alive = [described(key) for key, verdict in found.items() if verdict not in KILLED]
    if not report(made, sorted(alive), accepted()):
        sys.exit(1)


if __name__ == "__main__":
    main()
