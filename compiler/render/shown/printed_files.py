"""The print products that a build has rendered, as the site shows them: addresses, extent, size and fingerprint."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import NamedTuple

from compiler.disk.manifest import WEB
from compiler.model.print_options import BACKS, FRONTS
from compiler.render.locale_layout import LocaleLayout
from compiler.render.pdf.extent import PdfExtent, measure_extent

PRINT_PAGE = "print.html"
"""The address of the page of print products, below the folder of a locale."""

PUBLISHED_FOLDER = "pdf"
"""The folder of the products of a published site, in the folder of each locale."""


class LinkedFile(NamedTuple):
    """The name of a file, and its address relative to the folder of the locale on the site."""

    name: str
    address: str


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A PDF of a print product.

    Attributes:
        product: The id of the product.
        name: The name of the file.
        address: Its address, relative to the folder of the locale on the site.
        size: Its size, in bytes.
        fingerprint: Its SHA-256 digest, in hexadecimal digits.
        extent: Its pages.
        beside: The files that belong to it: counts, lines for a cutting machine.
    """

    product: str
    name: str
    address: str
    size: int
    fingerprint: str
    extent: PdfExtent
    beside: tuple[LinkedFile, ...] = ()


def locate_prints(layout: LocaleLayout) -> str:
    """Return the folder of the print products of a locale, below the build folder."""
    game = layout.linked.game.id
    locale = layout.translation.locale
    return f"{game}/{WEB}/{locale}/{PUBLISHED_FOLDER}" if layout.publication else f"{game}/{locale}"


def digest_printed_files(layout: LocaleLayout) -> dict[str, str]:
    """Return the digests of the files of print products that this build has rendered, by name."""
    starts = tuple(start for product in layout.products for start in _list_starts(product))
    files = {PurePosixPath(path): digest for path, digest in layout.digest_rendered().items()}
    folder = PurePosixPath(locate_prints(layout))
    return {
        path.name: digest for path, digest in files.items() if path.parent == folder and path.name.startswith(starts)
    }


def _list_starts(product: str) -> tuple[str, ...]:
    """Return the beginnings of a product's file names."""
    return tuple(f"{product}{suffix}." for suffix in ("", FRONTS, BACKS))


def list_printed_files(layout: LocaleLayout) -> Iterator[PrintedFile]:
    """Yield the PDFs that this build has rendered, in the order of the products."""
    names = digest_printed_files(layout)
    for product in layout.products:
        pdfs = [f"{start}pdf" for start in _list_starts(product) if f"{start}pdf" in names]
        beside = [name for name in names if name.startswith(f"{product}.") and name not in pdfs]
        for number, name in enumerate(pdfs):
            yield _read_printed_file(layout, product, name, beside if number == 0 else ())


def _read_printed_file(layout: LocaleLayout, product: str, name: str, beside: Iterable[str]) -> PrintedFile:
    """Return a PDF with its size, fingerprint and extent, from one reading of its parts."""
    size = 0
    hasher = hashlib.sha256()

    def digest_parts() -> Iterator[bytes]:
        nonlocal size
        for part in layout.read_rendered_parts(f"{locate_prints(layout)}/{name}"):
            size += len(part)
            hasher.update(part)
            yield part

    parts = digest_parts()
    extent = measure_extent(parts)
    deque(parts, maxlen=0)  # the extent may be known before the last part, the digest is not
    return PrintedFile(
        product=product,
        name=name,
        address=_locate(layout, name),
        size=size,
        fingerprint=hasher.hexdigest(),
        extent=extent,
        beside=tuple(LinkedFile(other, _locate(layout, other)) for other in beside),
    )


def _locate(layout: LocaleLayout, name: str) -> str:
    """Return the address of a product's file, relative to the folder of the locale on the site."""
    return f"{PUBLISHED_FOLDER}/{name}" if layout.publication else f"../../{layout.translation.locale}/{name}"
