"""The limit of open files is raised and checked before anybody is let in."""

import subprocess
import sysconfig
from pathlib import Path

import pytest

from service.settings_for_tests import settings_for_tests
from whistlestop.service import open_files
from whistlestop.service.open_files import allow_connections, needed, raise_limit
from whistlestop.service.settings import SettingsError

resource = pytest.importorskip("resource")


@pytest.fixture
def few_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_files, "raise_limit", lambda: 1_024)


def test_the_soft_limit_is_raised_to_the_hard_one() -> None:
    limits: list[tuple[int, int]] = []

    assert raise_limit(lambda: (1_024, 20_000), limits.append) == 20_000
    assert limits == [(20_000, 20_000)]
    assert raise_limit(lambda: (20_000, 20_000), limits.append) == 20_000
    assert len(limits) == 1


def test_a_limit_that_cannot_be_raised_stays() -> None:
    def refuse(_: tuple[int, int]) -> None:
        raise ValueError

    assert raise_limit(lambda: (256, resource.RLIM_INFINITY), refuse) == 256


def test_without_a_limit_there_is_nothing_to_check() -> None:
    assert raise_limit(lambda: (1_024, resource.RLIM_INFINITY), lambda _: None) is None


@pytest.mark.usefixtures("few_files")
def test_the_usual_number_of_sockets_is_lowered_to_what_fits(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = allow_connections(settings_for_tests(tmp_path))

    assert settings.max_connections == 192
    assert needed(settings.max_connections) <= 1_024
    (line,) = caplog.records
    assert line.levelname == "WARNING"
    assert "LimitNOFILE" in vars(line)["fields"]["advice"]


@pytest.mark.usefixtures("few_files")
def test_a_number_that_was_asked_for_is_refused_if_it_does_not_fit(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        allow_connections(settings_for_tests(tmp_path, max_connections=2_000))

    assert "may open 1024 files" in str(caught.value)
    assert "`ulimit -n 5256`" in str(caught.value)
    assert "set max_connections to 192" in str(caught.value)


@pytest.mark.usefixtures("few_files")
def test_a_number_that_fits_is_kept(tmp_path: Path) -> None:
    settings = settings_for_tests(tmp_path, max_connections=150)

    assert allow_connections(settings) is settings


def test_a_hopeless_limit_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_files, "raise_limit", lambda: 300)

    with pytest.raises(SettingsError, match="may open 300 files, and 64 sockets"):
        allow_connections(settings_for_tests(tmp_path))


def test_the_command_refuses_in_a_sentence(tmp_path: Path) -> None:
    program = f"{sysconfig.get_path('scripts')}/whistlestop"
    script = f"ulimit -n 1024; exec {program} serve --port 0 --data-dir {tmp_path}"
    ended = subprocess.run(
        ["sh", "-c", script],
        env={"WHISTLESTOP_MAX_CONNECTIONS": "9000"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert ended.returncode == 2
    assert "may open 1024 files" in ended.stderr
    assert "Traceback" not in ended.stderr
