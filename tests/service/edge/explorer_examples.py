"""The examples of the OpenAPI document about the explorer; one row of each table."""

from typing import Any

from pydantic import BaseModel

from whistlestop.explorer import (
    Numbers,
    PairNumbers,
    RouteNumbers,
    SeatNumbers,
    Share,
    TicketNumbers,
    TicketSeat,
    TicketWay,
)
from whistlestop.service.models.explorer import Explored, ExplorerInfo, ExplorerShare

HALF = Share(120_000, 0.5125, 0.50967, 0.51533)
FEW = Share(48_000, 0.61, 0.60563, 0.61435)
INFO = ExplorerInfo(
    shares=(
        ExplorerShare(source="simulated", map="usa", players=2, games=250_000),
        ExplorerShare(source="games", map="usa", players=2, games=801),
    )
)
NUMBERS = Numbers(
    map="usa",
    players=2,
    games=250_000,
    par=0.5,
    rounds=22.4,
    seats=(SeatNumbers(0, HALF, 108.2), SeatNumbers(1, HALF, 105.9)),
    routes=(
        RouteNumbers(
            route="DEN-OMA",
            id=41,
            length=4,
            claimed=FEW,
            round=9.4,
            when=(0.02, 0.05, 0.1, 0.14, 0.16, 0.15, 0.13, 0.11, 0.09, 0.05),
            early=0.51,
            wins=HALF,
            margin=1.2,
            seats=(FEW, FEW),
            seat_wins=(HALF, HALF),
        ),
    ),
    tickets=(
        TicketNumbers(
            ticket="SEA-NYC",
            id=12,
            points=22,
            long=False,
            dealt=HALF,
            dealt_margin=1.9,
            kept_dealt=FEW,
            kept_drawn=Share(0, None, None, None),
            kept=FEW,
            completed=FEW,
            brought=12.4,
            wins=HALF,
            margin=2.2,
            wins_completed=FEW,
            seats=(TicketSeat(0, FEW, FEW, HALF), TicketSeat(1, FEW, FEW, HALF)),
            ways=(TicketWay("DEN-OMA", 41, 0.44, 1.9),),
        ),
    ),
    ticket_pairs=(PairNumbers("SEA-NYC", "MON-VAN", (12, 20), 1_200, 2.4, HALF, FEW),),
    route_pairs=(PairNumbers("DEN-OMA", "CHI-OMA", (41, 44), 9_100, 2.1, HALF, None),),
)
EXPLORED = Explored(
    source="simulated", rating=None, who=None, bots=("planner",), seed=1, numbers=NUMBERS
)

ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "explorer": ("Simulated games, and some that were played here.", INFO),
    "explore": ("One row of each table.", EXPLORED),
    "explore_table": ("The first line, and one more.", "one,other,together,lift\nA-B,B-C,30,2.1\n"),
}
