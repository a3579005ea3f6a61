"""Makes a site of pages that are written for the repository (mkdocs calls this; see mkdocs.yml).

Pages that stand outside docs/ are taken in, links are turned to where the pages stand on the site,
and a page of the reference is written for each public package: every name of its `__all__`.
"""

import importlib
import importlib.util
import posixpath
import re
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, Files

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
OUTSIDE = (
    "README.md",
    "RULES.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE",
    "NOTICE",
    "benchmarks/README.md",
)
PACKAGES = ("", "advice", "arena", "bots", "draw", "fast", "records", "testing")
LINK = re.compile(r'(\]\(|src=")(?![\w+.-]+:|#)([^)"#\s]+)')


def on_files(files: Files, config: "MkDocsConfig") -> Files:
    """Add the pages outside docs/ and the reference."""
    for name in OUTSIDE:
        files.append(File.generated(config, name, abs_src_path=str(ROOT / name)))
    for package in PACKAGES:
        name = f"reference/{package or 'whistlestop'}.md"
        files.append(File.generated(config, name, content=reference(package)))
    return files


def on_page_markdown(markdown: str, page: "Page", config: "MkDocsConfig", files: Files) -> str:
    """Turn the links of a page to where things stand on the site.

    What is only in the repository, a source file for example, keeps its name and loses its link.
    """
    del config
    uri = page.file.src_uri
    outside = uri in OUTSIDE
    here = posixpath.dirname(uri if outside else f"docs/{uri}")
    missing: set[str] = set()

    def turned(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(here, found[2]))
        on_site = target.removeprefix("docs/")
        if files.get_file_from_path(on_site) is None and (ROOT / target).exists():
            missing.add(found[2])
            return found[0]
        return found[1] + posixpath.relpath(on_site, posixpath.dirname(uri) or ".")

    text = LINK.sub(turned, markdown)
    for target in missing:
        text = re.sub(rf"\[([^\]]+)\]\({re.escape(target)}(?:#[^)]*)?\)", r"\1", text)
    return text


def reference(package: str) -> str:
    """The page of one package: what it says of itself, and its public names by where they live."""
    path = f"whistlestop.{package}".rstrip(".")
    module = importlib.import_module(path)
    lines = [f"# {path}", "", introduction(module), ""]
    for title, names in chapters(module).items():
        lines += [f"## {title}", ""] * (title != path)
        for name in names:
            lines += [f"::: {path}.{name}", ""]
    return "\n".join(lines)


def introduction(module: ModuleType) -> str:
    """The docstring of a package, its indented examples fenced."""
    text = (module.__doc__ or "").strip()
    examples = re.compile(r"(?:^    .*\n?(?:\n(?=    ))?)+", re.MULTILINE)

    def fenced(found: re.Match[str]) -> str:
        body = re.sub(r"^    ", "", found[0], flags=re.MULTILINE)
        return f"```python\n{body.rstrip()}\n```\n"

    return examples.sub(fenced, text)


def chapters(module: ModuleType) -> dict[str, list[str]]:
    """The public names of a package; those of the library itself by the package that has them."""
    found: dict[str, list[str]] = {}
    for name in sorted(module.__all__, key=str.lower):
        if name.startswith("__") or is_module(module, name):
            continue
        home = module.__name__
        if home == "whistlestop":
            owners = [
                package
                for package in ("whistlestop.maps", "whistlestop.game", "whistlestop.records")
                if name in importlib.import_module(package).__all__
            ]
            home = owners[0] if owners else home
        found.setdefault(home, []).append(name)
    return dict(sorted(found.items()))


def is_module(package: ModuleType, name: str) -> bool:
    """Whether a public name is a module; names that are loaded when asked for are left alone."""
    value = vars(package).get(name)
    if value is None:
        return importlib.util.find_spec(f"{package.__name__}.{name}") is not None
    return isinstance(value, ModuleType)
