from __future__ import annotations

from tests.sample import changed


def test_clean(findings_of) -> None:
    """Pieces that differ in something are clean."""
    assert findings_of("twin-pieces") == []


def test_twins(findings_of) -> None:
    """Two entries alike in traits, figures and effects are a finding at the second."""
    twin = changed(
        "components/orders.yaml",
        "{id: wheel, copies: 2, traits: {guild: millers}, origin: designed, actions: [{gain: {coin: 1}}]}",
        "{id: wheel, traits: {guild: smiths}, origin: public, actions: [{gain: {coin: 2}}]}",
    )
    (found,) = findings_of("twin-pieces", twin)
    assert found.args == {"item": "wheel", "twin": "forge"}
