"""How everybody stands in the queue at one moment, worked out once for all who ask."""

import json
from collections import Counter
from functools import lru_cache
from hashlib import blake2b
from statistics import median_low

from whistlestop.service.models.meeting import (
    PACES,
    Crowd,
    QueueStatus,
    TableOffer,
    TableWish,
)
from whistlestop.service.models.tables import Pace
from whistlestop.service.store.meeting import OfferRow, Queue, WaitingRow

FEW = 3
"""Fewer tables than this say nothing about how long it takes."""
CROWDS = 6
"""How many wishes of others are shown."""
LIVE = ("waiting", "asked")


class Standing:
    """The queue as it was read, and what each person is told about it."""

    def __init__(self, queue: Queue) -> None:
        self.queue = queue
        self.rows = {row.user: row for row in queue.waiting}
        self.offers = {offer.id: offer for offer in queue.offers}
        waiting = [row for row in queue.waiting if row.state in LIVE]
        self.people = len(waiting)
        self._wishes = Counter(row.wish for row in waiting)
        self._examples = {row.wish: row for row in waiting}
        self._fitting: dict[tuple[object, ...], int] = {}

    def is_waiting(self, user: str) -> bool:
        """Whether somebody waits or is asked to confirm."""
        row = self.rows.get(user)
        return row is not None and row.state in LIVE

    def status(self, user: str | None, now: int) -> QueueStatus:
        """What somebody is told; None: a stranger."""
        row = None if user is None else self.rows.get(user)
        offer = None if row is None or row.offer is None else self.offers.get(row.offer)
        is_live = row is not None and row.state in LIVE
        asked = None
        if row is not None and row.state == "asked" and offer is not None:
            asked = self._asked(row, offer, now)
        return QueueStatus.model_validate(
            {
                "state": "out" if row is None else row.state,
                "reason": None if row is None else row.reason,
                "wish": None if row is None else _wish(row),
                "waited_ms": 0 if row is None else max(0, now - row.joined_at),
                "people": self.people,
                "fitting": 0 if row is None or not is_live else self._count_fitting(row),
                "estimate_s": None if row is None else self._estimate(row),
                "bots_in_ms": None if row is None else _bots_in(row, now),
                "offer": asked,
                "table": None if row is None else row.table,
                "crowds": self._crowds(),
                "paces": PACES,
                "mark": mark(row, asked),
            }
        )

    def _asked(self, row: WaitingRow, offer: OfferRow, now: int) -> TableOffer:
        confirmed = sum(self.rows[u].confirmed for u in offer.people if u in self.rows)
        return TableOffer(
            offer=offer.id,
            map=offer.map,
            players=len(offer.people) + len(offer.bots),
            pace=_pace(offer.pace),
            rated=offer.rated,
            bots=offer.bots,
            people=len(offer.people),
            confirmed=confirmed,
            mine=row.confirmed,
            left_ms=max(0, offer.expires_at - now),
        )

    def _count_fitting(self, row: WaitingRow) -> int:
        if row.wish not in self._fitting:
            fitting = [
                self._wishes[wish]
                for wish, other in self._examples.items()
                if (other.pace, other.rated) == (row.pace, row.rated)
                and set(other.maps) & set(row.maps)
                and set(other.players) & set(row.players)
            ]
            self._fitting[row.wish] = max(0, sum(fitting) - 1)
        return self._fitting[row.wish]

    def _estimate(self, row: WaitingRow) -> int | None:
        waited = [
            offer.waited
            for offer in self.queue.offers
            if offer.state == "open" and (offer.pace, offer.rated) == (row.pace, row.rated)
        ]
        return None if len(waited) < FEW else round(median_low(waited[:20]) / 1000)

    def _crowds(self) -> tuple[Crowd, ...]:
        return tuple(
            Crowd(wish=_wish(self._examples[wish]), people=people)
            for wish, people in self._wishes.most_common(CROWDS)
        )


def mark(row: WaitingRow | None, asked: TableOffer | None) -> str:
    """Of what concerns one person: others who come and go do not change it."""
    if row is None:
        return "-"
    parts = (
        row.entry,
        row.state,
        row.reason,
        row.table,
        asked and asked.model_copy(update={"left_ms": 0}),
    )
    return blake2b(repr(parts).encode(), digest_size=6).hexdigest()


def _bots_in(row: WaitingRow, now: int) -> int | None:
    return None if row.bots_after is None else max(0, row.joined_at + row.bots_after - now)


def _wish(row: WaitingRow) -> TableWish:
    return TableWish(
        maps=row.maps,
        players=row.players,
        pace=_pace(row.pace),
        rated=row.rated,
        bots_after=None if row.bots_after is None else row.bots_after // 1000,
    )


@lru_cache(maxsize=100)
def _pace(text: str) -> Pace:
    return TableWish.model_validate({"pace": json.loads(text)}).pace
