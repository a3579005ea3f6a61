"""Operators: reports, what they do about them, and that nobody else learns of it."""

from collections.abc import Callable
from typing import Any

import pytest

from service.edge.socket.test_play import ME, OPEN
from service.moderation.staff import audit, do, operator, report, reports, set_operator
from service.moderation.test_talking import table_of
from service.people import Person, Server, play_together
from service.signing import PASSWORD, sign_in, sign_up
from waiting import wait_until
from whistlestop.service.store import operators, tables

People = Callable[[str], Person]


@pytest.fixture(scope="module")
def olga(server: Server) -> Person:
    return operator(server, "Olga")


@pytest.fixture(scope="module")
def oleh(server: Server) -> Person:
    return operator(server, "Oleh")


def a_report(ann: Person, bob: Person) -> None:
    table = table_of(ann, bob, public=False)
    bob.ask("say", table, text="You play like a potato")
    message = ann.watch(table)["chat"][0]["message"]
    report(ann, bob.user, table=table, message=message)


ADDRESSES = (
    ("GET", "/operator/reports"),
    ("GET", "/operator/audit"),
    ("GET", "/operator/people?who=Ann"),
    ("GET", "/operator/words"),
    ("GET", "/operator/tables/KX7P2M"),
    ("POST", "/operator/deeds"),
    ("POST", "/operator/reports/x/take"),
    ("POST", "/operator/reports/x/dismiss"),
    ("PUT", "/operator/words/en"),
    ("PUT", "/operator/texts/imprint/en"),
)


@pytest.mark.parametrize(("method", "address"), ADDRESSES)
def test_for_everybody_else_there_is_nothing(
    server: Server, person: People, method: str, address: str
) -> None:
    unknown = person("Ann").http.request(method, "/operator-of-nothing")
    for one in (person("Ann"), Person(server)):
        for body in (b"", b"{", b"{}"):
            answer = one.http.request(
                method, address, content=body, headers={"Content-Type": "application/json"}
            )
            assert answer.status_code == 404, answer.text
            told, nothing = answer.json()["error"], unknown.json()["error"]
            assert told["message"] == nothing["message"]
            assert told["key"] == nothing["key"]


