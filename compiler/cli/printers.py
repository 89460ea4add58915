"""The profiles of the user's printers: how far each printer misplaces backs."""

from __future__ import annotations

import json
from pathlib import Path

import click

from compiler.diagnostics.suggest import suggest_nearest
from compiler.disk.user_config import list_settings, read_setting, write_setting
from compiler.load.propose_id import ID
from compiler.model.drift import Drift

FOLDER = "printers"
"""The folder of profiles below the settings of the user."""

MAX_DRIFT = 50.0
"""The largest shift in mm, and the largest turn in degrees, of a profile."""


def require_valid_name(name: str) -> str:
    """Return the name of a printer as it is. Raise a usage error if it is not a valid file name."""
    if not ID.fullmatch(name):
        form = "lowercase letters, digits and hyphens, starting with a letter"
        raise click.UsageError(f"`{name}` is not a valid printer name: use {form}")
    return name


def list_printers() -> tuple[str, ...]:
    """Return the names of the printers with a profile."""
    return list_settings(FOLDER)


def write_profile(name: str, drift: Drift) -> Path:
    """Write the profile of a printer and return its path.

    Raises:
        click.UsageError: the name is not a valid file name.
        ValueError: the drift is not plausible, so the profile could not be read again.
    """
    if not is_plausible(drift):
        raise ValueError(f"a profile cannot hold {drift}")
    data = {field: round(value, 4) for field, value in drift._asdict().items()}
    return write_setting(FOLDER, require_valid_name(name), (json.dumps(data, indent=1) + "\n").encode())


def read_profile(name: str) -> Drift:
    """Return the profile of a printer. Raise a usage error if the printer has none or the profile is damaged.

    Raise OSError if the profile exists and cannot be read.
    """
    try:
        content = read_setting(FOLDER, require_valid_name(name))
    except FileNotFoundError as problem:
        hints = suggest_nearest(name, list_printers()) or ("measure it with `sobor calibrate`",)
        raise click.UsageError(f"there is no printer `{name}`; {hints[0]}") from problem
    drift = _parse_profile(content)
    if drift is None:
        raise click.UsageError(f"the profile of `{name}` is damaged; measure it again with `sobor calibrate`")
    return drift


def _parse_profile(content: bytes) -> Drift | None:
    """Return the drift in a profile, or None if it is damaged."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return None
    values = [data.get(field) for field in Drift._fields] if isinstance(data, dict) else []
    numbers = [value for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
    drift = Drift(*numbers) if len(numbers) == len(Drift._fields) else None
    return drift if drift and is_plausible(drift) else None


def is_plausible(drift: Drift) -> bool:
    """Return whether no value of a drift exceeds the limit of a profile."""
    return all(abs(value) <= MAX_DRIFT for value in drift)
