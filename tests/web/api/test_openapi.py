"""The description for machines says what the application does."""

import json
import re

from flask import Flask

from tests.web.api.conftest import Program

PATH = re.compile(r"<(?:int:)?(\w+)>")


def description(app: Flask) -> dict[str, object]:
    answer = app.test_client().get("/api/openapi.json")
    assert answer.mimetype == "application/json"
    told: dict[str, object] = answer.get_json()
    return told


def test_it_names_every_call_and_no_other(app: Flask) -> None:
    paths = description(app)["paths"]
    assert isinstance(paths, dict)
    told = {
        (path, method.upper())
        for path, calls in paths.items()
        for method in calls
        if method != "parameters"
    }
    real = {
        (PATH.sub(r"{\1}", rule.rule), method)
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/") and rule.rule != "/api/openapi.json"
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert told == real


def test_every_form_that_it_speaks_of_is_there(app: Flask) -> None:
    told = description(app)
    text = json.dumps(told)
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    components = told["components"]
    assert isinstance(components, dict)
    assert named <= set(components["schemas"])
    assert "{name}" not in text


def test_every_member_of_an_answer_is_described(
    app: Flask, program: Program, deals: str
) -> None:
    components = description(app)["components"]
    assert isinstance(components, dict)
    entered = program(
        "POST", deals, {"sides": [{"card_points": 50}, {}], "anyway": True}
    )
    forms = components["schemas"]
    assert entered.get_json().keys() == forms["Entered"]["properties"].keys()
    standing = entered.get_json()["standing"]
    assert standing.keys() == forms["Standing"]["properties"].keys()
