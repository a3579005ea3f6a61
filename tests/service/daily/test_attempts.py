"""The deal of a day as people play it: once, alone, with nothing to help, and then they see."""

import pytest

from service.daily.days import AFTER, TODAY, TOMORROW, TurnedTime, begin, play
from service.serving import House, Somebody
from service.signing import sign_in, sign_up
from whistlestop.game.seeds import commitment, daily_seed
from whistlestop.records import parse_record
from whistlestop.records.verify import verify
from whistlestop.service.ratings.profile import Past


def test_today_is_shown_with_its_promise_and_that_of_tomorrow(house: House) -> None:
    found = house.somebody().get("/day")

    assert (found["day"], found["stage"]) == (TODAY, "today")
    assert (found["players"], found["seat"], len(found["opponents"])) == (3, 0, 2)
    assert found["ends_at"] - found["begins_at"] == 86_400_000
    assert found["begins_at"] <= found["now"] < found["ends_at"]
    assert not found["promise"]["in_time"]  # the server is new: nobody could promise it yesterday
    assert found["tomorrow"]["day"] == TOMORROW
    assert found["tomorrow"]["in_time"]
    assert found["secret"] is found["seed"] is found["mine"] is found["streak"] is None
    assert found["results"] is None


def test_the_secret_is_the_one_that_was_promised_and_gives_the_seed(
    house: House, clock: TurnedTime
) -> None:
    nobody = house.somebody()
    promised = nobody.get("/day")["tomorrow"]
    assert nobody.get(f"/day/{TOMORROW}")["promise"] == promised

    clock.turn_to(TOMORROW)
    assert nobody.get("/day")["promise"] == promised
    assert nobody.get("/day")["secret"] is None
    clock.turn_to(AFTER, 0)
    over = nobody.get(f"/day/{TOMORROW}")

    assert (over["stage"], over["promise"]) == ("over", promised)
    secret = bytes.fromhex(over["secret"])
    assert commitment(secret) == promised["commitment"]
    assert over["seed"] == daily_seed(secret, TOMORROW, "mini", 3).hex()


@pytest.mark.parametrize(
    ("day", "practice", "status", "key"),
    [
        (TOMORROW, False, 409, "day_not_begun"),
        (TOMORROW, True, 409, "day_not_begun"),
        (TODAY, True, 409, "day_not_over"),
        ("2026-11-15", False, 409, "day_over"),
        ("2026-11-15", True, 404, "no_such_day"),
        ("2026-02-30", False, 404, "no_such_date"),
        ("1999-12-31", False, 404, "no_such_date"),
        ("yesterday", False, 422, "path.day"),
        ("2026-W47-1", False, 422, "path.day"),
    ],
)
def test_a_day_that_cannot_be_played_is_refused_and_makes_no_guest(
    house: House, day: str, practice: bool, status: int, key: str
) -> None:
    nobody = house.somebody()

    error = nobody.refused("POST", f"/day/{day}", status, json={"practice": practice})

    assert error["key"] == key or status == 422
    assert not nobody.client.cookies


@pytest.mark.parametrize(
    ("day", "key"),
    [(AFTER, "day_far_away"), ("2026-11-15", "no_such_day"), ("2026-02-30", "no_such_date")],
)
def test_a_day_without_a_deal_is_not_there(ann: Somebody, day: str, key: str) -> None:
    assert ann.refused("GET", f"/day/{day}", 404)["key"] == key


def test_a_guest_plays_once_and_finds_the_same_table_again(house: House) -> None:
    guest = house.somebody()
    table = begin(guest, name="Gus")

    assert guest.post(f"/day/{TODAY}")["table"] == table
    assert guest.get("/day")["mine"]["stage"] == "playing"
    play(guest, table)
    assert guest.post(f"/day/{TODAY}")["table"] == table
    assert guest.get("/day")["mine"]["stage"] == "finished"


