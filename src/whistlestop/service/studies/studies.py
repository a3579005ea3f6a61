"""Studies: made, gone on with, remarked upon, copied; each belongs to whoever made it."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.studies import (
    NewLine,
    StudyInfo,
    StudyNode,
    StudyPage,
    StudyView,
    StudyWords,
)
from whistlestop.service.names import clean_text, clean_title
from whistlestop.service.store import User
from whistlestop.service.store import studies as stored
from whistlestop.service.store.studies import (
    NodeRow,
    OutOfStepError,
    SilentError,
    StudyRow,
    TooManyStudiesError,
)
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import new_id
from whistlestop.wire import encode_event

from .positions import Looked

MOST_STUDIES = 200
"""Of one person."""
MOST_NODES = 200
"""Positions of one study: three hundred kilobytes, if everything in them is long."""
ROOT = 0


class Studies:
    """The studies of a store."""

    def __init__(self, hall: Hall) -> None:
        self._hall, self._journal = hall, hall.journal

    # --- Reading

    async def mine(self, user: User, limit: int, cursor: str | None) -> StudyPage:
        """Somebody's studies, the last changed first."""
        page = await self._journal.read(stored.of_owner, user.id, limit, cursor)
        return StudyPage(items=tuple(map(_info, page.items)), next=page.next)

    async def view(self, study: str, user: User | None) -> StudyView:
        """A study, for its owner or for anybody who has its address."""
        row, nodes = await self._whole(study)
        return _view(row, nodes, user, ROOT)

    async def node(self, study: str, node: int) -> tuple[StudyRow, NodeRow]:
        """One position of a study."""
        row, nodes = await self._whole(study)
        return row, _node(nodes, node)

    async def _whole(self, study: str) -> tuple[StudyRow, list[NodeRow]]:
        found = await self._journal.read(stored.whole, study)
        if found is None:
            raise ServiceError(
                "not_found",
                "There is no such study: it was deleted, or the link is incomplete.",
                key="no_such_study",
            )
        return found

    async def _own(self, study: str, user: User) -> tuple[StudyRow, list[NodeRow]]:
        """A study and its positions, for those who may change it."""
        row, nodes = await self._whole(study)
        if row.owner != user.id:
            raise ServiceError(
                "forbidden",
                "Only whoever made this study can change it: make a copy of your own.",
                key="not_your_study",
            )
        return row, nodes

    # --- Making

    async def make(self, user: User, title: str, at: Looked) -> StudyView:
        """A new study that begins with a position."""
        now, map = now_ms(), at.game.map
        row = StudyRow(
            *(new_id(), user.id, 1, self._checked_title(title), map.fingerprint, map.name),
            *(at.game.players, at.redrawn, now, now),
        )
        return await self._store(row, [_row(row.id, ROOT, None, None, at)], user)

    async def copy(self, study: str, user: User) -> StudyView:
        """The same study, for somebody else to go on with."""
        row, nodes = await self._whole(study)
        now = now_ms()
        made = replace(row, id=new_id(), owner=user.id, number=1, made_at=now, changed_at=now)
        return await self._store(made, [replace(one, study=made.id) for one in nodes], user)

    async def _store(self, row: StudyRow, nodes: Sequence[NodeRow], user: User) -> StudyView:
        try:
            await self._journal.write(stored.make, row, nodes, MOST_STUDIES)
        except TooManyStudiesError:
            raise ServiceError(
                "full",
                f"You have {MOST_STUDIES} studies: delete one first.",
                key="studies_full",
                most=MOST_STUDIES,
            ) from None
        except SilentError as error:
            raise _silent(error) from None
        return _view(row, nodes, user, ROOT)

    # --- Changing

    async def position(self, study: str, node: int, user: User) -> str:
        """Where a line is to go on."""
        return _node((await self._own(study, user))[1], node).position

    async def add(self, study: str, user: User, wanted: NewLine, at: Looked) -> StudyView:
        """One more position, in which an action has led. What is there already is found again."""
        row, nodes = await self._own(study, user)
        _node(nodes, wanted.node)
        position = at.game.position()
        for one in nodes:
            if one.parent == wanted.node and one.position == position:
                return _view(row, nodes, user, one.node)
        if len(nodes) >= MOST_NODES:
            raise ServiceError(
                "full",
                f"A study has at most {MOST_NODES} positions: delete a line, or make another one.",
                key="study_full",
                most=MOST_NODES,
            )
        number = 1 + max(one.node for one in nodes)
        action = at.game.text(at.game.history[-1])
        made = _row(study, number, wanted.node, action, at)
        await self._change(stored.add_node, made, wanted.number, now_ms())
        return _view(_stepped(row, wanted.number), [*nodes, made], user, number)

    async def drop_line(self, study: str, user: User, node: int, number: int) -> StudyView:
        """Forget a position and all that follow it."""
        row, nodes = await self._own(study, user)
        if node == ROOT:
            raise ServiceError(
                "bad_request", "The beginning of a study cannot be deleted.", key="study_root"
            )
        gone = {_node(nodes, node).node}
        for one in nodes:  # those before others come first
            if one.parent in gone:
                gone.add(one.node)
        parent = _node(nodes, node).parent
        await self._change(stored.drop_nodes, study, gone, number, now_ms())
        rest = [one for one in nodes if one.node not in gone]
        return _view(_stepped(row, number), rest, user, parent or ROOT)

    async def write(self, study: str, user: User, wanted: StudyWords) -> StudyView:
        """Another title or remark."""
        row, nodes = await self._own(study, user)
        at = _node(nodes, wanted.node)
        title = None if wanted.title is None else self._checked_title(wanted.title)
        remark = None if wanted.remark is None else clean_text(wanted.remark)
        self._hall.words.check_chat(remark or "")

        def change(connection: Connection) -> None:
            stored.write_words(
                connection,
                study,
                wanted.number,
                now_ms(),
                owner=user.id,
                title=title,
                remark=None if remark is None else (at.node, remark),
            )

        await self._change(change)
        row = _stepped(row, wanted.number)
        row = row if title is None else replace(row, title=title)
        if remark is not None:
            nodes = [replace(one, remark=remark) if one is at else one for one in nodes]
        return _view(row, nodes, user, at.node)

    async def delete(self, study: str, user: User) -> None:
        """Forget a study."""
        await self._own(study, user)
        await self._journal.write(stored.drop, study)

    def _checked_title(self, title: str) -> str:
        cleaned = clean_title(title)
        self._hall.words.check_chat(cleaned)
        return cleaned

    async def _change(self, change: Any, *arguments: Any) -> None:
        try:
            await self._journal.write(change, *arguments)
        except OutOfStepError:
            raise ServiceError(
                "out_of_step",
                "This study was changed in another window since: look at it again, then repeat "
                "what you did.",
                key="study_changed",
            ) from None
        except SilentError as error:
            raise _silent(error) from None


