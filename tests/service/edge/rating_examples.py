"""The examples of ratings in the OpenAPI document: Ann has played a little."""

from typing import Any

from pydantic import BaseModel

from whistlestop.service.models.ratings import (
    GameRatings,
    LadderRating,
    LastGame,
    Leader,
    LeaderPage,
    MapGames,
    Opponent,
    PersonalRecord,
    Profile,
    ProfileSettings,
    RatingPoint,
    ScoreParts,
    SeatChange,
    TicketCount,
    WinCount,
)

NOON = 1_767_268_800_000
DAY = 86_400_000
ANN = "u7Hq2LwPz0aB"
TABLE = "Zk3vQ8rNf2Lx6GhA"

LEADERS = LeaderPage(
    items=(
        Leader(
            name="Ann",
            user=ANN,
            bot=None,
            rating=1584,
            deviation=92,
            provisional=False,
            games=14,
            played_at=NOON,
        ),
        Leader(
            name="skilled",
            user=None,
            bot="skilled",
            rating=1507,
            deviation=38,
            provisional=False,
            games=212,
            played_at=NOON,
        ),
    ),
    next=None,
)
CHANGES = GameRatings(
    table=TABLE,
    rated=True,
    seats=(
        SeatChange(seat=0, place=1, before=1561, after=1584, deviation=92, weight=1.0),
        SeatChange(seat=1, place=2, before=1512, after=1507, deviation=38, weight=1.0),
    ),
)
PROFILE = Profile(
    user=ANN,
    name="Ann",
    since=NOON - 30 * DAY,
    mine=False,
    private=False,
    games=1,
    wins=1,
    rated=1,
    ratings=(
        LadderRating(
            map="usa",
            pace="live",
            rating=1584,
            deviation=92,
            provisional=False,
            games=1,
            history=(RatingPoint(at=NOON, table=TABLE, rating=1584, deviation=92),),
        ),
    ),
    by_players=(WinCount(of=2, games=1, wins=1),),
    by_seat=(WinCount(of=0, games=1, wins=1),),
    score=ScoreParts(total=112.0, routes=63.0, tickets=39.0, stations=0.0, longest=10.0),
    tickets=TicketCount(kept=4, completed=3),
    maps=(MapGames(map="usa", games=1, routes={"DEN-KCY.K": 1, "SEA-POR.1": 1}),),
    records=(PersonalRecord(kind="score", value=112, table=TABLE, at=NOON),),
    opponents=(Opponent(name="skilled", bot="skilled", linked=False, games=1, ahead=1, behind=0),),
    last=(
        LastGame(
            table=TABLE,
            map="usa",
            pace="live",
            at=NOON,
            players=2,
            place=1,
            left=False,
            score=112,
            rated=True,
            change=23,
            opponents=("skilled",),
        ),
    ),
)
PRIVATE = ProfileSettings(private=True)

ANSWERS: dict[str, tuple[str, BaseModel | str | dict[str, Any]]] = {
    "ratings": ("Some ratings, the best first.", LEADERS),
    "game_ratings": ("What the game changed, by seat.", CHANGES),
    "profile": ("All there is to see of somebody.", PROFILE),
    "profile_settings": ("Whether your page is private.", PRIVATE),
    "set_profile": ("Your page is private, or open, from now on.", PRIVATE),
}
BODIES: dict[str, dict[str, Any]] = {
    "set_profile": {"private": {"private": True}, "open": {"private": False}},
}