def test_only_an_account_plays_rated(ann: Somebody) -> None:
    assert (
        ann.refused("POST", f"/day/{TODAY}", 403, json={"rated": True})["key"] == "account_needed"
    )
    assert ann.get("/day")["mine"] is None


def test_a_game_ends_with_a_rank_among_all(house: House, ann: Somebody, bob: Somebody) -> None:
    mine = begin(ann)
    before = ann.get("/day")
    assert before["results"] is None
    play(ann, mine)
    other = begin(bob)
    assert bob.get("/day")["results"] is None
    play(bob, other, last=True)

    found = {person.user: person.get("/day") for person in (ann, bob)}
    scores = {user: day["mine"]["score"] for user, day in found.items()}
    for user, day in found.items():
        attempt, results = day["mine"], day["results"]
        better = [score for score in scores.values() if score > scores[user]]
        assert attempt["rank"] == 1 + len(better)
        assert 1 <= attempt["place"] <= 4
        assert len(attempt["strip"]) == 10
        assert set(attempt["strip"]) <= {1, 2, 3, 4}
        assert results["finished"] == 2
        assert sum(bar["count"] for bar in results["bars"]) == 2
        assert [game["score"] for game in results["best"]] == sorted(scores.values(), reverse=True)
        assert {game["table"] for game in results["best"]} == {mine, other}
        assert {game["name"] for game in results["best"]} == {"Ann", "Bob"}
        assert [game["table"] for game in results["best"] if game["mine"]] == [attempt["table"]]
        assert day["streak"] == {"current": 1, "best": 1, "today": True}
    assert house.somebody().get("/day")["results"] is None


def test_nothing_of_a_game_is_shown_to_who_may_still_play_it(
    house: House, ann: Somebody, bob: Somebody, clock: TurnedTime
) -> None:
    table = begin(ann)
    code = ann.get(f"/tables/{table}")["code"]
    hidden = [f"/tables/{table}", f"/tables/{table}/view", f"/tables/{table}/chat"]
    games = [f"/games/{one}{path}" for one in (table, code) for path in PARTS]
    for person in (bob, house.somebody()):
        for path in [*hidden, f"/tables/{code}"]:
            assert person.refused("GET", path, 403)["key"] == "no_spectators"
    play(ann, table)
    for person in (bob, house.somebody()):
        for path in hidden:
            assert person.refused("GET", path, 403)["key"] == "no_spectators"
        for path in games:
            assert person.refused("GET", path, 403)["key"] == "day_hidden"
    for path in PARTS:
        assert ann.send("GET", f"/games/{table}{path}").status_code == 200

    own = begin(bob)
    assert bob.refused("GET", f"/games/{table}", 403)["key"] == "day_hidden"
    play(bob, own)
    assert bob.get(f"/games/{table}")["result"]
    assert house.somebody().refused("GET", f"/games/{table}", 403)["key"] == "day_hidden"
    clock.turn_to(TOMORROW, 0)
    assert house.somebody().get(f"/games/{table}")["result"]


PARTS = ("", "/moves", "/positions/0?eyes=all", "/record", "/verify")


def test_there_are_no_hints_no_going_back_and_no_second_time(ann: Somebody) -> None:
    table = begin(ann)
    info = ann.get(f"/tables/{table}")
    assert not any(info[one] for one in ("hints", "spectators", "chat", "public"))
    assert info["day"] == TODAY

    assert ann.refused("POST", f"/tables/{table}/link", 403)["key"] == "day_seat_stays"
    play(ann, table)
    assert ann.refused("POST", f"/tables/{table}/rematch", 403)["key"] == "day_once"


