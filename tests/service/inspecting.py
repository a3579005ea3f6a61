"""Who was told what: everything a client got is held against what the log of its table says it may
know at that moment.

The truth is made from the stored log, entry by entry, after the game. So a server that shows too
much is caught even if it believes it itself.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import TypeAdapter, ValidationError

from service.guarding import Heard, Witness
from service.merging import Follower
from whistlestop.game import Cards, Phase, View
from whistlestop.maps import Map, load_map
from whistlestop.service.models.messages import AnyAnswer, ServerMessage
from whistlestop.service.models.requests import CLIENT
from whistlestop.service.models.tables import OVER
from whistlestop.service.store import LogRow
from whistlestop.service.table import Table, read_entry
from whistlestop.service.table.apply import apply, first_entry
from whistlestop.wire import card_counts, encode_event, encode_position

SERVER: TypeAdapter[AnyAnswer] = TypeAdapter(ServerMessage)
STATES = ("snapshot", "update", "uncovered", "delta")
PAIR = re.compile(r"(?<![A-Za-z0-9_-])[A-Z]+-[A-Z]+(?![A-Za-z0-9_-])")
PUBLIC = re.compile(r'"at":(?P<at>\d+),.*?(?P<part>"events":\[.*"public":\{.*\}),"private":')
"""In a delta when it was made, and what everybody is told of it."""
OWN = {"player", "legal_actions", "hand", "tickets", "offered", "known", "unseen", "draws", "you"}
"""What depends on who looks."""
EXAMPLES = re.compile("=PAR-WIE,ROM-SMY|as in PAR-WIE")
"""How a ticket is written, in the sentence about an action that is none."""
NEVER = {"secret", "seed", "salt", "salts", "deck", "token_hash"}
"""Fields that no message has before the end of a game."""


class LeakError(AssertionError):
    """Somebody was told what they may not know."""


def require(fine: object, what: str, *details: object) -> None:
    """LeakError unless all is fine. Not `assert`: the checker must work in every mode of Python."""
    if not fine:
        raise LeakError(" ".join([what, *(str(detail)[:300] for detail in details)]))


class Inspector:
    """Holds what clients heard of a table against its log."""

    def __init__(self, rows: list[LogRow], clients: Iterable[Witness]) -> None:
        self.clients = list(clients)
        self.rows = rows
        self.truth = Table(rows[0].table, load_map(first_entry(rows).map))
        self.seen: Counter[str] = Counter()
        """How often rare things happened and were looked at."""
        self._to_act: list[tuple[int, ...]] = [()]
        self._tickets = ticket_names(self.truth.map)
        self._opening_deck: int | None = None
        self._public: dict[tuple[str, int, str], set[str]] = {}
        self._end = 0
        self._shown: dict[int, list[tuple[int | None, bool]]] = {}

    def inspect(self) -> Counter[str]:
        """LeakError at the first thing somebody may not know; else what was seen."""
        waiting: dict[int, list[tuple[Witness, int, dict[str, Any]]]] = {}
        for client in self.clients:
            self._shown[id(client)] = list(self._shown_since(client))
            for at, message in self._states(client):
                waiting.setdefault(message["number"], []).append((client, at, message))
        for row in self.rows:
            entry = read_entry(row.body)
            before = self._log_size()
            apply(self.truth, entry, row.at)
            self._to_act.append(self.truth.to_act)
            self.seen[entry.kind] += 1
            if self.truth.stage in OVER:
                break
            since = min(before, self._log_size())
            self._count_events(since)
            for client, at, message in waiting.get(self.truth.number, ()):
                self._check_state(client, at, message, since)
        for client in self.clients:
            self._check_drawn(client)
        over = self.truth.stage in OVER
        self._end = self.truth.number if over else self.truth.number + 1
        self._check_public()
        self._check_texts(self._end)
        return self.seen

    def _log_size(self) -> int:
        return 0 if self.truth.game is None else self.truth.game.log_size

    def _count_events(self, since: int) -> None:
        game = self.truth.game
        for event in () if game is None else game.log[since:]:
            name = type(event).__name__
            late = game is not None and game.phase is not Phase.OPENING
            self.seen[f"late {name}" if name == "TicketsOffered" and late else name] += 1

    def _states(self, client: Witness) -> Iterator[tuple[int, dict[str, Any]]]:
        """All messages and bodies that tell the state of this table at a number."""
        follower, process = Follower(), ""
        for at, one in enumerate(client.heard):
            message = one.told
            if one.kind == "connected":
                process = one.text
            elif one.kind == "socket":
                if message.get("table") not in (None, self.truth.id):
                    continue
                SERVER.validate_json(one.text)  # no field that is not known
                if message["type"] == "delta":
                    self._keep_public(process, message["number"], one.text)
                state = follower.state_of(message)
                if state is not None:
                    yield at, state
            elif _is_view(one) and message["info"]["table"] == self.truth.id:
                yield at, message

    def _keep_public(self, process: str, number: int, text: str) -> None:
        """What everybody may see is the same, byte for byte, whoever is told it at a process."""
        found = PUBLIC.search(text)
        require(found is not None, "a delta without a public part:", text)
        assert found is not None
        parts = self._public.setdefault((process, number, found["at"]), set())
        parts.add(found["part"])
        require(len(parts) == 1, "the public part of", number, "differs:", *parts)
        self.seen["deltas"] += 1

    def _check_public(self) -> None:
        """No ticket of anybody, and no field of a view that is one person's."""
        for (_, number, _), (part,) in self._public.items():
            if number >= self._end:
                continue
            where = f"the public part of {number}"
            self._check_names(where, part, set())
            public = json.loads(f"{{{part}}}")["public"]
            names = {path.removeprefix("view/").split("/")[0] for path in public}
            names |= {*public.get("view", {})} | {*public.get("aids", {})}
            require(not OWN & names, where, "tells what is one person's:", OWN & names)
            require(not {"aids/tickets", "aids/offered"} & {*public}, where, "tells aids")

    # --- A state through somebody's eyes

    def _check_state(self, client: Witness, at: int, message: dict[str, Any], since: int) -> None:
        own = self.truth.seats_of(client.user)
        over_http = "type" not in message
        eyes = message["eyes"] if over_http else message["you"]["eyes"]
        where = f"{client.user} {message.get('type', 'view')} {message['number']}:"
        if len(own) == 1:
            require(eyes == own[0], where, "has eyes", eyes, "and seats", own)
        elif eyes is not None:
            require(eyes in own and not over_http, where, "has eyes", eyes, "and seats", own)
            self._check_uncovered(client, at, message, eyes)
        self.seen["covered" if len(own) > 1 and eyes is None else "states"] += 1
        if not over_http:
            require(tuple(message["you"]["seats"]) == own, where, "wrong seats")
            back = message["you"]["take_back"]
            require(back is None or back in own, where, "may take back for", back)
        if self.truth.game is None:
            require(message["view"] is None, where, "a view before the deal")
            return
        self._check_view(where, message, eyes, since)
        self._check_moves(where, message)
        self._check_names(where, json.dumps(message), self._known_to(eyes))
        aids = message.get("aids")
        if aids is not None:
            self._check_aids(where, aids, eyes)

    def _check_moves(self, where: str, message: dict[str, Any]) -> None:
        """What is told about the actions is who acted and how much happened, whoever looks."""
        if message.get("type") not in ("snapshot", "uncovered"):
            return
        game = self.truth.game
        assert game is not None
        acted = [
            {"seat": action.player, "events": len(game.events_of(n))}
            for n, action in enumerate(game.history)
        ]
        require(message["moves"] == acted, where, "other moves than were made:", message["moves"])

    def _check_uncovered(
        self, client: Witness, at: int, message: dict[str, Any], eyes: int
    ) -> None:
        """On a shared device the person said "it's me", on this socket, in this decision."""
        since, asked = self._shown[id(client)][at]
        require(asked, "uncovered unasked before", message["number"])
        require(since is not None, "nobody said who holds the device at", message["number"])
        assert since is not None
        held = all(eyes in self._to_act[n] for n in range(since, message["number"] + 1))
        require(held, "shown beyond the decision it was uncovered for:", since, message["number"])

    def _shown_since(self, client: Witness) -> Iterator[tuple[int | None, bool]]:
        """For each thing heard the number of the table at which the device was uncovered, and
        whether the one who is shown asked for it."""
        said: dict[Any, Any] = {}
        since: int | None = None
        asked = True
        for one in client.heard:
            if one.kind == "connected":
                said, since = {}, None
            request = _request(one, "it_is_me")
            if request is not None:
                said[request.id] = request.seat
            found: dict[str, Any] = one.told if one.kind == "socket" else {"type": None}
            if found["type"] == "uncovered" and found["table"] == self.truth.id:
                eyes = found["you"]["eyes"]
                # Covered from the answer on: an update may have been under way before it.
                since = None if eyes is None else found["number"]
                asked = eyes is None or said.get(found["id"]) == eyes
            yield since, asked

    def _check_drawn(self, client: Witness) -> None:
        """A card that is told beside the updates answers a blind draw of this very client."""
        asked: dict[int | None, Any] = {}
        for one in client.heard:
            request = _request(one, "act")
            if request is not None:
                asked[request.id] = request
            elif one.kind == "socket" and one.told.get("drawn") is not None:
                fine = "".join(asked[one.told["id"]].action.split()) == "+?"
                require(fine, client.user, "was told a card that is not theirs:", one.text)
                self.seen["drawn"] += 1

    def _check_view(
        self, where: str, message: dict[str, Any], eyes: int | None, since: int
    ) -> None:
        told, game = message["view"], self.truth.game
        assert game is not None
        whole = message.get("type") != "update"
        view = game.view(eyes, since=0 if whole else since)
        expected = encode_position(view)
        events = [encode_event(event) for event in view.log]
        require({k: v for k, v in told.items() if k != "log"} == expected, where, "another view")
        require((told["log"] if whole else message["events"]) == events, where, "other events")
        self._check_hidden(where, told, message.get("events", told.get("log", ())), eyes)
        self._check_opening(where, told, view)

    def _check_hidden(
        self, where: str, told: dict[str, Any], events: Iterable[Any], eyes: int | None
    ) -> None:
        """The same once more, without asking the code that hides things."""
        game = self.truth.game
        assert game is not None
        hand = {} if eyes is None else card_counts(_cards(game, eyes))
        require(told["player"] == eyes, where, "the view of", told["player"])
        require(told["hand"] == hand, where, "a hand", told["hand"])
        mine = set() if eyes is None else {str(ticket) for ticket in game.tickets_of(eyes)}
        require({one["ticket"] for one in told["tickets"]} == mine, where, told["tickets"])
        to_act = eyes is not None and eyes in game.to_act
        require(to_act or not (told["legal_actions"] or told["offered"]), where, "a choice")
        for draw in told["draws"]:
            own = draw["player"] == eyes
            require(own or draw["tickets"] is draw["kept"] is None, where, "an offer", draw)
        for event in events:
            if event["type"] in ("cards_dealt", "tickets_offered", "tickets_kept", "card_drawn"):
                secret = event.get("cards", event.get("tickets", event.get("card")))
                require(secret is None or event["player"] == eyes, where, "an event", event)

    def _check_opening(self, where: str, told: dict[str, Any], view: View) -> None:
        """Nobody can tell how many opening tickets another one kept (SETUP)."""
        if view.phase is not Phase.OPENING:
            return
        self.seen["opening"] += 1
        if self._opening_deck is None:
            self._opening_deck = told["ticket_deck_size"]
        require(told["ticket_deck_size"] == self._opening_deck, where, "tickets were given back")
        for draw in told["draws"]:
            other = draw["player"] != view.player
            require(not other or draw["kept_count"] is None, where, "a choice shows", draw)
        counted = {counts["tickets"] for counts in told["counts"]}
        require(counted == {0}, where, "opening tickets are counted", counted)

    def _check_aids(self, where: str, aids: dict[str, Any], eyes: int | None) -> None:
        game = self.truth.game
        assert game is not None
        view = game.view(eyes, since=game.log_size)
        for name in ("tickets", "offered"):
            told = [outlook["ticket"] for outlook in aids[name]]
            require(told == [str(t) for t in getattr(view, name)], where, "aids about", told)

    # --- Every text, whatever it is

    def _known_to(self, eyes: int | None) -> set[str]:
        """The names of all tickets a seat was ever offered."""
        game = self.truth.game
        draws = () if game is None else game.draws
        return {str(t) for draw in draws if draw.player == eyes for t in draw.tickets or ()}

    def _check_names(self, where: str, text: str, known: set[str]) -> None:
        found = set(PAIR.findall(EXAMPLES.sub("", text))) & self._tickets - known
        require(not found, where, "names tickets of others:", found)

    def _check_texts(self, end: int) -> None:
        secrets = self._secrets()
        # Cookies are left out of what is heard, so not even one's own token is anywhere.
        sessions = {client.token for client in self.clients if client.token}
        for client in self.clients:
            links = {link for one in self.clients if one is not client for link in one.links}
            known: set[str] = set()
            for seat in self._seats_ever(client):
                known |= self._known_to(seat)
            for one in self._before_end(client, end):
                where = f"{client.user} {one.path}"
                low = one.text.lower()
                require(not any(secret in low for secret in secrets), where, "a secret")
                tokens = sessions | links
                require(not any(token in one.text for token in tokens), where, "a token")
                if _is_of_another_game(one, self.truth.id):
                    continue
                require(not NEVER & set(_keys(one.told)), where, "a field that is secret")
                if not _is_of_another_table(one.told, self.truth.id):
                    self._check_names(where, one.text, known)
                self.seen["texts"] += 1

    def _secrets(self) -> list[str]:
        truth = self.truth
        found = [truth.secret, truth.seed, *truth.salts.values()]
        return [secret.hex() for secret in found]

    def _seats_ever(self, client: Witness) -> set[int]:
        """All seats a client had, also before a link moved one away."""
        table, found = Table(self.truth.id, self.truth.map), set()
        for row in self.rows:
            entry = read_entry(row.body)
            if entry.kind in ("opened", "changed", "seated", "unseated", "moved"):
                apply(table, entry, row.at)
                found |= set(table.seats_of(client.user))
        return found

    def _before_end(self, client: Witness, end: int) -> Iterator[Heard]:
        for one in client.heard:
            if one.kind not in ("socket", "http"):
                continue
            if _tells_end(one.told, self.truth.id, end):
                return
            if _is_archived(one, self.truth.id):
                require(self.truth.stage in OVER, client.user, one.path, "before the end")
                return
            yield one


