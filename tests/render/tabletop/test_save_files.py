from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
from PIL import Image

from tests.render.services.test_service_files import BACK
from tests.run_sobor import run_sobor
from tests.sample import FILES, write_game

TOKENS: dict[str, str | None] = {
    "layouts/order.yaml": FILES["layouts/order.yaml"] + BACK,
    "components/coins.yaml": "kind: token\nformat: round-18\nlayout: coin\ncount: 8\n"
    "items:\n  - {id: coin-1, copies: 8, origin: designed}\n",
    "locales/en/coins.yaml": "en:\n  cards: {coin-1: {title: Coin}}\n  sets: {coins: {title: Coins}}\n",
    "locales/ru/coins.yaml": "ru:\n  cards: {coin-1: {title: Монета}}\n  sets: {coins: {title: Монеты}}\n",
    "layouts/coin.yaml": "front:\n  title: Coin\n  alt: Coin\n  draw: [{icon: {name: coin, x: 4, y: 4, size: 9}}]\n",
}
"""The sample with backs of cards, and with round tokens."""


def build(tmp_path: Path, *words: str) -> dict[str, Any]:
    """Build the English save of the sample with backs and tokens, and return it."""
    return build_save(tmp_path, TOKENS, *words)


def build_save(tmp_path: Path, changes: Mapping[str, str | None], *words: str) -> dict[str, Any]:
    """Build the English save of the sample with some files changed, and return it."""
    game = str(write_game(tmp_path / "mill", changes))
    options = ["--product", "tabletop-simulator", "--locale", "en", "--out", str(tmp_path / "out"), "--jobs", "1"]
    done = run_sobor("build", game, *options, *words)
    path = tmp_path / "out/mill/en/tabletop-simulator/mill.en.json"
    assert path.is_file(), done.output
    save: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return save


def list_addresses(objects: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the addresses of all files that objects name."""
    for one in objects:
        pictures = one.get("CustomDeck", {}).values()
        yield from (picture[key] for picture in pictures for key in ("FaceURL", "BackURL"))
        yield from (one["CustomMesh"][key] for key in ("MeshURL", "DiffuseURL") if "CustomMesh" in one)
        yield from list_addresses(one.get("ContainedObjects", []))


@pytest.mark.slow
def test_a_save_has_every_copy_and_names_files_that_exist(tmp_path: Path) -> None:
    """Decks and bags hold as many objects as the box; without an address, files are those of this machine."""
    save = build(tmp_path)
    bag, deck = save["ObjectStates"]
    assert (deck["Name"], len(deck["ContainedObjects"])) == ("Deck", 3)
    assert (bag["Name"], len(bag["ContainedObjects"])) == ("Bag", 8)
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == ["The forge", "The wheel", "The wheel"]
    assert deck["Transform"]["scaleX"] == pytest.approx(68 / 88.9, abs=1e-6)
    files = [Path(unquote(urlparse(address).path)) for address in list_addresses(save["ObjectStates"])]
    assert len(files) > 10
    assert not [file for file in files if not file.is_file()]
    for picture in (file for file in files if file.suffix == ".jpg"):
        with Image.open(picture) as opened:
            assert max(opened.size) <= 4096


@pytest.mark.slow
def test_cards_of_each_size_are_a_deck(tmp_path: Path) -> None:
    """A table shows all cards of a deck in one size, so a set in two sizes is two decks of true size."""
    cards = FILES["components/orders.yaml"].replace("{id: wheel,", "{id: wheel, format: poker,")
    save = build_save(tmp_path, {"components/orders.yaml": cards})
    scales = {deck["Nickname"]: deck["Transform"]["scaleX"] for deck in save["ObjectStates"]}
    assert scales == {"The forge": pytest.approx(68 / 88.9, abs=1e-6), "Orders": pytest.approx(1.0)}


@pytest.mark.slow
def test_a_save_can_name_files_on_the_web(tmp_path: Path) -> None:
    """With an address, each file is named by it and the path below the build folder."""
    save = build(tmp_path, "--address", "https://example.org/games/")
    root = "https://example.org/games/mill/en/tabletop-simulator/"
    for address in list_addresses(save["ObjectStates"]):
        assert address.startswith(root)
        assert (tmp_path / "out/mill/en/tabletop-simulator" / address.removeprefix(root)).is_file()


@pytest.mark.parametrize("address", ["example.org", "https://", "https://exa mple.org", "ftp://example.org"])
def test_address_that_is_not_on_the_web_is_refused(tmp_path: Path, address: str) -> None:
    """An address that no browser could open is a usage error that shows a right one."""
    done = run_sobor("build", write_game(tmp_path / "mill"), "--address", address)
    assert done.exit_code == 2
    assert "--address" in done.output


@pytest.mark.slow
def test_a_save_with_an_address_is_the_same_from_every_folder(tmp_path: Path) -> None:
    """Only the addresses of a local save name the machine; with an address of the web nothing does."""
    here, there = tmp_path / "here", tmp_path / "there"
    published = [build(folder, "--address", "https://example.org/games") for folder in (here, there)]
    assert published[0] == published[1]
    local = [json.dumps(build(folder)) for folder in (here, there)]
    assert local[0].replace(here.as_uri(), there.as_uri()) == local[1]