def _silent(error: SilentError) -> ServiceError:
    return ServiceError(
        "forbidden",
        "An operator has asked you to be silent for a while: others could read this.",
        key="silenced",
        until=error.until,
    )


def _node(nodes: Iterable[NodeRow], number: int) -> NodeRow:
    for one in nodes:
        if one.node == number:
            return one
    raise ServiceError("not_found", "This study has no such position.", key="no_such_node")


def _row(study: str, node: int, parent: int | None, action: str | None, at: Looked) -> NodeRow:
    events = json.dumps([encode_event(event) for event in at.events], separators=(",", ":"))
    return NodeRow(study, node, parent, action, events, at.game.position(), "")


def _stepped(row: StudyRow, number: int) -> StudyRow:
    return replace(row, number=number + 1, changed_at=now_ms())


def _info(row: StudyRow) -> StudyInfo:
    values = asdict(row)
    del values["owner"]
    return StudyInfo(study=values.pop("id"), **values)


def _view(row: StudyRow, nodes: Iterable[NodeRow], user: User | None, at: int) -> StudyView:
    return StudyView(
        **dict(_info(row)),
        mine=user is not None and user.id == row.owner,
        at=at,
        nodes=tuple(
            StudyNode(
                node=one.node,
                parent=one.parent,
                action=one.action,
                events=json.loads(one.events),
                remark=one.remark,
                position=one.position,
            )
            for one in nodes
        ),
        most_nodes=MOST_NODES,
    )
