"""What people ask and tell each other at a table: chat, reactions, reasons, hints."""

import asyncio
from typing import TYPE_CHECKING

from whistlestop.advice.routes import explain_route, obstacle_violation
from whistlestop.game import CardDrawn
from whistlestop.game.notation import route_text
from whistlestop.maps.model import LETTERS, Letter
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.messages import Because, Hint, HintSentence, Reacted, RouteExplained
from whistlestop.service.models.requests import Reaction
from whistlestop.service.names import clean_chat
from whistlestop.service.store import ChatMessage, moderation, people
from whistlestop.service.store.moderation import PhrasesOnlyError, SilencedError
from whistlestop.service.table import Table
from whistlestop.service.table.decide import why
from whistlestop.service.table.entries import Hinted
from whistlestop.service.table.may import require_person, require_stage
from whistlestop.service.times import now_ms

from .loaded_tables import Listener, LoadedTable
from .tell import chat_of, hears, is_phrase, violation_info

if TYPE_CHECKING:
    from .hall import Hall


def drawn_blind(table: Table, seat: int) -> Letter | None:
    """The card that a person drew from the deck with the last action, if it was that."""
    assert table.game is not None
    for event in table.game.events_of(len(table.game.history) - 1):
        if isinstance(event, CardDrawn) and event.player == seat and event.card is not None:
            return LETTERS[event.card]
    return None


