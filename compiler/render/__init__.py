"""Renderers: sheets, frames and texts → files. `registry` lists them.

ReportLab reads its settings while it is imported, from variables named `RL_…` and from files of the user's, and runs
one of these; some change the bytes of a PDF, a wrong one ends in a traceback. Before anything can import it, both are
put out of its reach here.
"""

import os
import sys
from types import ModuleType

for _name in [_name for _name in os.environ if _name.startswith("RL_")]:
    del os.environ[_name]
for _name in ("reportlab.local_rl_settings", "reportlab_settings", "reportlab.local_rl_mods", "reportlab_mods"):
    sys.modules[_name] = ModuleType(_name)
