"""Where templates, translations and other data lie: in the wheel, or in a checkout."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
KEPT_ELSEWHERE = {"cases": "tests/cases"}
"""What a checkout does not keep beside the package."""


def folder(name: str) -> Path:
    """Return the folder *name*, wherever this installation keeps it."""
    installed = PACKAGE / name
    if installed.is_dir():
        return installed
    kept = CHECKOUT / KEPT_ELSEWHERE.get(name, name)
    if (CHECKOUT / "pyproject.toml").is_file() and kept.is_dir():
        return kept
    raise FileNotFoundError(f"{name}/ is neither in {PACKAGE} nor beside it")