def _request(one: Heard, kind: str) -> Any:
    """A request of this kind as the server reads it; None if it is none."""
    if one.kind != "sent" or kind not in one.text:
        return None
    try:
        found = CLIENT.validate_json(one.text)
    except ValidationError:
        return None
    return found if found.type == kind else None


def _is_view(one: Heard) -> bool:
    return one.kind == "http" and one.path.endswith("/view") and _has_view(one.told)


def _has_view(told: Any) -> bool:
    return isinstance(told, dict) and "view" in told


def ticket_names(map: Map) -> set[str]:
    """The tickets of a map whose name is not that of a route too."""
    routes = {name for r in map.routes for a, b in [r.cities] for name in (f"{a}-{b}", f"{b}-{a}")}
    found = {str(ticket) for ticket in map.tickets}
    assert len(found - routes) > len(found) / 2
    return found - routes


def _cards(game: Any, seat: int) -> Any:
    """A hand as the rules hold it."""
    return Cards.of_counts(game._state.hands[seat])


def _keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        for part in value.values():
            yield from _keys(part)
    elif isinstance(value, list):
        for part in value:
            yield from _keys(part)


def _is_of_another_table(found: Any, table: str) -> bool:
    if not isinstance(found, dict):
        return False
    named = found.get("table") or (found.get("info") or {}).get("table")
    return named is not None and named != table


def _is_archived(one: Heard, table: str) -> bool:
    """Whether it is something that is told only of a game that is over."""
    refused = isinstance(one.told, dict) and "error" in one.told
    return f"/games/{table}" in one.path and bool(one.text) and not refused


def _is_of_another_game(one: Heard, table: str) -> bool:
    """Whether it is from the archive, about a game at another table, which is over."""
    found = re.search(r"/games/([^/]+)", one.path)
    return found is not None and found[1] != table and _is_archived(one, found[1])


def _tells_end(found: Any, table: str, end: int) -> bool:
    """Whether a message says that the game is over: from then on nothing is secret."""
    if not isinstance(found, dict):
        return False
    info = found.get("info") or found
    if found.get("table", info.get("table")) != table:
        return False
    return info.get("stage") in OVER or (found.get("type") in STATES and found["number"] >= end)
