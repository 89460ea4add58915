"""Renderers, which make files from sheets, frames and texts; `registry` lists them.

While ReportLab is imported, it reads settings from variables named `RL_…` and from files of the user, one of which it
runs. Some settings change the bytes of a PDF, and a wrong one ends in a traceback. This module hides both before
ReportLab is imported.
"""

import os
import sys
from types import ModuleType

for _name in [_name for _name in os.environ if _name.startswith("RL_")]:
    del os.environ[_name]
for _name in ("reportlab.local_rl_settings", "reportlab_settings", "reportlab.local_rl_mods", "reportlab_mods"):
    sys.modules[_name] = ModuleType(_name)
