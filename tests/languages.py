"""The languages of the page, and what it says in them, for tests."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCALES = ROOT / "web/src/i18n/locales"
OWN_NAMES: dict[str, str] = {
    language["code"]: language["name"]
    for language in json.loads(
        (ROOT / "src/whistlestop/service/languages.json").read_text(encoding="utf-8")
    )
}
"""By code: what a language calls itself."""
LANGUAGES = tuple(OWN_NAMES)


def messages(language: str, folder: str = "**") -> dict[str, str]:
    """The messages of a language by their keys, as they are written; of one folder, if named."""
    files = sorted(LOCALES.glob(f"{folder}/{language}.ftl"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    parts = re.split(r"^([a-z][\w-]*) =", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))
