"""Keep re-encoded pictures in the cache of the user, with the fields of their pixels."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

from compiler.disk.digest import digest
from compiler.disk.json_values import check_int, check_mapping, check_str, check_word
from compiler.disk.kept_parts import keep_parts, read_parts
from compiler.model.picture import PictureFile
from compiler.render.pictures.stored_pixels import PdfFilter, PdfSpace, Pixels

RECIPE = "4"
"""Part of each cached picture's name: change it whenever pictures are encoded or cached in another way."""


def make_cache_name(use: str, picture: PictureFile, *options: object) -> str:
    """Return the name in the cache of what is made from a picture for a use, with these options."""
    from PIL import __version__

    return digest((RECIPE, __version__, use, picture.digest, repr(options)))


def keep_pixels(cache: Path, name: str, pixels: Pixels) -> None:
    """Keep pixels under a name."""
    keep_parts(cache, name, _pack_pixels(pixels))


def read_kept_pixels(cache: Path, name: str) -> Pixels | None:
    """Return the pixels kept under a name; None if there are none, or the file is damaged."""
    parts = read_parts(cache, name)
    try:
        return _unpack_pixels(parts) if parts else None
    except (ValueError, KeyError, TypeError, RecursionError):  # of unexpected JSON
        return None


def _pack_pixels(pixels: Pixels) -> list[bytes]:
    """Return pixels as the parts of a cached file: the fields as JSON, the data, palette and profile, then the mask."""
    fields = {
        "width": pixels.width,
        "height": pixels.height,
        "space": pixels.space,
        "bits": pixels.bits,
        "filter": pixels.filter,
        "has_predictor": pixels.has_predictor,
        "is_inverted": pixels.is_inverted,
    }
    parts = [json.dumps(fields).encode(), pixels.data, pixels.palette, pixels.profile or b""]
    return [*parts, *(_pack_pixels(pixels.mask) if pixels.mask else ())]


def _unpack_pixels(parts: Sequence[bytes]) -> Pixels:
    """Return pixels from the parts of a cached file; raise ValueError, KeyError or TypeError if one is damaged."""
    head, data, palette, profile, *mask = parts
    fields = check_mapping(json.loads(head))
    return Pixels(
        width=check_int(fields["width"]),
        height=check_int(fields["height"]),
        space=check_word(check_str(fields["space"]), get_args(PdfSpace)),
        bits=check_int(fields["bits"]),
        filter=check_word(check_str(fields["filter"]), get_args(PdfFilter)),
        data=data,
        has_predictor=fields["has_predictor"] is True,
        palette=palette,
        profile=profile or None,
        is_inverted=fields["is_inverted"] is True,
        mask=_unpack_pixels(mask) if mask else None,
    )
