"""Who was offered which tickets and kept which: the history that ticket knowledge stands on."""

from dataclasses import dataclass, replace

from whistlestop.maps import Ticket

from .actions import Player


@dataclass(frozen=True, slots=True)
class TicketDraw:
    """One offer of tickets: the opening ones of every player in order, then each draw."""

    player: Player
    count: int
    tickets: tuple[Ticket, ...] | None
    """What was offered; None where the viewer cannot know."""
    kept_count: int | None = None
    """How many were kept; None while undecided or not yet shown (SETUP-5)."""
    kept: tuple[Ticket, ...] | None = None

    def keep(self, tickets: tuple[Ticket, ...]) -> "TicketDraw":
        """The same offer, decided."""
        return replace(self, kept=tickets, kept_count=len(tickets))

    def seen_by(self, player: Player | None, *, opening: bool) -> "TicketDraw":
        """What a player knows of it; during the opening not even how many were kept."""
        if player == self.player:
            return self
        count = None if opening else self.kept_count
        return TicketDraw(self.player, self.count, None, count, None)