@pytest.mark.parametrize("way", ["leave", "resign", "abort"])
def test_who_leaves_has_not_finished_and_has_had_the_one_attempt(ann: Somebody, way: str) -> None:
    table = begin(ann)
    play(ann, table, actions=3)

    assert ann.post(f"/tables/{table}/{way}")["stage"] == "aborted"
    found = ann.get("/day")
    assert (found["mine"]["stage"], found["mine"]["score"]) == ("left", None)
    assert found["results"]["finished"] == 0
    assert found["streak"]["current"] == 0
    assert ann.post(f"/day/{TODAY}")["table"] == table
    assert ann.refused("POST", f"/tables/{table}/return", 409)["key"] == "stage_aborted"


def test_a_game_finished_after_its_day_has_a_score_but_no_rank(
    ann: Somebody, clock: TurnedTime
) -> None:
    clock.turn_to(TODAY, 23.9)
    table = begin(ann)
    play(ann, table, actions=2)
    clock.turn_to(TOMORROW, 0.5)
    assert ann.post(f"/day/{TOMORROW}")["table"] != table  # the new day is another deal
    play(ann, table)

    found = ann.get(f"/day/{TODAY}")
    assert found["mine"]["late"]
    assert found["mine"]["score"] is not None
    assert found["mine"]["rank"] is None
    assert found["results"]["finished"] == 0
    assert found["streak"] == {"current": 1, "best": 1, "today": False}


@pytest.mark.long
def test_a_game_finished_a_day_too_late_keeps_no_streak(ann: Somebody, clock: TurnedTime) -> None:
    table = begin(ann)
    clock.turn_to(AFTER, 0)
    play(ann, table)

    assert ann.get(f"/day/{TODAY}")["mine"]["score"] is not None
    assert ann.get("/day")["streak"] == {"current": 0, "best": 0, "today": False}


def test_streaks_count_days_in_a_row(ann: Somebody, clock: TurnedTime) -> None:
    for day in (TODAY, TOMORROW):
        clock.turn_to(day)
        play(ann, begin(ann, day))
    clock.turn_to(AFTER)
    assert ann.get("/day")["streak"] == {"current": 2, "best": 2, "today": False}
    clock.turn_to("2026-11-19")
    assert ann.get("/day")["streak"] == {"current": 0, "best": 2, "today": False}


@pytest.mark.long
def test_the_archive_lists_the_days_of_a_month_and_lets_them_be_practiced(
    ann: Somebody, bob: Somebody, clock: TurnedTime
) -> None:
    play(ann, begin(ann))
    clock.turn_to(TOMORROW)
    ann.get("/day")
    found = ann.get("/days")
    assert [line["day"] for line in found["days"]] == [TODAY, TOMORROW]
    assert (found["month"], found["first"]) == ("2026-11", TODAY)
    assert [line["finished"] for line in found["days"]] == [1, 0]
    assert found["days"][0]["mine"]["score"] == ann.get(f"/day/{TODAY}")["mine"]["score"]
    assert ann.get("/days", month="2026-10")["days"] == []
    assert ann.refused("GET", "/days?month=2026-13", 404)["key"] == "no_such_date"

    table = begin(bob, practice=True)
    info = bob.get(f"/tables/{table}")
    assert (info["day"], info["practice"], info["hints"]) == (TODAY, True, True)
    play(bob, table)
    assert bob.get(f"/day/{TODAY}")["mine"] is None
    assert bob.get(f"/day/{TODAY}")["results"]["finished"] == 1
    assert bob.get("/day")["streak"]["best"] == 0


def test_the_record_proves_the_deal_once_the_day_is_over(ann: Somebody, clock: TurnedTime) -> None:
    table = begin(ann)
    play(ann, table)
    proof = ann.get(f"/games/{table}")["proof"]
    assert (proof["day"], proof["secret"], proof["seed"]) == (TODAY, None, None)
    early = ann.send("GET", f"/games/{table}/record").text
    assert "[Secret" not in early
    assert [one["ok"] for one in ann.get(f"/games/{table}/verify")["checks"]] == [None] * 7

    clock.turn_to(TOMORROW)
    day = ann.get(f"/day/{TODAY}")
    proof = ann.get(f"/games/{table}")["proof"]
    assert (proof["secret"], proof["seed"]) == (day["secret"], day["seed"])
    record = parse_record(ann.send("GET", f"/games/{table}/record").text)
    assert record.proof.commitment == day["promise"]["commitment"]
    assert verify(record).fits
    assert ann.get(f"/games/{table}/verify")["fits"]


