from __future__ import annotations

import pytest

from engine.browser.page_requests import parse_request
from engine.template import CodedError


@pytest.mark.parametrize(
    ("text", "request_"),
    [
        ('{"act": 3}', {"act": 3}),
        ('{"undo": null}', {"undo": None}),
        ('{"start": {"seats": ["person", "mcts"], "seed": 7}}', {"start": {"seats": ["person", "mcts"], "seed": 7}}),
    ],
)
def test_request_is_read(text: str, request_: object) -> None:
    """A request is a mapping with one key, which says what the page asks for."""
    assert parse_request(text) == request_


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"act": -1}',
        '{"act": true}',
        '{"act": 0, "undo": null}',
        '{"fly": null}',
        '{"start": {"seats": [], "seed": 7}}',
        '{"start": {"seats": ["robot"], "seed": 7}}',
        '{"start": {"seats": ["person"], "seed": -1}}',
        '{"start": {"seats": ["person"], "seed": 7, "save": "x"}}',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    """What is not a request, or has a player or a number that no request has, is refused with a reason."""
    with pytest.raises(CodedError) as refused:
        parse_request(text)
    assert str(refused.value)
