"""The page as the build of `web/` left it: its files, packed, and what each page loads."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PACKED = {"br": ".br", "gzip": ".gz"}
"""What the build packs, the better way first."""
MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page in every way it can be sent."""

    content: bytes
    packed: dict[str, bytes]
    media_type: str
    etag: str

    def best(self, accepted: str) -> tuple[bytes, str | None]:
        """What to send to somebody who accepts these encodings, and its encoding if it has one."""
        offers = _encodings(accepted)
        for name, content in self.packed.items():
            if name in offers:
                return content, name
        return self.content, None


class Built:
    """All files of a build. A server keeps those it started with, so that they fit each other."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            path.relative_to(folder).as_posix(): _file(path)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix in TYPES and path.name != MANIFEST
        }
        manifest = folder / MANIFEST
        self._chunks: dict[str, dict[str, Any]] = (
            json.loads(manifest.read_text(encoding="utf-8")) if manifest.is_file() else {}
        )

    def preloads(self, *sources: str) -> str:
        """A Link header for a page: what its script will ask for, so that it comes with the page.

        `sources` are files in `web/`: the page and its words. The first script loads the words,
        then the page, and that one what it imports: without this, each waits for the one before.
        """
        scripts: dict[str, None] = {}
        styles: dict[str, None] = {}
        todo = [*sources]
        done: set[str] = set()
        while todo:
            name = todo.pop()
            if name in done or name not in self._chunks:
                continue
            done.add(name)
            chunk = self._chunks[name]
            scripts[chunk["file"]] = None
            styles |= dict.fromkeys(chunk.get("css", ()))
            todo += chunk.get("imports", ())
        links = [f"</{name}>; rel=modulepreload" for name in scripts]
        links += [f"</{name}>; rel=preload; as=style; crossorigin" for name in styles]
        return ", ".join(links)


def read_built(folder: Path) -> Built | None:
    """The page in a folder, None if none was built there."""
    return Built(folder) if (folder / "index.html").is_file() else None


def _file(path: Path) -> File:
    content = path.read_bytes()
    packed = {}
    for name, ending in PACKED.items():
        beside = path.with_name(path.name + ending)
        if beside.is_file():
            packed[name] = beside.read_bytes()
    digest = hashlib.sha256(content).hexdigest()[:20]
    return File(content, packed, TYPES[path.suffix], digest)


def _encodings(accepted: str) -> set[str]:
    """The names in an Accept-Encoding header, without those that are refused by `q=0`."""
    names = set()
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "").rstrip("0.") != "q=":
            names.add(name.strip())
    return names