class Talk:
    """Everything people ask and say; nothing of it changes the game."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._hearing: dict[str, set[Listener]] = {}
        """By user all sockets, whatever they watch: who is muted on one is muted on all."""
        self._muting = asyncio.Lock()
        self._mutes = 0
        """How often it changed what somebody hears: what was read before may hold no longer."""
        self._thinking: set[tuple[str, int]] = set()
        """Tables and seats for which a hint is worked out."""

    async def listen(self, listener: Listener) -> None:
        """Have a new listener hear all but those its person muted, also those muted later."""
        if listener.user is None:
            return
        while True:
            seen = self._mutes
            listener.hearing = await self._hall.journal.read(moderation.hearing, listener.user)
            if seen == self._mutes:
                break
        self._hearing.setdefault(listener.user, set()).add(listener)

    def leave(self, listener: Listener) -> None:
        """The listener is gone."""
        if listener.user is None:
            return
        others = self._hearing[listener.user]
        others.discard(listener)
        if not others:
            del self._hearing[listener.user]

    async def mute(self, user: str, other: str, *, muted: bool) -> None:
        """Whether somebody is heard by a user, on all devices and at all tables."""
        async with self._muting:
            change = people.mute if muted else people.unmute
            await self._hall.journal.write(change, user, other)
            await self._read_hearing(user)
        self._hall.notices.send("muted", user)

    async def hears_anew(self, *users: str) -> None:
        """Whom these people want to hear, or how much, was changed in the store."""
        for user in users:
            await self.hearing_changed(user)
        self._hall.notices.send("muted", *users)

    async def hearing_changed(self, user: str | None = None) -> None:
        """The same through another process: read it again, for everybody if None."""
        async with self._muting:
            for one in list(self._hearing) if user is None else [user]:
                await self._read_hearing(one)

    def tell_user(self, user: str, text: str) -> None:
        """Send something to all sockets of somebody at this process."""
        for listener in tuple(self._hearing.get(user, ())):
            listener.tell("", text)

    async def _read_hearing(self, user: str) -> None:
        self._mutes += 1
        if user in self._hearing:
            now = await self._hall.journal.read(moderation.hearing, user)
            for listener in self._hearing.get(user, ()):
                listener.hearing = now

    async def why(self, loaded: LoadedTable, seat: int, action: str, request: int | None) -> str:
        """Why an action cannot be done."""
        async with loaded.lock:
            violation = why(loaded.table, seat, action)
        told = None if violation is None else violation_info(violation)
        answer = Because(id=request, table=loaded.id, action=action, violation=told)
        return answer.model_dump_json()

    async def explain_route(
        self, loaded: LoadedTable, seat: int, name: str, request: int | None
    ) -> str:
        """What a seat lacks for a route, and what is in the way."""
        async with loaded.lock:
            require_stage(loaded.table, "playing", "finished")
            assert loaded.table.game is not None
            view = loaded.table.game.view(seat, since=loaded.table.game.log_size)
            route = next((one for one in view.map.routes if route_text(one) == name), None)
            if route is None:
                raise ServiceError("not_found", "This map has no such route.")
            facts = explain_route(view, route)
            short = facts.shortage
            assert short is not None  # a seat looks, not a spectator
            violation = why(loaded.table, seat, f"{name} {short.payment}")
            reason = obstacle_violation(view, route, facts)
        return RouteExplained(
            id=request,
            table=loaded.id,
            number=loaded.table.number,
            route=name,
            obstacle=None if facts.obstacle is None else facts.obstacle.key,
            paid_in=LETTERS[short.color],
            payment=str(short.payment),
            missing=short.cards,
            missing_locomotives=short.locomotives,
            reason=None if reason is None else violation_info(reason),
            violation=None if violation is None else violation_info(violation),
        ).model_dump_json()

    async def say(self, loaded: LoadedTable, listener: Listener, name: str, text: str) -> None:
        """Chat."""
        user, seat, shown = self._speaker(loaded, listener, name)
        said = clean_chat(text)
        own_words = not is_phrase(said)
        if own_words:
            self._hall.words.check_chat(said)
        message = await self._store(
            (loaded.id, user, seat, shown, said),
            to_strangers=own_words and loaded.table.options.public,
        )
        self._hall.others.told(message.id)
        self.tell_chat(loaded, message)
        self._hall.notices.send("chat", loaded.id)

    async def _store(
        self, line: tuple[str, str, int | None, str, str], *, to_strangers: bool
    ) -> ChatMessage:
        try:
            return await self._hall.journal.write(
                moderation.say, *line, now_ms(), to_strangers=to_strangers
            )
        except SilencedError as error:
            raise ServiceError(
                "forbidden",
                "An operator has asked you to be silent for a while; you can play on, and chat "
                "again later.",
                key="silenced",
                until=error.until,
            ) from None
        except PhrasesOnlyError:
            raise ServiceError(
                "forbidden",
                "Here are people you do not know: choose one of the ready phrases, or switch on "
                "in your settings that you write to them in your own words.",
                key="phrases_only",
            ) from None

    def tell_chat(self, loaded: LoadedTable, message: ChatMessage) -> None:
        """Tell everybody here what somebody said."""
        text = chat_of(message).model_dump_json()
        tell_hearers(loaded, message.user, text, phrase=is_phrase(message.text))

    async def react(
        self, loaded: LoadedTable, listener: Listener, name: str, reaction: Reaction
    ) -> None:
        """A reaction; the chat keeps it by its name, as `:hello:`, to be read in any language."""
        user, seat, shown = self._speaker(loaded, listener, name)
        await self.say(loaded, listener, name, f":{reaction}:")
        told = Reacted(table=loaded.id, seat=seat, name=shown, reaction=reaction)
        text = told.model_dump_json()
        tell_hearers(loaded, user, text, phrase=True)
        self._hall.notices.send("reacted", [loaded.id, user, text])

    def _speaker(
        self, loaded: LoadedTable, listener: Listener, name: str
    ) -> tuple[str, int | None, str]:
        """Who wants to talk: the user, the seat, and the name they have at this table."""
        if listener.user is None:
            raise ServiceError("no_session", "Choose a name before you chat.", key="no_session")
        if not loaded.table.options.chat:
            raise ServiceError("forbidden", "There is no chat at this table.", key="no_chat")
        seat = loaded.eyes(listener)
        return listener.user, seat, name if seat is None else loaded.table.seats[seat].name

    async def hint(self, loaded: LoadedTable, seat: int, request: int | None) -> str:
        """What a strong player would do; everybody hears that a hint was taken.

        One at a time: nobody is to keep the workers busy with more hints than are left.
        """
        if (loaded.id, seat) in self._thinking:
            raise ServiceError("too_many", "A hint is already on its way.", key="hint_on_its_way")
        self._thinking.add((loaded.id, seat))
        try:
            return await self._work_out_hint(loaded, seat, request)
        finally:
            self._thinking.discard((loaded.id, seat))

    async def _work_out_hint(self, loaded: LoadedTable, seat: int, request: int | None) -> str:
        async with loaded.lock:
            self._check_hint(loaded.table, seat)
            assert loaded.table.game is not None
            view = loaded.table.game.view(seat)
            step = loaded.table.steps[seat]
        names = [one.name for one in loaded.table.seats]
        answer = await self._hall.workers.hint(view, names, seed=loaded.table.number)
        async with loaded.lock:
            game = loaded.table.game
            if game is None or loaded.table.steps[seat] != step or loaded.table.stage != "playing":
                raise ServiceError(
                    "out_of_step", "The game went on before the hint came.", key="hint_too_late"
                )
            action = game.text(game.parse(answer.text, player=seat))  # as in `legal_actions`

            def hinted(table: Table) -> Hinted:
                self._check_hint(table, seat)  # the person may have left the seat meanwhile
                return Hinted(seat=seat)

            await self._hall.change(loaded, hinted)
            left = self._hall.settings.hints_per_table - loaded.table.hints[seat]
        return Hint(
            id=request,
            table=loaded.id,
            seat=seat,
            action=action,
            sentences=tuple(
                HintSentence(key=said.key, args=dict(said.args), sentence=said.english)
                for said in answer.sentences
            ),
            hints_left=max(0, left),
        ).model_dump_json()

    def _check_hint(self, table: Table, seat: int) -> None:
        require_stage(table, "playing")
        require_person(table, seat)
        if table.options.rated:
            raise ServiceError(
                "forbidden", "In a rated game there are no hints.", key="rated_no_hints"
            )
        if not table.options.hints:
            raise ServiceError("forbidden", "This table does not allow hints.", key="no_hints")
        if table.hints.get(seat, 0) >= self._hall.settings.hints_per_table:
            raise ServiceError("too_many", "You have used all your hints.", key="hints_used")
        if seat not in table.to_act or table.game is None:
            raise ServiceError("wrong_stage", "It is not your turn.", key="not_your_turn")


def tell_hearers(loaded: LoadedTable, user: str, text: str, *, phrase: bool) -> None:
    """Tell everybody what a user said, but those who do not want to hear it."""
    for other in list(loaded.listeners):
        if hears(loaded.table, other.user, other.hearing, user, phrase=phrase):
            other.tell(loaded.id, text)