@pytest.mark.long
def test_the_page_of_a_person_hides_a_game_that_others_may_still_play(
    house: House, ann: Somebody, clock: TurnedTime
) -> None:
    table = begin(ann)
    play(ann, table)
    service = house.service
    house.portal.call(service.ratings.count, table)

    def shown() -> list[str]:
        async def read() -> Past:
            hidden = await service.daily.hidden_tables(ann.user)
            return await service.journal.read(Past.read, ann.user, hidden)

        return [row.table for row in house.portal.call(read).results]

    assert shown() == []
    clock.turn_to(TOMORROW)
    assert shown() == [table]


def test_who_gives_up_a_rated_attempt_has_not_finished_either(house: House) -> None:
    """A bot plays on, for the rating: its points are not the person's."""
    cleo = house.somebody("Cleo")
    cleo.post("/account", {"name": "Cleo", "password": "seven owls at the junction"})
    table = begin(cleo, rated=True)
    assert cleo.get(f"/tables/{table}")["rated"]
    cleo.post(f"/tables/{table}/leave")
    cleo.until(table, lambda view: bool(view["info"]["stage"] == "finished"))

    found = cleo.get("/day")
    assert (found["mine"]["stage"], found["mine"]["score"]) == ("left", None)
    assert found["results"]["finished"] == 0


def test_an_attempt_begun_as_a_guest_comes_along_to_the_account(house: House) -> None:
    sign_up(house.somebody("Ann"), "Daily Ann")
    device = house.somebody("Ann")
    table = begin(device)
    play(device, table, actions=2)
    sign_in(device, "Daily Ann")

    assert device.post(f"/day/{TODAY}")["table"] == table, "no second one"
    assert device.get("/day")["mine"]["table"] == table
    play(device, table)
    mine = device.get("/day")["mine"]
    assert (mine["table"], mine["stage"], mine["rank"]) == (table, "finished", 1)
    assert device.get("/day")["begun"] == 1
    assert device.get("/account")["guest_tables"] == 0

    elsewhere = house.somebody("Ann")
    sign_in(elsewhere, "Daily Ann")
    assert elsewhere.post(f"/day/{TODAY}")["table"] == table


@pytest.mark.long
def test_attempts_of_a_guest_are_brought_along_with_the_other_games(
    house: House, clock: TurnedTime
) -> None:
    sign_up(house.somebody("Ann"), "Bringing Ann")
    device = house.somebody("Ann")
    tables = []
    for day in (TODAY, TOMORROW):
        clock.turn_to(day)
        tables.append(begin(device, day))
        play(device, tables[-1])
    sign_in(device, "Bringing Ann")

    assert device.post("/account/guest") == {"tables": 2, "guest_tables": 0}
    assert device.get("/day")["mine"]["table"] == tables[1]
    assert device.get("/day")["streak"]["current"] == 2
    assert device.get(f"/day/{TODAY}")["mine"]["table"] == tables[0]


def test_of_an_attempt_as_a_guest_and_one_of_the_account_the_own_counts(house: House) -> None:
    ann = house.somebody("Ann")
    sign_up(ann, "Twofold Ann")
    own = begin(ann)
    device = house.somebody("Ann")
    other = begin(device)
    sign_in(device, "Twofold Ann")

    assert device.post(f"/day/{TODAY}")["table"] == own
    assert device.post("/account/guest") == {"tables": 0, "guest_tables": 0}
    assert device.get("/day")["mine"]["table"] == own
    device.refused("GET", f"/tables/{other}/view", 403)
