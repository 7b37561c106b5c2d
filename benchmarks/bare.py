"""The floor of a sheet: its table with the same cells and words, and no style."""

from html import escape
from html.parser import HTMLParser

TABLE = {"table", "thead", "tbody", "tr", "th", "td"}


def bare_table(html: str) -> str:
    """Keep of a page the tables with their words and spans, and nothing else."""
    reader = _Tables()
    reader.feed(html)
    return f"<title>-</title>{''.join(reader.kept)}"


class _Tables(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.kept: list[str] = []
        self._inside = 0
        self._drawing = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what makes a table."""
        self._inside += tag == "table"
        self._drawing |= tag == "svg"
        if self._inside and tag in TABLE:
            spans = [f' {name}="{value}"' for name, value in attrs if name == "colspan"]
            self.kept.append(f"<{tag}{''.join(spans)}>")

    def handle_endtag(self, tag: str) -> None:
        """Close it."""
        if self._inside and tag in TABLE:
            self.kept.append(f"</{tag}>")
        self._inside -= tag == "table"
        self._drawing &= tag != "svg"

    def handle_data(self, data: str) -> None:
        """Keep the words of the cells, but not those that stand for a drawing."""
        if self._inside and not self._drawing:
            self.kept.append(escape(data))
