"""Who may say what to whom: phrases to strangers, words of one's own among acquaintances."""

from collections.abc import Callable
from typing import Any

from service.edge.socket.test_play import ME, OPEN
from service.people import Person, Server
from whistlestop.service.store import moderation, people, restraints
from whistlestop.service.store.moderation import Talking
from whistlestop.service.store.schema import restraints as rows

People = Callable[[str], Person]


def table_of(ann: Person, *others: Person, public: bool) -> str:
    """A table where everybody watches."""
    seats = [ME, OPEN]
    table = str(ann.post("/tables", {"map": "mini", "seats": seats, "public": public})["table"])
    for one in (ann, *others):
        one.watch(table)
    return table


def lines(one: Person, table: str) -> list[str]:
    """What somebody was told of the chat, and what they are told who come anew."""
    told = [line["text"] for line in one.watch(table)["chat"]]
    assert told == [line["text"] for line in one.get(f"/tables/{table}/chat")["items"]]
    return told


def switch(server: Server, one: Person, **chosen: bool) -> None:
    store = server.app.state.service.journal.store
    store.write(moderation.set_talking, one.user, Talking(**chosen))


def test_strangers_speak_in_phrases(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_of(ann, bob, public=True)

    refused = bob.ask("say", table, text="Where do you live?")
    assert (refused["type"], refused["key"]) == ("refused", "phrases_only")
    assert bob.ask("react", table, reaction="good_luck")["type"] == "done"
    assert bob.ask("say", table, text=":hello:")["type"] == "done"

    assert lines(ann, table) == [":good_luck:", ":hello:"]


def test_what_looks_like_a_phrase_and_is_none_is_refused(person: People) -> None:
    ann = person("Ann")
    table = table_of(ann, public=True)
    for text in (":call me:", ":hello: there", ":", "::", ":Hello:"):
        assert ann.ask("say", table, text=text)["key"] == "phrases_only", text


def test_who_switched_it_on_writes_and_only_those_read_it_who_want_to(
    server: Server, person: People
) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = table_of(ann, bob, eve, public=True)
    switch(server, bob, writes=True)
    switch(server, eve, reads=True)

    eve.disconnect()
    eve.connect().watch(table)
    assert bob.ask("say", table, text="Nice to meet you")["type"] == "done"

    assert eve.until(lambda m: m["type"] == "chat")["text"] == "Nice to meet you"
    assert lines(ann, table) == []
    assert lines(bob, table) == ["Nice to meet you"]
    assert lines(eve, table) == ["Nice to meet you"]
    assert not any("Nice to meet" in text for text in ann.received)


def test_at_a_table_that_is_found_by_its_link_nobody_is_a_stranger(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_of(ann, bob, public=False)

    assert bob.ask("say", table, text="Grandma says hello")["type"] == "done"

    assert lines(ann, table) == ["Grandma says hello"]


def test_friends_read_each_other_wherever_they_are(server: Server, person: People) -> None:
    from whistlestop.service.store import friends

    ann, bob = person("Ann"), person("Bob")
    store = server.app.state.service.journal.store
    store.write(friends.follow, ann.user, bob.user, 1, 10)
    switch(server, bob, writes=True)
    table = table_of(ann, bob, public=True)
    bob.ask("say", table, text="It is me, Bob")
    assert lines(ann, table) == []

    store.write(friends.follow, bob.user, ann.user, 1, 10)
    ann.disconnect()
    ann.connect()

    assert lines(ann, table) == ["It is me, Bob"]


def test_a_word_that_is_not_welcome_is_refused_and_not_stored(person: People) -> None:
    ann = person("Ann")
    table = table_of(ann, public=False)

    refused = ann.ask("say", table, text="what the fuck")

    assert refused["key"] == "chat_words"
    assert lines(ann, table) == []


def test_nor_is_one_in_a_name(person: People, server: Server) -> None:
    ann = person("Ann")
    seats = [ME, {"kind": "device", "name": "Shit"}]
    refused: list[Any] = [
        ann.patch("/me", {"name": "Fuck you"}, status=422),
        Person(server).post("/session", {"name": "Fuckface"}, status=422),
        ann.post("/account", {"name": "Fucker", "password": "long enough"}, status=422),
        ann.post("/tables", {"map": "mini", "seats": seats}, status=422),
    ]
    assert {answer["error"]["key"] for answer in refused} == {"name_words"}


def test_who_is_silenced_says_nothing_until_the_time_is_over(
    server: Server, person: People
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_of(ann, bob, public=False)
    store = server.app.state.service.journal.store

    def silence(until: int) -> None:
        store.write(
            lambda connection: connection.execute(
                rows.insert().values(user=bob.user, silenced_until=until, unseat=False)
            )
        )

    silence(10**15)
    for kind, said in (("say", {"text": "Hi"}), ("react", {"reaction": "hello"})):
        refused = bob.ask(kind, table, **said)
        assert (refused["key"], refused["args"]) == ("silenced", {"until": 10**15})
    store.write(lambda connection: connection.execute(rows.delete()))
    silence(1)

    assert bob.ask("say", table, text="Hi")["type"] == "done"


def test_who_is_blocked_is_not_heard(server: Server, person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_of(ann, bob, public=False)
    store = server.app.state.service.journal.store
    store.write(moderation.block, ann.user, bob.user, 1, 10)
    ann.disconnect()
    ann.connect()

    bob.ask("say", table, text="Can you hear me?")

    assert lines(ann, table) == []
    assert lines(bob, table) == ["Can you hear me?"]
    assert store.read(people.is_blocked_between, bob.user, [ann.user])


def test_a_closed_account_is_nobodys(server: Server, person: People) -> None:
    bob = person("Bob")
    store = server.app.state.service.journal.store
    assert not store.read(restraints.is_closed, bob.user)

    store.write(
        lambda connection: connection.execute(
            rows.insert().values(user=bob.user, closed_at=1, unseat=False)
        )
    )
    server.app.state.service.sessions._remembered.clear()

    assert store.read(restraints.is_closed, bob.user)
    bob.get("/me", status=401)


def test_who_was_muted_is_listed_and_can_be_heard_again(person: People) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = table_of(ann, bob, eve, public=False)
    for one in (bob, eve):
        ann.ask("mute", table, user=one.user, muted=True)
    assert [one["name"] for one in ann.get("/mutes")["items"]] == ["Bob", "Eve"]
    ann.http.put(f"/blocks/{eve.user}").raise_for_status()
    assert [one["name"] for one in ann.get("/mutes")["items"]] == ["Bob"], "Eve is among the blocks"
    left = ann.http.delete(f"/mutes/{bob.user}").raise_for_status().json()
    assert left["items"] == []
    bob.ask("say", table, text="Do you hear me?")
    assert lines(ann, table) == ["Do you hear me?"]
    assert bob.get("/mutes")["items"] == []
