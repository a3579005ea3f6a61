"""Offers of tickets: who was offered and kept which, and where the hidden ones may be.

Every offer of tickets so far is known by its size; of some the viewer knows the tickets. A redraw
plays all offers again with tickets picked at random, so that each one the viewer saw is offered to
the viewer when it was, and none the viewer put under the deck turns up where it cannot be (INFO-3).
Which ways are open is worked out first (`Flow.is_open`), so a redraw rarely has to start again.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass, field

from whistlestop.maps import Map

from .events import TicketDraw

LONG = -1
"""The pile of long tickets; layers of the ticket deck are numbered from 0 as they come up."""
OUT = -2
"""Out of the game."""


class DeadEndError(Exception):
    """The tickets picked so far leave no way to what the viewer saw."""


@dataclass
class Offer:
    """One offer of tickets with where they came from and where those given back went."""

    draw: TicketDraw
    sources: list[tuple[int, int]]
    """Layers and how many tickets of each."""
    back: int | None = None
    """The layer for what is given back, OUT, or None while that is undecided."""

    @property
    def seen(self) -> frozenset[int] | None:
        """The tickets, if the viewer knows them."""
        tickets = self.draw.tickets
        return None if tickets is None else frozenset(t.id for t in tickets)


@dataclass
class Places:
    """Where every ticket is in one redraw."""

    layers: dict[int, set[int]]
    offered: list[list[int]]
    kept: list[list[int]]
    out: set[int] = field(default_factory=set)


class Flow:
    """All offers of a game as one viewer knows them."""

    def __init__(self, map: Map, players: int, draws: Iterable[TicketDraw]) -> None:
        self.map = map
        self.players = players
        self.sizes = {LONG: sum(t.long for t in map.tickets)}
        self.sizes[0] = len(map.tickets) - self.sizes[LONG]
        self.deck = [0]
        self.offers: list[Offer] = []
        self._draining: dict[tuple[int, int], bool] = {}
        self._open: dict[tuple[int, int, int | None], bool] = {}
        self._plan(list(draws))
        self._seen = self._sightings()

    # The plan: which layers each offer took from and gave to

    def _plan(self, draws: list[TicketDraw]) -> None:
        rules = self.map.rules
        opening = draws[: self.players]
        for draw in opening:
            sources = [(LONG, rules.opening_long)] if rules.opening_long else []
            sources += [(0, rules.opening_dealt)] if rules.opening_dealt else []
            self._take(Offer(draw, sources))
        back = [draw.count - draw.kept_count for draw in opening if draw.kept_count is not None]
        if len(back) == self.players:
            layer = self._layer(sum(back)) if rules.opening_rejected == "under" else OUT
            for offer in self.offers:
                offer.back = layer
        for draw in draws[self.players :]:
            offer = Offer(draw, self._top(draw.count))
            self._take(offer)
            if draw.kept_count is not None:
                offer.back = self._layer(draw.count - draw.kept_count)

    def _take(self, offer: Offer) -> None:
        for layer, n in offer.sources:
            self.sizes[layer] -= n
            self._draining[len(self.offers), layer] = self.sizes[layer] == 0
        self.offers.append(offer)

    def _top(self, n: int) -> list[tuple[int, int]]:
        """The top n tickets of the deck by layer."""
        sources = []
        for layer in self.deck:
            part = min(n, self.sizes[layer])
            if part:
                sources.append((layer, part))
                n -= part
        return sources

    def _layer(self, n: int) -> int:
        """A new layer of n tickets under the deck; OUT if there is nothing to put there."""
        if n == 0:
            return OUT
        layer = self.deck[-1] + 1
        self.deck.append(layer)
        self.sizes[layer] = n
        return layer

    # Which ways are open

    def next_seen(self, ticket: int, after: int) -> int | None:
        """The next offer after one in which the viewer saw the ticket."""
        return next((i for i in self._seen.get(ticket, ()) if i > after), None)

    def _sightings(self) -> dict[int, list[int]]:
        """For each ticket the offers in which the viewer saw it."""
        found: dict[int, list[int]] = {}
        for i, offer in enumerate(self.offers):
            for ticket in offer.seen or ():
                found.setdefault(ticket, []).append(i)
        return found

    def is_open(self, layer: int, after: int, goal: int | None) -> bool:
        """Whether a ticket in a layer after some offer can be in offer `goal`.

        With goal None: whether it can be where the viewer never sees it again.
        """
        key = (layer, after, goal)
        if key not in self._open:
            self._open[key] = self._find_open(layer, after, goal)
        return self._open[key]

    def _find_open(self, layer: int, after: int, goal: int | None) -> bool:
        for i in range(after + 1, len(self.offers)):
            offer = self.offers[i]
            if all(layer != source for source, _ in offer.sources):
                continue
            if offer.seen is not None:
                if goal == i:
                    return True
            elif self.can_pick(i, goal):
                return True
            if self._draining[i, layer]:
                return False
        return goal is None

    def can_keep(self, i: int, goal: int | None) -> bool:
        """Whether a ticket of offer i can stay with its player."""
        return goal is None and self.offers[i].draw.kept_count != 0

    def can_return(self, i: int, goal: int | None) -> bool:
        """Whether a ticket of offer i can be given back."""
        back = self.offers[i].back
        if back is None or self.offers[i].draw.count == self.offers[i].draw.kept_count:
            return False
        return goal is None if back == OUT else self.is_open(back, i, goal)

    def can_pick(self, i: int, goal: int | None) -> bool:
        """Whether a ticket with this goal can be among offer i, which the viewer did not see."""
        return self.can_keep(i, goal) or self.can_return(i, goal)

    # The redraw

    def redraw(self, rng: random.Random, tries: int | None = None) -> Places:
        """One way it may have been; DeadEndError if that many tries did not find one."""
        while True:
            try:
                return self._play(rng)
            except DeadEndError:
                if tries is not None:
                    tries -= 1
                if tries == 0:
                    raise

    def _play(self, rng: random.Random) -> Places:
        layers: dict[int, set[int]] = {layer: set() for layer in self.sizes}
        for ticket in self.map.tickets:
            layers[LONG if ticket.long else 0].add(ticket.id)
        places = Places(layers, [], [])
        for i in range(len(self.offers)):
            places.offered.append(self._offer(places, i, rng))
            if i == self.players - 1:  # all have chosen: now the rest goes back
                places.out |= layers.pop(LONG)
                for p in range(self.players):
                    self._choose(places, p, rng)
            elif i >= self.players:
                self._choose(places, i, rng)
        return places

    def _offer(self, places: Places, i: int, rng: random.Random) -> list[int]:
        """Pick the tickets of offer i."""
        offer = self.offers[i]
        taken: list[int] = []
        for layer, n in offer.sources:
            here = places.layers[layer]
            if offer.seen is not None:
                part = sorted(here & offer.seen)
            else:
                part = self._pick(sorted(here), i, layer, n, rng)
            if len(part) != n:  # only if somebody made the offers up
                raise DeadEndError
            here.difference_update(part)
            taken += part
        return sorted(taken)

    def _pick(self, here: list[int], i: int, layer: int, n: int, rng: random.Random) -> list[int]:
        goals = {t: self.next_seen(t, i) for t in here}
        stays = {t for t in here if not self._draining[i, layer]}
        stays = {t for t in stays if self.is_open(layer, i, goals[t])}
        goes = {t for t in here if self.can_pick(i, goals[t])}
        return _choose(here, n, must=set(here) - stays, may=goes, rng=rng)

    def _choose(self, places: Places, i: int, rng: random.Random) -> None:
        """Decide which tickets of offer i are kept; the others go back."""
        offer, offered = self.offers[i], places.offered[i]
        if offer.back is None:  # undecided, or a choice that is not shown yet
            places.kept.append([])
            return
        if offer.draw.kept is not None:
            kept = [t.id for t in offer.draw.kept]
        else:
            assert offer.draw.kept_count is not None
            goals = {t: self.next_seen(t, i) for t in offered}
            keeps = {t for t in offered if self.can_keep(i, goals[t])}
            stuck = {t for t in offered if not self.can_return(i, goals[t])}
            kept = _choose(offered, offer.draw.kept_count, must=stuck, may=keeps, rng=rng)
        places.kept.append(kept)
        rest = set(offered) - set(kept)
        if offer.back == OUT:
            places.out |= rest
        else:
            places.layers[offer.back] |= rest


def _choose(
    here: list[int], n: int, *, must: set[int], may: set[int], rng: random.Random
) -> list[int]:
    """n of the tickets at random: all that must be among them, none that may not."""
    free = [t for t in here if t in may and t not in must]
    if not must <= may or not len(must) <= n <= len(must) + len(free):
        raise DeadEndError
    return sorted([*must, *rng.sample(free, n - len(must))])
