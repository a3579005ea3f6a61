"""The repository keeps its own promises: help, locks, license, first commands, no addresses."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUN = ROOT / "requirements/run.txt"
DEV = ROOT / "requirements/dev.txt"
NODE = ROOT / "requirements/node.txt"
DOCS = ROOT / "requirements/docs.txt"
GPU = ROOT / "requirements/gpu.txt"
CLUSTER = ROOT / "requirements/cluster.txt"
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

INDEX_ADDRESS = re.compile(
    r"https?://\S*(?:/simple\b|pythonhosted\.org|registry\.npmjs)"
    r"|--(?:extra-)?index-url[ =]|--find-links[ =]|--trusted-host[ =]"
)
MACHINE_PATH = re.compile(
    r"(?<![\w.~}])/(?:home|root|Users|work|workspace|builds|mnt)/\w|\b[A-Z]:\\\\?Users\\"
)
SKIPPED_FOLDERS = {".git", ".hypothesis", ".venv", "__pycache__", "build", "dist", "htmlcov"}
SKIPPED_FOLDERS |= {"node_modules"}


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def repository_files() -> list[Path]:
    """Every file that is or would be committed; outside of git, all but what tools leave behind."""
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(git, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        listing = b""
    paths = [ROOT / name.decode() for name in listing.split(b"\0") if name]
    if not paths:
        paths = [
            path
            for path in ROOT.rglob("*")
            if not any(
                part in SKIPPED_FOLDERS or part.endswith("_cache")
                for part in path.relative_to(ROOT).parts
            )
        ]
    return [path for path in paths if path.is_file()]


# --- Makefile and CI


def phony_targets() -> set[str]:
    (line,) = re.findall(r"^\.PHONY: (.+)$", read("Makefile").replace("\\\n", " "), re.MULTILINE)
    return {name for name in line.split() if name.islower()}


def test_public_targets_are_all_there() -> None:
    targets = {"help", "setup", "play", "terminal", "test", "check", "format", "bench", "soak"}
    targets |= {"build", "lock", "clean", "types", "bench-web", "check-py", "check-web"}
    targets |= {"test-quick", "test-long", "docs", "rules"}

    assert phony_targets() == targets


def test_every_rule_of_the_makefile_has_its_help() -> None:
    rules = re.findall(r"^([a-z][\w-]*):(?!=)(.*)$", read("Makefile"), re.MULTILINE)

    assert {name for name, _ in rules} == phony_targets()
    for name, rest in rules:
        assert re.search(r"## \w.{10,}", rest), f"{name} has no ## help"


@pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")
def test_make_alone_prints_the_help() -> None:
    variables = {name: text for name, text in os.environ.items() if not name.startswith("MAKE")}
    text = subprocess.run(
        ["make"], cwd=ROOT, env=variables, capture_output=True, text=True, check=True
    ).stdout

    assert set(re.findall(r"^  (\S+) +\S", text, re.MULTILINE)) == phony_targets()


def test_ci_runs_check_and_test_and_stops_at_the_first_failure() -> None:
    script = read(".ci/run")

    assert script.startswith("#!/usr/bin/env bash\n")
    assert "set -euo pipefail" in script
    assert re.findall(r"^make .*\b(\w+)$", script, re.MULTILINE) == ["check", "test"]
    if os.name == "posix":
        assert os.access(ROOT / ".ci/run", os.X_OK)


@pytest.mark.parametrize("name", [".github/workflows/ci.yml", ".gitlab-ci.yml"])
def test_hosts_run_what_people_run(name: str) -> None:
    workflow = yaml.safe_load(read(name))
    jobs = workflow.get("jobs", workflow)
    job = jobs["test"]
    commands = job.get("script") or [step["run"] for step in job["steps"] if "run" in step]

    assert commands == [".ci/run"]


def test_forms_for_issues_ask_something() -> None:
    forms = list((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))

    assert len(forms) == 4
    for path in forms:
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        if path.name != "config.yml":
            assert form["name"]
            assert form["description"]
            assert any(field.get("validations", {}).get("required") for field in form["body"])


# --- Locked dependencies


def locked(path: Path) -> Iterator[tuple[Requirement, int]]:
    """Each requirement of a lock file, and how many hashes it has."""
    text = re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for entry in text.replace("\\\n", " ").splitlines():
        requirement, *hashes = re.split(r"\s+--hash=sha256:(?=[0-9a-f]{64}\b)", entry)
        yield Requirement(requirement), len(hashes)


def versions(path: Path) -> dict[str, str]:
    return {
        canonicalize_name(requirement.name): str(requirement.specifier).removeprefix("==")
        for requirement, _ in locked(path)
    }


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_lock_pins_every_dependency_by_version_and_hash(path: Path) -> None:
    entries = list(locked(path))

    assert entries
    for requirement, hashes in entries:
        assert re.fullmatch(r"==[\w.]+", str(requirement.specifier)), requirement
        assert hashes, f"{requirement} has no hash"
        assert requirement.url is None


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_lock_names_no_address(path: Path) -> None:
    assert not re.search(r"://|index-url|find-links|trusted-host", path.read_text(encoding="utf-8"))


def extra(name: str) -> list[str]:
    """What an extra asks for, with what the extras named in it ask for."""
    found = []
    for text in PROJECT["project"]["optional-dependencies"][name]:
        wanted = Requirement(text)
        if wanted.name == PROJECT["project"]["name"]:
            found += [line for inner in sorted(wanted.extras) for line in extra(inner)]
        else:
            found.append(text)
    return found


def group(name: str) -> list[str]:
    """What a dependency group asks for, with the groups included in it."""
    found = []
    for entry in PROJECT["dependency-groups"][name]:
        found += [entry] if isinstance(entry, str) else group(entry["include-group"])
    return found


CORE = PROJECT["project"]["dependencies"]
WANTED = {
    RUN: [*CORE, *extra("server"), *extra("fast"), *group("source")],
    DEV: [*CORE, *extra("all"), *extra("envs"), *group("dev")],
    NODE: group("node"),
    DOCS: group("docs"),
    GPU: [*CORE, *extra("gpu"), *extra("fast")],
    CLUSTER: [*CORE, *extra("cluster"), *extra("fast")],
}


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_lock_holds_what_the_project_asks_for(path: Path) -> None:
    pinned = versions(path)

    for requirement in map(Requirement, WANTED[path]):
        version = pinned.get(canonicalize_name(requirement.name))
        assert version, f"{requirement} is not in {path.name}: run `make lock`"
        assert requirement.specifier.contains(version), f"{requirement}: run `make lock`"


def test_locks_agree_on_versions() -> None:
    assert versions(RUN).items() <= versions(DEV).items()
    assert versions(NODE).items() <= versions(DEV).items()
    for other in (DOCS, GPU, CLUSTER):
        shared = versions(other).keys() & versions(DEV).keys()
        assert all(versions(other)[name] == versions(DEV)[name] for name in shared)


# What the site of the documentation and kernels need is not installed where tests run.
@pytest.mark.parametrize("path", [RUN, DEV, NODE], ids=lambda path: path.name)
def test_lock_holds_nothing_that_is_not_needed(path: Path) -> None:
    """Everything locked is asked for by the project, or by something asked for."""
    pinned = set(versions(path))
    todo = [Requirement(text) for text in WANTED[path]]
    seen: set[tuple[str, frozenset[str]]] = set()
    while todo:
        requirement = todo.pop()
        name = canonicalize_name(requirement.name)
        if (name, extras := frozenset(requirement.extras)) in seen or name not in pinned:
            continue
        seen.add((name, extras))
        todo += asked_for_by(name, extras)
    needed = {name for name, _ in seen}

    assert pinned - needed <= elsewhere(pinned), f"{path.name}: run `make lock`"


def asked_for_by(name: str, extras: frozenset[str]) -> list[Requirement]:
    """What an installed distribution asks for, on any system, with some of its extras."""
    try:
        lines = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return []
    asked = [Requirement(line) for line in lines]
    return [
        line
        for line in asked
        if "extra" not in str(line.marker)
        or any(f'extra == "{extra}"' in str(line.marker) for extra in extras)
    ]


def elsewhere(pinned: set[str]) -> set[str]:
    """What is not installed here, being for other systems, and so cannot be followed."""
    installed = {canonicalize_name(found.name) for found in metadata.distributions()}
    return pinned - installed


def test_the_library_needs_three_small_packages_and_names_its_extras() -> None:
    extras = PROJECT["project"]["optional-dependencies"]

    assert {Requirement(text).name for text in CORE} == {"openskill", "rich", "typer"}
    assert set(extras) == {"all", "cluster", "envs", "fast", "gpu", "postgres", "server"}
    # What compiles for a GPU, learns or makes clusters is large, and of use to few: not in `all`.
    kinds = set(extras) - {"cluster", "envs", "gpu"}
    everything = {Requirement(text).name for name in kinds for text in extra(name)}
    assert {Requirement(text).name for text in extra("all")} == everything


# --- Texts


def shell_commands(markdown: str) -> list[str]:
    """The commands in the shell blocks of a page, in order, without prompts and comments."""
    blocks = re.findall(
        r"^```(?:sh|bash|shell|console)\b[^\n]*\n(.*?)^```", markdown, re.MULTILINE | re.DOTALL
    )
    lines = (
        line.removeprefix("$ ").partition(" #")[0].strip() for line in "".join(blocks).split("\n")
    )
    return [line for line in lines if line and not line.startswith("#")]


def test_shell_commands_are_found_in_a_page() -> None:
    page = "```python\nprint()\n```\n```sh\n# first\n$ make play   # a game\nmake test\n```\n"

    assert shell_commands(page) == ["make play", "make test"]


def test_readme_begins_with_the_two_commands_everybody_needs() -> None:
    assert shell_commands(read("README.md"))[:2] == ["make play", "make test"]


def test_license_is_mit() -> None:
    text = read("LICENSE")

    assert text.startswith("MIT License\n")
    assert "the whistlestop authors" in text
    assert 'THE SOFTWARE IS PROVIDED "AS IS"' in text
    assert PROJECT["project"]["license"] == "MIT"


def test_notice_says_that_the_project_is_independent() -> None:
    text = " ".join(read("NOTICE").split())

    assert "independent" in text
    assert "trademark of its owner" in text
    assert "no art" in text


def test_changelog_tells_what_is_not_released_yet() -> None:
    assert re.search(r"^## \[Unreleased\]\n\n### Added\n\n- ", read("CHANGELOG.md"), re.MULTILINE)


def test_every_decision_is_in_the_list_of_decisions() -> None:
    notes = {path.name for path in (ROOT / "docs/decisions").glob("[0-9]*.md")}

    assert notes
    assert notes == set(re.findall(r"\((\d{4}-[\w-]+\.md)\)", read("docs/decisions/README.md")))


# --- What stands in no file


@pytest.mark.parametrize(
    "text",
    [
        "https:/" + "/packages.example/simple/rich",
        "--index-url" + " somewhere",
        "--extra-index-url" + "=somewhere",
    ],
)
def test_index_addresses_are_recognized(text: str) -> None:
    assert INDEX_ADDRESS.search(text)


@pytest.mark.parametrize("text", ["/ho" + "me/ann/x", '"/Use' + 'rs/ann"', "C:\\Use" + "rs\\ann"])
def test_machine_paths_are_recognized(text: str) -> None:
    assert MACHINE_PATH.search(text)


@pytest.mark.parametrize("text", ["https://example.org/home/x", "src/home/x", "~/home/x"])
def test_other_paths_are_not_taken_for_machine_paths(text: str) -> None:
    assert not MACHINE_PATH.search(text)


def test_no_file_names_a_package_index_or_a_folder_of_one_machine() -> None:
    files = repository_files()
    here = [str(path) for path in (ROOT, Path.home()) if len(path.parts) > 2]

    assert Path(__file__) in files
    for path in files:
        text = path.read_text(encoding="utf-8", errors="ignore")
        found = INDEX_ADDRESS.search(text) or MACHINE_PATH.search(text)
        assert not found, f"{path.relative_to(ROOT)} holds {found[0]!r}"
        assert not any(folder in text for folder in here), f"{path.relative_to(ROOT)} names {here}"


# --- The rules stand alone


class RuntimeImports(ast.NodeVisitor):
    """Collects what a module imports when it runs, leaving out what only the type checker sees."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_If(self, node: ast.If) -> None:
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        self.names += [alias.name for alias in node.names]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self.names.append("." * node.level + (node.module or ""))


def test_rules_import_the_standard_library_and_their_siblings_relatively() -> None:
    """The loader that compiles the rules imports these files under another package name.

    The one thing they share with the maps is how large a map may be: the array sizes follow it.
    """
    files = sorted((ROOT / "src/whistlestop/rules").rglob("*.py"))

    assert files
    for path in files:
        imports = RuntimeImports()
        imports.visit(ast.parse(path.read_text(encoding="utf-8")))
        for name in imports.names:
            sibling = re.match(r"\.(?!\.)", name)
            sizes = name in ("whistlestop.maps", "whistlestop.maps.bounds")
            sizes = sizes and path.name in ("layout.py", "codes.py")
            standard = name.split(".")[0] in sys.stdlib_module_names
            assert sibling or sizes or standard, f"{path.name}: {name}"
