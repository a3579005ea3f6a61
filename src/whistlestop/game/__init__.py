"""The friendly face of the rules: games, actions, events, views and notation."""

from .actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Pass,
    Payment,
    PayTunnel,
    Player,
    TakeFaceUp,
)
from .board import Board
from .cards import Cards
from .events import (
    CardDrawn,
    CardsDealt,
    CardTaken,
    DeckReshuffled,
    Event,
    FirstPlayerChosen,
    GameEnded,
    LastTurnsBegan,
    Passed,
    RouteClaimed,
    RowDealt,
    RowFilled,
    RowReset,
    StationBuilt,
    TicketsChosen,
    TicketsKept,
    TicketsOffered,
    TunnelEntered,
    TunnelGivenUp,
    TunnelPaid,
)
from .game import Game
from .legal import LegalActions
from .notation import NotationError
from .offers import TicketDraw
from .position import PositionError
from .scores import LongestPath, Outcome, ScoreSheet, TicketResult
from .seeds import ChanceError, Deal
from .views import Bot, Counts, Phase, Tunnel, View
from .violations import IllegalActionError, Violation

__all__ = [
    "Action",
    "Board",
    "Bot",
    "BuildStation",
    "CardDrawn",
    "CardTaken",
    "Cards",
    "CardsDealt",
    "ChanceError",
    "ClaimRoute",
    "Counts",
    "Deal",
    "DeckReshuffled",
    "DrawBlind",
    "DrawTickets",
    "Event",
    "FirstPlayerChosen",
    "Game",
    "GameEnded",
    "GiveUpTunnel",
    "IllegalActionError",
    "KeepTickets",
    "LastTurnsBegan",
    "LegalActions",
    "LongestPath",
    "NotationError",
    "Outcome",
    "Pass",
    "Passed",
    "PayTunnel",
    "Payment",
    "Phase",
    "Player",
    "PositionError",
    "RouteClaimed",
    "RowDealt",
    "RowFilled",
    "RowReset",
    "ScoreSheet",
    "StationBuilt",
    "TakeFaceUp",
    "TicketDraw",
    "TicketResult",
    "TicketsChosen",
    "TicketsKept",
    "TicketsOffered",
    "Tunnel",
    "TunnelEntered",
    "TunnelGivenUp",
    "TunnelPaid",
    "View",
    "Violation",
]
