"""Every address of the application, its parts filled in."""

import re
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask import Flask

UNSAFE: Final = ("POST", "PUT", "DELETE", "PATCH")
PARTS: Final[Mapping[str, str]] = {
    "number": "1",
    "path": "css/app.css",
    "tree": "x",
    "what": "total/0/1",
}


@dataclass(frozen=True)
class Route:
    """One address, and a way to ask for it."""

    endpoint: str
    method: str
    rule: str

    @property
    def at_a_table(self) -> bool:
        """Whether a code stands in it."""
        return "<code>" in self.rule

    @property
    def unsafe(self) -> bool:
        """Whether it may change something."""
        return self.method in UNSAFE

    @property
    def for_programs(self) -> bool:
        """Whether it takes no forms."""
        return self.rule.startswith("/api/")

    def path(self, code: str = "", **parts: str) -> str:
        """Return the address with this *code* and these other *parts*."""
        told = {**PARTS, "code": code, **parts}
        return re.sub(r"<(?:\w+:)?(\w+)>", lambda part: told[part[1]], self.rule)


def routes(app: Flask) -> Iterator[Route]:
    """Return all there are, in order."""
    for rule in sorted(app.url_map.iter_rules(), key=lambda each: each.rule):
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            yield Route(rule.endpoint, method, rule.rule)
