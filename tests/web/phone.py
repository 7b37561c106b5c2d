"""A phone at the table: it opens pages, keeps cookies and sends their forms."""

from dataclasses import dataclass
from dataclasses import field
from html.parser import HTMLParser
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

Attributes = list[tuple[str, str | None]]
ORIGIN = "http://localhost"
APART = {"td", "th", "p", "div", "dd", "dt", "li", "small", "b", "button"}
VOID = {"meta", "link", "input", "br", "hr", "img"}


@dataclass
class Tag:
    """One tag of a page: its name, what it says about itself, and the text in it."""

    name: str
    attrs: dict[str, str]
    text: str = ""

    def get(self, name: str) -> str:
        """Return the value of an attribute, empty where it is missing."""
        return self.attrs.get(name, "")


@dataclass
class Page(HTMLParser):
    """A page as its reader meets it."""

    html: str
    tags: list[Tag] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Tag] = []
        self.feed(self.html)

    def __hash__(self) -> int:
        return id(self)

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        found = Tag(tag, {name: value or "" for name, value in attrs})
        hidden = any("hidden" in each.attrs for each in (*self._open, found))
        if tag == "input" or not hidden:
            self.tags.append(found)
        if tag not in VOID:
            self._open.append(found)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.tags.append(Tag(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag in APART:
            self.handle_data(" ")
        while self._open and self._open.pop().name != tag:
            pass

    def handle_data(self, data: str) -> None:
        for tag in self._open:
            tag.text += data

    def all(self, name: str, /, **attrs: str) -> list[Tag]:
        """Return the tags of this *name* that say all this about themselves."""
        wanted = {key.rstrip("_").replace("_", "-"): attrs[key] for key in attrs}
        return [
            tag
            for tag in self.tags
            if tag.name == name
            and all(value in tag.get(key).split() for key, value in wanted.items())
        ]

    def one(self, name: str, /, **attrs: str) -> Tag:
        """Return the only such tag."""
        (tag,) = self.all(name, **attrs)
        return tag

    def says(self, name: str, /, **attrs: str) -> list[str]:
        """Return the texts of such tags, blanks made even."""
        return [" ".join(tag.text.split()) for tag in self.all(name, **attrs)]

    def value(self, name: str) -> str:
        """Return what a field holds."""
        return next(tag.get("value") for tag in self.tags if tag.get("name") == name)

    @property
    def title(self) -> str:
        """What the browser's tab says."""
        return self.says("title")[0]

    @property
    def links(self) -> list[str]:
        """Where the page leads."""
        return [tag.get("href") for tag in self.all("a")]

    @property
    def addresses(self) -> list[str]:
        """Everything that the page loads, leads to or sends forms to."""
        names = ("href", "src", "action", "formaction", "srcset", "poster", "data")
        return [tag.get(name) for tag in self.tags for name in names if tag.get(name)]


class Phone:
    """A browser with its own cookies, in one language."""

    def __init__(self, app: Flask, lang: str = "en") -> None:
        self.browser = app.test_client()
        self.headers = {"Accept-Language": lang}

    def get(self, path: str, **headers: str) -> TestResponse:
        """Open a page, without following where it leads."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.browser.get(path, headers={**self.headers, **sent})

    def page(self, path: str) -> Page:
        """Open a page that must be there."""
        answer = self.get(path)
        assert answer.status_code == 200, f"{path}: {answer.status}"
        return Page(answer.text)

    def post(self, path: str, /, **fields: Any) -> TestResponse:
        """Send a form as one of our pages would, without following the answer."""
        fields.setdefault("csrf_token", self.token)
        headers = {**self.headers, "Origin": ORIGIN}
        return self.browser.post(path, data=fields, headers=headers)

    def send(self, path: str, /, **fields: Any) -> Page:
        """Send a form that must be taken, and look at where it leads."""
        answer = self.post(path, **fields)
        assert answer.status_code == 303, f"{path}: {answer.status}"
        return self.page(answer.location)

    @property
    def token(self) -> str:
        """The token that every form of this phone carries."""
        return Page(self.get("/").text).value("csrf_token")
