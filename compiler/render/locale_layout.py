"""One locale of a game, laid out and ready to be rendered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from compiler.diagrams.diagram import Diagrams
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.model.print_options import EVERYTHING, PrintOptions
from compiler.model.publication import Publication
from compiler.model.translation import Translation
from compiler.releases.release_file import Release
from engine.text import Texts


@dataclass(frozen=True, slots=True)
class LocaleLayout:
    """One locale of a game: its parts, and everything else that renderers need.

    Attributes:
        linked: The linked game.
        translation: The words of the locale.
        texts: Its formatted texts.
        faces: The faces by name.
        parts: The parts.
        products: The products to render.
        base: A digest of Sobor's code, the faces and the drawings.
        key: A digest of the same, the locale and the parts.
        options: What is printed of the products.
        address: The address of the output folder on the web or on the disk; None if nothing is written.
        publication: The published site to render, or None for the site that opens from disk.
        translations: All translations of the game, even if only some are built.
        releases: The releases that recorded texts, the earliest first.
        diagrams: The diagrams of examples and set-ups, and the pictures of rules.
        read_rendered: Returns the bytes of a file, by its path below the build folder, if this build has rendered it.
        read_rendered_parts: Yields the bytes of such a file in parts.
        digest_rendered: Returns the digests of all files that this build has rendered so far, by path.
    """

    linked: Linked
    translation: Translation
    texts: Texts
    faces: Mapping[str, Face]
    parts: tuple[Part, ...]
    products: tuple[str, ...]
    base: str
    key: str
    options: PrintOptions = EVERYTHING
    address: str | None = None
    publication: Publication | None = None
    translations: Mapping[str, Translation] = field(default_factory=dict)
    releases: tuple[Release, ...] = ()
    diagrams: Diagrams = field(default_factory=dict)
    read_rendered: Callable[[str], bytes | None] = lambda _path: None
    read_rendered_parts: Callable[[str], Iterable[bytes]] = lambda _path: ()
    digest_rendered: Callable[[], Mapping[str, str]] = dict

    @property
    def cache(self) -> Path:
        """The folder of prepared faces, which also keeps pictures that have been re-encoded."""
        return self.faces["text"].path.parent

    def find_set_titles(self) -> dict[str, str]:
        """Return the titles of the sets that have one in this locale, by the ids of the sets."""
        keys = {name: f"sets.{name}.title" for name in self.linked.game.sets}
        return {name: self.texts.say(key) for name, key in keys.items() if key in self.translation.messages}
