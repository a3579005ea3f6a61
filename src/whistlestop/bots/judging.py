"""Which version of the judgement of positions this is.

It is here and not in `whistlestop.analysis`, so that a server can ask for it without loading
compiled code.
"""

from importlib import resources

from whistlestop.rules import RULES_VERSION

JUDGEMENT = 4
"""Moves when the same game would be reviewed, or the same position judged, differently."""


def judgement_version() -> str:
    """All that judgements depend on, whatever the map: what was stored under another one is old."""
    data = resources.files("whistlestop") / "bots" / "network" / "data"
    networks = sorted(
        file.name.removesuffix(".net") for file in data.iterdir() if file.name.endswith(".net")
    )
    return f"{JUDGEMENT}, rules {RULES_VERSION}, networks {' '.join(networks)}"