def test_a_report_keeps_the_chat_around_it_as_it_was(
    server: Server, person: People, olga: Person
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_of(ann, bob, public=False)
    for text in ("one", "two", "rude", "three"):
        bob.ask("say", table, text=text)
    rude = next(line for line in ann.watch(table)["chat"] if line["text"] == "rude")

    report(ann, bob.user, table=table, message=rude["message"], words="He was rude.")
    from whistlestop.service.store.schema import chat

    store = server.app.state.service.journal.store
    store.write(lambda connection: connection.execute(chat.delete().where(chat.c.table == table)))

    found = next(one for one in reports(olga) if one["reported"] == bob.user)
    assert [line["text"] for line in found["context"]] == ["one", "two", "rude", "three"]
    assert (found["message"], found["words"]) == (rude["message"], "He was rude.")
    assert (found["name"], found["reported_name"], found["reason"]) == ("Ann", "Bob", "insult")


def test_a_report_about_what_somebody_else_said_is_refused(person: People) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = table_of(ann, bob, public=False)
    bob.ask("say", table, text="hello")
    message = ann.watch(table)["chat"][0]["message"]

    refused = report(ann, eve.user, table=table, message=message, status=404)
    assert refused["error"]["key"] == "no_such_line"
    assert report(ann, ann.user, status=422)["error"]["key"] == "report_self"
    assert report(ann, "nobody-at-all", status=404)["error"]["key"] == "no_such_user"


def test_a_study_is_reported_with_its_words_as_they_were(person: People, olga: Person) -> None:
    ann, bob = person("Ann"), person("Bob")
    made = bob.post("/studies", {"title": "Rude", "deal": {"map": "mini", "players": 2}})
    study = made["study"]
    remark = {"number": 1, "node": 0, "remark": "You all play like potatoes."}
    assert bob.http.patch(f"/studies/{study}", json=remark).status_code == 200

    report(ann, None, study=study, words="Look at this.")
    assert bob.http.delete(f"/studies/{study}").status_code == 204

    found = next(one for one in reports(olga) if one["study"] == study)
    assert [line["text"] for line in found["context"]] == ["Rude", "You all play like potatoes."]
    assert (found["reported"], found["reported_name"], found["table"]) == (bob.user, "Bob", None)
    assert report(ann, None, study=study, status=404)["error"]["key"] == "no_such_study"


def test_a_report_of_a_study_is_about_whoever_made_it(person: People) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    study = bob.post("/studies", {"deal": {"map": "mini", "players": 2}})["study"]
    refused = report(ann, eve.user, study=study, status=404)
    assert refused["error"]["key"] == "no_such_study"
    assert report(bob, None, study=study, status=422)["error"]["key"] == "report_self"
    assert report(ann, None, status=422)["error"]["key"] == "report_nobody"


HOSTILE = (
    "'; DROP TABLE reports; --",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "\u202egnihtemos\u0007",
    "{ $name } ${1+1} {{7*7}}",
    "🚂" * 500,
)


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_are_kept_as_they_are(person: People, olga: Person, words: str) -> None:
    ann, bob = person("Ann"), person("Bob")

    report(ann, bob.user, words=words)

    found = next(one for one in reports(olga) if one["reported"] == bob.user)
    assert found["words"] == words


def test_a_report_as_long_as_a_book_is_refused(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    answer = ann.http.post(
        "/reports", json={"user": bob.user, "reason": "spam", "words": "x" * 100_000}
    )
    assert answer.status_code in (413, 422)
    for body in ({"reason": "hunger"}, {"message": "1 OR 1=1"}, {"table": "x" * 41}, {"more": 1}):
        answer = ann.http.post("/reports", json={"user": bob.user, "reason": "spam"} | body)
        assert answer.status_code == 422, body


def test_reports_are_throttled(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    for _ in range(20):
        report(ann, bob.user)

    assert report(ann, bob.user, status=429)["error"]["key"] == "report_count"


def test_a_warning_is_seen_and_confirmed(person: People, olga: Person) -> None:
    ann, bob = person("Ann"), person("Bob")
    a_report(ann, bob)
    found = next(one for one in reports(olga) if one["reported"] == bob.user)

    assert do(olga, "warn", bob.user, status=422)["error"]["key"] == "warning_empty"
    do(olga, "warn", bob.user, report=found["report"], words="Please be kind.")

    told = bob.until(lambda m: m["type"] == "warned")
    assert told["words"] == "Please be kind."
    assert [one["words"] for one in bob.get("/warnings")["items"]] == ["Please be kind."]
    ann.post(f"/warnings/{told['warning']}/confirm", status=404)
    for _ in range(2):
        answer = bob.http.post(f"/warnings/{told['warning']}/confirm")
        assert answer.status_code == 204
    assert bob.get("/warnings")["items"] == []
    assert found["report"] not in [one["report"] for one in reports(olga)]
    assert audit(olga)[0] == ("Olga", "warned", "Bob")


def test_the_second_of_two_operators_is_told_who_decided_what(
    person: People, olga: Person, oleh: Person
) -> None:
    ann, bob = person("Ann"), person("Bob")
    a_report(ann, bob)
    id = next(one["report"] for one in reports(olga) if one["reported"] == bob.user)

    assert olga.post(f"/operator/reports/{id}/take")["operator"] == "Olga"
    taken = oleh.post(f"/operator/reports/{id}/take", status=409)
    assert (taken["error"]["key"], taken["error"]["args"]["name"]) == ("report_taken", "Olga")
    do(olga, "silence", bob.user, report=id, hours=2)
    late = do(oleh, "close", bob.user, report=id, status=409)
    assert late["error"]["key"] == "report_decided"
    assert late["error"]["args"] == {"name": "Olga", "decision": "silenced"}
    oleh.post(f"/operator/reports/{id}/dismiss", {"note": ""}, status=409)
    oleh.post("/operator/reports/nothing/take", status=404)

    assert bob.get("/me")["user"] == bob.user, "the second deed was not done"
    assert [deed for name, deed, _ in audit(olga)[:2]] == ["silenced", "took"]


def test_who_is_silenced_cannot_chat_until_they_are_let(person: People, olga: Person) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_of(ann, bob, public=False)

    do(olga, "silence", bob.user, hours=1, words="Too loud")
    assert bob.ask("say", table, text="Hello")["key"] == "silenced"
    do(olga, "reopen", bob.user)

    assert bob.ask("say", table, text="Hello")["type"] == "done"


def test_a_closed_account_is_out_at_once_and_a_bot_plays_on(
    server: Server, person: People, olga: Person
) -> None:
    ann, bob = person("Ann"), Person(server, "Bob")
    sign_up(bob, "Closed Bob")
    bob.connect()
    table = ann.post("/tables", {"map": "mini", "seats": [ME, OPEN]})["table"]
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    for one in (ann, bob):
        one.watch(table)
        one.give_salt(table)
    wait_until(lambda: ann.get(f"/tables/{table}")["stage"] == "playing")
    elsewhere = ann.post("/tables", {"map": "mini", "seats": [ME, OPEN]})["table"]
    bob.post(f"/tables/{elsewhere}/join")

    do(olga, "close", bob.user, words="Enough.")

    assert bob.until_closed() == 1008
    bob.get("/me", status=401)
    wait_until(lambda: ann.get(f"/tables/{table}")["seats"][1]["bot"] is not None)
    wait_until(lambda: ann.get(f"/tables/{elsewhere}")["seats"][1]["user"] is None)
    again = Person(server)
    wrong = {"name": "Closed Bob", "password": PASSWORD}
    assert again.post("/account/sign-in", wrong, status=403)["error"]["key"] == "account_closed"
    fresh = Person(server, "New")
    taken = {"name": "Closed Bob", "password": PASSWORD}
    assert fresh.post("/account", taken, status=409)["error"]["key"] == "name_taken"
    do(olga, "reopen", bob.user)
    sign_in(again, "Closed Bob")
    assert again.get("/me")["user"] == bob.user


def test_somebody_gets_another_name_and_the_old_one_stays_theirs(
    server: Server, person: People, olga: Person
) -> None:
    bob = Person(server, "Bob")
    sign_up(bob, "Awful Name")

    do(olga, "rename", bob.user, name="Nice Name")

    assert bob.get("/me")["name"] == "Nice Name"
    found = olga.get("/operator/people?who=awful name")
    assert (found["user"], found["names"]) == (bob.user, ["Awful Name", "Nice Name"])
    do(olga, "rename", bob.user)
    assert bob.get("/me")["name"].startswith("Traveler ")
    guest = person("Bad Guest")
    do(olga, "rename", guest.user)
    assert guest.get("/me")["name"].startswith("Guest ")
    assert do(olga, "rename", bob.user, name="Olga", status=409)["error"]["key"] == "name_taken"


def test_an_operator_is_no_target_for_another_one(olga: Person, oleh: Person) -> None:
    assert do(olga, "close", oleh.user, status=403)["error"]["key"] == "operator_safe"


def test_who_is_no_operator_any_more_does_nothing(
    server: Server, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if it happens between the question and the deed."""
    otto, bob = operator(server, "Otto"), person("Bob")
    journal = server.app.state.service.journal
    honest = journal.read

    async def read(work: Callable[..., Any], *args: Any, **options: Any) -> Any:
        found = await honest(work, *args, **options)
        if getattr(work, "__name__", "") == "find_person":
            monkeypatch.undo()
            set_operator(server, otto, is_one=False)
        return found

    monkeypatch.setattr(journal, "read", read)
    do(otto, "close", bob.user, status=404)

    assert bob.get("/me")["user"] == bob.user
    otto.get("/operator/audit", status=404)
    rows = journal.store.read(operators.audit_page, 5, None, bob.user)
    assert rows == []


def test_the_log_of_a_running_game_tells_no_cards(
    server: Server, person: People, olga: Person
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.post("/tables", {"map": "mini", "seats": [ME, OPEN]})["table"]
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    for one in (ann, bob):
        one.watch(table)
        one.give_salt(table)
    wait_until(lambda: ann.get(f"/tables/{table}")["stage"] == "playing")
    play_together(table, ann, bob, actions=6)

    found = olga.get(f"/operator/tables/{table}")

    acted = [line for line in found["entries"] if line["kind"] == "acted"]
    assert len(acted) == 6
    assert {line["detail"] for line in acted} == {"by person"}
    store = server.app.state.service.journal.store
    for row in store.read(tables.log, table):
        assert "salt" not in str(found["entries"][row.number - 1]["detail"])
    assert audit(olga)[0][1] == "looked"
    play_together(table, ann, bob)
    over = olga.get(f"/operator/tables/{table}")
    assert all("action" in line["detail"] for line in over["entries"] if line["kind"] == "acted")


def test_a_block_in_the_middle_of_a_game_changes_nothing_in_it(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.post("/tables", {"map": "mini", "seats": [ME, OPEN]})["table"]
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    for one in (ann, bob):
        one.watch(table)
        one.give_salt(table)
    wait_until(lambda: ann.get(f"/tables/{table}")["stage"] == "playing")
    play_together(table, ann, bob, actions=3)
    before = bob.watch(table)

    blocked = ann.http.put(f"/blocks/{bob.user}").json()

    assert blocked == {"items": [{"user": bob.user, "name": "Bob"}]}
    after = bob.watch(table)
    assert (after["number"], after["view"]) == (before["number"], before["view"])
    bob.ask("say", table, text="Still there?")
    assert ann.watch(table)["chat"] == []
    assert play_together(table, ann, bob)["view"]["outcome"] is not None
    assert ann.http.delete(f"/blocks/{bob.user}").json() == {"items": []}
    assert [line["text"] for line in ann.watch(table)["chat"]] == ["Still there?"]


def test_blocked_people_do_not_sit_down_at_each_others_private_tables(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.http.put(f"/blocks/{bob.user}").raise_for_status()
    hers = ann.post("/tables", {"map": "mini", "seats": [ME, OPEN]})["table"]
    his = bob.post("/tables", {"map": "mini", "seats": [ME, OPEN]})["table"]
    public = ann.post("/tables", {"map": "mini", "seats": [ME, OPEN], "public": True})["table"]

    assert bob.post(f"/tables/{hers}/join", status=403)["error"]["key"] == "not_together"
    assert ann.post(f"/tables/{his}/join", status=403)["error"]["key"] == "not_together"
    bob.post(f"/tables/{public}/join")
    assert ann.http.put(f"/blocks/{ann.user}").status_code == 404
    assert ann.http.put("/blocks/nobody").status_code == 404


def test_one_chooses_how_to_chat_with_strangers(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_of(ann, bob, public=True)
    assert bob.get("/talking") == {"reads": False, "writes": False}
    bob.http.put("/talking", json={"reads": False, "writes": True}).raise_for_status()
    ann.http.put("/talking", json={"reads": True, "writes": False}).raise_for_status()

    assert bob.ask("say", table, text="In my own words")["type"] == "done"

    assert ann.until(lambda m: m["type"] == "chat")["text"] == "In my own words"
    assert ann.ask("say", table, text="Me too")["key"] == "phrases_only"


def test_operators_change_the_words_that_are_not_welcome(person: People, olga: Person) -> None:
    ann = person("Ann")
    table = table_of(ann, public=False)
    assert ann.ask("say", table, text="parsnip")["type"] == "done"
    before = olga.get("/operator/words")
    assert "fuck*" in before["lists"]["en"]

    changed = olga.http.put("/operator/words/en", json={"words": "parsnip*"}).json()

    assert (changed["lists"]["en"], changed["changed"]) == ("parsnip*", ["en"])
    assert ann.ask("say", table, text="Parsnips!")["key"] == "chat_words"
    assert olga.http.put("/operator/words/en", json={"words": "a b"}).status_code == 422
    assert olga.http.put("/operator/words/xx", json={"words": ""}).status_code == 422
    olga.http.put("/operator/words/en", json={"words": before["lists"]["en"]}).raise_for_status()


def test_imprint_and_privacy_are_what_operators_wrote(server: Server, olga: Person) -> None:
    nobody = Person(server)
    assert nobody.get("/texts/imprint")["texts"] == {}
    assert nobody.get("/texts/privacy")["days"]["session"] == 365

    for language, text in (("en", "# Us\n\nAnn"), ("uk", "# Ми")):
        put = olga.http.put(f"/operator/texts/imprint/{language}", json={"text": text})
        put.raise_for_status()

    assert nobody.get("/texts/imprint")["texts"] == {"en": "# Us\n\nAnn", "uk": "# Ми"}
    olga.http.put("/operator/texts/imprint/uk", json={"text": " "}).raise_for_status()
    assert list(nobody.get("/texts/imprint")["texts"]) == ["en"]
    assert olga.http.put("/operator/texts/diary/en", json={"text": ""}).status_code == 422
    too_long = olga.http.put("/operator/texts/imprint/en", json={"text": "x" * 20_001})
    assert too_long.status_code == 422


def test_the_page_of_operators_is_not_there_for_others(server: Server, olga: Person) -> None:
    page = f"http://{server.address}/operator"
    for one, status in ((Person(server), 404), (olga, 200)):
        assert one.http.get(page).status_code == status
