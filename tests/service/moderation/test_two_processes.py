"""Operators at two processes of one house, on PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from service.moderation.staff import audit, do, operator, report, reports
from service.people import Person, Server
from service.signing import sign_up
from waiting import wait_until
from whistlestop.service.moderation.deeds import deed_of, find_person
from whistlestop.service.moderation.deeds import do as do_here
from whistlestop.service.store.operators import TERMINAL

pytestmark = pytest.mark.xdist_group("postgres")

Pair = tuple[Server, Server]


def test_of_two_operators_who_act_at_once_one_decides_and_the_other_is_told(pair: Pair) -> None:
    olga, oleh = operator(pair[0], "Olga"), operator(pair[1], "Oleh")
    ann = Person(pair[0], "Ann")
    for n in range(5):
        bob = Person(pair[0], f"Bob {n}")
        report(ann, bob.user)
        id = next(one["report"] for one in reports(oleh) if one["reported"] == bob.user)
        with ThreadPoolExecutor(2) as both:
            asked = [
                both.submit(
                    one.http.post,
                    "/operator/deeds",
                    json={"deed": deed, "user": bob.user, "report": id},
                )
                for one, deed in ((olga, "silence"), (oleh, "close"))
            ]
            answers = [one.result() for one in asked]

        assert sorted(answer.status_code for answer in answers) == [200, 409]
        winner = 0 if answers[0].status_code == 200 else 1
        told = answers[1 - winner].json()["error"]
        assert told["args"]["name"] == ("Olga", "Oleh")[winner]
        assert told["args"]["decision"] == ("silenced", "closed")[winner]
        person = olga.get(f"/operator/people?who={bob.user}")
        assert (person["closed_at"] is not None) == (winner == 1)
        assert (person["silenced_until"] is not None) == (winner == 0)
        assert [line[2] for line in audit(olga)].count(f"Bob {n}") == 1


def test_who_is_closed_at_one_process_is_out_at_the_other(pair: Pair) -> None:
    olga, bob = operator(pair[0], "Closa"), Person(pair[1], "Bob")
    sign_up(bob, "Far Away")
    here = bob.connect()
    table = here.post("/tables", {"map": "mini", "public": True})["table"]
    here.watch(table)

    do(olga, "close", bob.user)

    assert here.until_closed() == 1008
    wait_until(lambda: bob.http.get("/me").status_code == 401)


def test_words_changed_at_one_process_count_at_the_other(pair: Pair) -> None:
    olga, bob = operator(pair[0], "Worda"), Person(pair[1], "Bob").connect()
    table = bob.post("/tables", {"map": "mini"})["table"]
    bob.watch(table)

    olga.http.put("/operator/words/en", json={"words": "parsnip"}).raise_for_status()

    wait_until(lambda: bob.ask("say", table, text="parsnip").get("key") == "chat_words")


def test_a_command_of_the_terminal_reaches_every_process(pair: Pair) -> None:
    people = [Person(server, "Bob").connect() for server in pair]
    for one in people:
        table = one.post("/tables", {"map": "mini"})["table"]
        one.watch(table)
        store = pair[0].app.state.service.journal.store
        deed = deed_of("warn", store.read(find_person, one.user), now=1, words="Be kind.")
        store.write(do_here, TERMINAL, deed, 1)

    for one in people:
        assert one.until(lambda m: m["type"] == "warned")["words"] == "Be kind."
