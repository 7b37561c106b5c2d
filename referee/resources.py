"""Where templates, translations and other data lie: in the wheel, or in a checkout."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent


def folder(name: str) -> Path:
    """Return the folder *name*, wherever this installation keeps it."""
    installed = PACKAGE / name
    if installed.is_dir():
        return installed
    if (CHECKOUT / "pyproject.toml").is_file() and (CHECKOUT / name).is_dir():
        return CHECKOUT / name
    raise FileNotFoundError(f"{name}/ is neither in {PACKAGE} nor beside it")
