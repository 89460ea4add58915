"""Licences as pages name them: the usual name of each, and where it can be read."""

from __future__ import annotations

import re
from typing import NamedTuple

_CREATIVE_COMMONS = re.compile(r"CC-(?P<terms>[A-Z]+(?:-[A-Z]+)*)-(?P<version>\d+\.\d+)(?:-(?P<port>[A-Z]+))?")
"""The identifier of a licence of Creative Commons, perhaps ported to the law of a country: `CC-BY-SA-3.0-AT`."""

_OWN = "LicenseRef-"
"""The beginning of the identifier of a custom licence."""


class Licence(NamedTuple):
    """The name of a licence, and its address; None if it has none of its own."""

    name: str
    address: str | None


MIT = Licence("MIT", "https://opensource.org/license/mit")
"""The licence of the site's own scripts and styles."""


def describe_licence(spdx: str) -> Licence:
    """Return a licence by its SPDX identifier: for Creative Commons the summary for everybody.

    Neither a custom licence nor an expression of several licences (`MIT OR Apache-2.0`) has an address.
    """
    if spdx.startswith(_OWN) or " " in spdx:
        return Licence(spdx.removeprefix(_OWN), None)
    if not (found := _CREATIVE_COMMONS.fullmatch(spdx)):
        return Licence(spdx, f"https://spdx.org/licenses/{spdx}.html")
    terms = found["terms"]
    version = found["version"]
    port = found["port"]
    path = "/".join(filter(None, (terms.lower(), version, (port or "").lower())))
    name = " ".join(filter(None, ("CC", terms, version, port)))
    return Licence(name, f"https://creativecommons.org/licenses/{path}/")
