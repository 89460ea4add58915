from __future__ import annotations

from random import Random

import pytest

from tests.fuzz import run
from tests.fuzz.mutate import mutate_text, mutate_tree
from tests.fuzz.run import run_inputs
from tests.fuzz.targets import TARGETS

pytestmark = pytest.mark.slow


class Planted:
    """A target with inputs that raise an exception."""

    def run(self, random: Random) -> bool:
        """Fail for about half of the inputs."""
        if random.random() < 0.5:
            raise KeyError("planted")
        return True

    def describe(self, number: int, seed: str) -> str:
        """Return the number and the seed."""
        return f"{number} {seed}"


class Endless(Planted):
    """A target that never ends."""

    def run(self, random: Random) -> bool:
        """Run until the time is used up."""
        while random:
            pass
        return True


def test_escaping_exception_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception is a failure with its kind, and the other inputs are still tried."""
    monkeypatch.setitem(TARGETS, "planted", Planted)
    tally = run_inputs("planted", range(40), "seed")
    assert tally.tried == 40
    assert 0 < len(tally.failures) < 40
    assert len(tally.failures) + tally.refused == 40
    assert {failure.kind.partition("  ")[0] for failure in tally.failures} == {"KeyError: 'planted'"}


def test_endless_input_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """An input that uses up its time is stopped and counted."""
    monkeypatch.setitem(TARGETS, "endless", Endless)
    monkeypatch.setattr(run, "CPU_SECONDS", 0.05)
    (failure,) = run_inputs("endless", [3], "seed").failures
    assert failure.number == 3
    assert failure.kind.startswith("Hang")


@pytest.mark.parametrize("name", list(TARGETS))
def test_every_target_runs(name: str) -> None:
    """Each target accepts or refuses a few inputs."""
    tally = run_inputs(name, range(6), "tests")
    assert tally.tried == 6
    assert tally.failures == ()


def test_number_determines_the_input() -> None:
    """The same seed and number lead to the same change, and another number to another."""
    texts = [mutate_text(Random(f"seed/{number}"), "a: 1\nb: [2, 3]\n" * 20, ("x",)) for number in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


def test_copy_of_a_tree_is_changed() -> None:
    """A damaged tree differs from the original, which is not changed."""
    tree = {"a": [1, {"b": "c"}], "d": {"e": [2, 3]}}
    before = repr(tree)
    damaged = [repr(mutate_tree(Random(number), tree)) for number in range(200)]
    assert repr(tree) == before
    assert sum(text != before for text in damaged) > 190
