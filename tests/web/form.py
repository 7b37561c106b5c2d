"""A form on a page: what its fields hold, and how it is sent with a button."""

from typing import Any

from werkzeug.test import TestResponse

from tests.web.phone import Page
from tests.web.phone import Phone

TYPED = {"text", "hidden", "number", ""}


def fields_of(page: Page) -> dict[str, str]:
    """Return what a browser would send: every box as it stands, no button."""
    fields: dict[str, str] = {}
    for tag in page.tags:
        if tag.name == "input" and tag.get("name"):
            chosen = "checked" in tag.attrs or tag.get("type") in TYPED
            if chosen:
                fields[tag.get("name")] = tag.get("value")
        if tag.name == "select":
            fields[tag.get("name")] = ""
    return fields


def send(phone: Phone, path: str, page: Page, do: str, **typed: Any) -> TestResponse:
    """Type into the form of *page* and press the button *do*."""
    fields = fields_of(page) | {
        name.replace("_", "-", 1) if name[0] == "s" else name: str(value)
        for name, value in typed.items()
    }
    fields.pop("csrf_token", None)
    return phone.post(path, **{**fields, "do": do})
