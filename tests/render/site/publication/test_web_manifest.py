from __future__ import annotations

import json
import posixpath

from compiler.render.site.publication.web_manifest import make_web_manifest
from compiler.render.text.text_context import TextContext


def test_the_whole_site_is_in_scope(published: dict[str, TextContext]) -> None:
    """A device starts at the first page of the language; all languages belong to the application."""
    data = json.loads(make_web_manifest(published["ru"]))
    assert (data["lang"], data["name"]) == ("ru", "Мельница")
    assert posixpath.normpath(posixpath.join("ru", data["scope"])) == "."
    assert posixpath.join("ru", data["start_url"]) == "ru/index.html"


def test_icons_can_be_cut_to_any_shape(published: dict[str, TextContext]) -> None:
    """Devices are given PNG icons of 192 and 512 pixels that may be masked, in the folder of the manifest."""
    icons = json.loads(make_web_manifest(published["en"]))["icons"]
    pngs = [(icon["src"], icon["sizes"]) for icon in icons if "maskable" in icon.get("purpose", "")]
    assert pngs == [("icon-192.png", "192x192"), ("icon-512.png", "512x512")]
