from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from compiler.simulate.report import reported
from compiler.simulate.summary import summary
from tests.simulate.laboratory import experiment, played


@pytest.fixture(scope="module")
def batch():
    """Six games of three."""
    return played(experiment(players=3, policies=("random", "greedy", "random")), games=6)


def report(batch, form, batches=1):
    """Their report, titles in angle brackets."""
    wanted = experiment(players=3, policies=("random", "greedy", "random"))
    return reported(wanted, [batch] * batches, "figures/", form, lambda name: f"<{name}>")


def test_summary_adds_up(batch):
    """Shares of wins of the seats add up to one, every seat has a score for each game."""
    found = summary(experiment(players=3), batch)
    assert sum(seat["wins"][0] for seat in found["seats"]) == pytest.approx(1)
    assert all(sum(seat["scores"].values()) == 6 for seat in found["seats"])
    assert found["games"] == 6
    assert all(low <= value <= high for value, low, high in (seat["wins"] for seat in found["seats"]))


def test_json_reads_back(batch):
    """The JSON report is JSON, equal for equal games."""
    assert json.loads(report(batch, "json"))["games"] == 6
    assert report(batch, "json") == report(batch, "json")


def test_text_names_cards_and_policies(batch):
    """The text report has a row for each seat and policy, cards by their titles, percentages with intervals."""
    text = report(batch, "text")
    assert re.search(r"^1 +\d+\.\d % \[\d+\.\d, \d+\.\d\]", text, re.MULTILINE)
    assert re.search(r"^greedy ", text, re.MULTILINE)
    assert "<base-" in text


class Page(HTMLParser):
    """What a page consists of."""

    def __init__(self):
        super().__init__()
        self.tags = []
        self.links = []

    def handle_starttag(self, tag, attrs):
        """Notes each element and each address."""
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href", "data", "action")]


def test_page_fetches_and_runs_nothing(batch):
    """The HTML report has plots and tables, no script, no link, and escapes titles."""
    html = report(batch, "html")
    page = Page()
    page.feed(html)
    assert {"svg", "table"} <= set(page.tags)
    assert "script" not in page.tags
    assert not page.links
    assert "<base-" not in html
    assert "&lt;base-" in html


def test_game_compared_with_itself_does_not_differ(batch):
    """The same games against themselves: every one alike, every difference nothing."""
    compared = json.loads(report(batch, "json", 2))["compared"]
    assert compared["same"] == 6
    assert all(seat["score"] == [0, 0, 0] for seat in compared["seats"])
    assert "figures/" in report(batch, "text", 2)
    assert "figures/" in report(batch, "html", 2)
