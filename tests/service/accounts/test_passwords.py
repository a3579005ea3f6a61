"""Which passwords are refused, and that hashing does not hold up a server."""

import asyncio

import pytest

from whistlestop.service.accounts import passwords
from whistlestop.service.accounts.passwords import Hashing, check_password, is_common
from whistlestop.service.errors import ServiceError


@pytest.mark.parametrize(
    "password",
    [
        "password123",
        "Passw0rd!2024",
        "P@ssw0rd!!",
        "qwertyuiop",
        "1234567890",
        "0987654321",
        "04.05.1985 04",
        "aaaaaaaaaaaa",
        "abcabcabcabc",
        "iloveyou2020",
        "Summer2024!!",
        "letmein2024!",
        "dragonmaster1",
        "mysecretpassword",
        "whistlestop1",
        "ticket-to-ride-europe",
        "qazwsxedcrfv",
        "йцукенгшщз",
        "ασδφγηξκλ1",
        "Annabel2024!",
        "annabelannabel",
        "AnnabelAnnabel99",
    ],
)
def test_what_is_tried_first_is_refused(password: str) -> None:
    assert is_common(password, "Annabel")
    with pytest.raises(ServiceError, match="tried first"):
        check_password(password, "Annabel")


@pytest.mark.parametrize(
    "password",
    [
        "tulip ladder moss",
        "correct horse battery",
        "xK9$mvQ2pL",
        "θάλασσα τραπέζι βουνό",
        "ліхтар гора вікно",
        "zebra umbrella",
        "🚂🌉🏔🌊🎻🦊🍋🪁🧵🪵",
        "x" * 3 + "' OR 1=1; --<script>",
    ],
)
def test_what_nobody_tries_first_is_taken(password: str) -> None:
    assert check_password(password, "Annabel") == password


def test_a_short_one_is_refused() -> None:
    with pytest.raises(ServiceError, match="at least 10 characters"):
        check_password("moss tuli", "Ann")


def test_an_accent_may_be_composed_by_any_keyboard() -> None:
    assert check_password("cafe\u0301 tulip moss", "Ann") == check_password(
        "caf\u00e9 tulip moss", "Ann"
    )


def test_a_long_one_is_cut_the_same_way_both_times() -> None:
    async def hash_and_compare() -> None:
        hashing = Hashing()
        stored = await hashing.hash(check_password("tulip moss " * 9_000, "Ann"))
        assert stored.startswith("$argon2id$")
        assert await hashing.fits(stored, "tulip moss " * 9_000)
        assert not await hashing.fits(stored, "tulip moss")
        assert not await hashing.fits(None, "tulip moss")
        assert not await hashing.fits("no hash", "tulip moss")

    asyncio.run(hash_and_compare())


def test_few_are_hashed_at_a_time_and_too_many_are_asked_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(passwords, "MOST_WAITING", 3)
    running = most = 0

    async def crowd() -> list[object]:
        hashing = Hashing()

        def work(_: str) -> None:
            nonlocal running, most
            running += 1
            most = max(most, running)
            running -= 1

        return await asyncio.gather(
            *(hashing._in_turn(work, "x") for _ in range(5)), return_exceptions=True
        )

    refused = [one for one in asyncio.run(crowd()) if isinstance(one, ServiceError)]

    assert [error.key for error in refused] == ["many_sign_in"] * 2
    assert most <= passwords.AT_ONCE
