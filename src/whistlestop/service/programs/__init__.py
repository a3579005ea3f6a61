"""Programs that people made and that play here: accounts of their own, opened by tokens
(`docs/programs.md`); and the archive as a whole, for those that learn from it (`docs/data.md`)."""

from .download import Download
from .programs import Programs

__all__ = ["Download", "Programs"]
