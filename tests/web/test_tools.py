"""What the client is built with: locked without addresses, and a node for everybody."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
SCRIPT = WEB / "with-node.sh"
TOOLS = ("sh", "sed", "dirname")

needs_shell = pytest.mark.skipif(os.name != "posix", reason="the script is for a POSIX shell")


# --- The lock


def test_lock_pins_every_package_by_version_and_hash_and_names_no_address() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}

    assert packages
    for name, entry in packages.items():
        assert entry["version"], name
        assert entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, f"{name} has an address: web/.npmrc says to leave it out"


def test_versions_are_exact_and_those_of_the_lock() -> None:
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))

    for name, version in wanted.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), f"{name} is not pinned"
        assert lock["packages"][f"node_modules/{name}"]["version"] == version


# --- Node


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A folder with the script, beside a .venv with this Python, and a PATH without node."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web/with-node.sh").write_bytes(SCRIPT.read_bytes())
    (tmp_path / ".venv/bin").mkdir(parents=True)
    executable(tmp_path / ".venv/bin/python", f'exec "{sys.executable}" "$@"')
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        executable(tmp_path / "bin" / tool, f'PATH="{os.environ["PATH"]}" exec {tool} "$@"')
    return tmp_path / "web"


def executable(path: Path, line: str) -> None:
    path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    path.chmod(0o755)


def with_node(web: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["/bin/sh", str(web / "with-node.sh"), *words],
        env={"PATH": str(web.parent / "bin")},
        capture_output=True,
        text=True,
    )


@needs_shell
def test_without_node_the_one_of_the_environment_is_used(web: Path) -> None:
    assert re.fullmatch(r"v2\d\.\d+\.\d+\n", with_node(web, "node", "--version").stdout)
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", with_node(web, "npm", "--version").stdout)


@needs_shell
def test_an_old_node_is_not_used(web: Path) -> None:
    executable(web.parent / "bin/node", "echo v18.19.0")
    executable(web.parent / "bin/npm", "echo old npm")

    assert with_node(web, "node", "--print", "6 * 7").stdout == "42\n"
    assert with_node(web, "npm", "--version").stdout != "old npm\n"


@needs_shell
def test_a_new_node_of_the_machine_is_used_with_its_npm(web: Path) -> None:
    executable(
        web.parent / "bin/node", 'if [ "$1" = --version ]; then echo v22.1.0; else echo "$@"; fi'
    )
    executable(web.parent / "bin/npm", 'echo "npm of the machine: $*"')

    assert with_node(web, "node", "a b", "c").stdout == "a b c\n"
    assert with_node(web, "npm", "ci").stdout == "npm of the machine: ci\n"


@needs_shell
def test_a_new_node_without_npm_gets_that_of_the_environment(web: Path) -> None:
    executable(
        web.parent / "bin/node", 'if [ "$1" = --version ]; then echo v22.1.0; else echo "$@"; fi'
    )

    assert re.fullmatch(r"/.+/npm-cli\.js ci\n", with_node(web, "npm", "ci").stdout)


@needs_shell
def test_other_programs_are_refused(web: Path) -> None:
    answer = with_node(web, "yarn")

    assert answer.returncode == 2
    assert "node or npm, not yarn" in answer.stderr
