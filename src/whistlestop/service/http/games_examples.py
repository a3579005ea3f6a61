"""Examples for the routes of games that are over: one short game on the smallest map."""

from whistlestop import wire
from whistlestop.game import Action, ClaimRoute, DrawBlind, Game
from whistlestop.game.seeds import commitment, hosted_seed
from whistlestop.records import Proof, Record, record_text
from whistlestop.rules import RULES_VERSION
from whistlestop.service.archive.written import verified
from whistlestop.service.models.games import (
    GameDetail,
    GameInfo,
    GameMove,
    GameMoves,
    GamePage,
    GamePosition,
    GameProof,
    GameSeat,
)

_TABLE = "k3b8RwTq9vYx2LmA"
_AT = 1_772_366_400_000
_SECRET = bytes(range(32))
_SALTS = (bytes(range(16)),)
_SEED = hosted_seed(_SECRET, _TABLE, _SALTS)
_SHOWN = 3
"""So many actions are in the examples."""


def _choose(game: Game) -> Action:
    """The longest route there is, else a card: the game is soon over."""
    legal = list(game.legal_actions)
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    if claims:
        return max(claims, key=lambda claim: claim.route.length)
    return next((action for action in legal if isinstance(action, DrawBlind)), legal[0])


_GAME = Game("mini", players=2, seed=_SEED)
while _GAME.to_act:
    _GAME.push(_choose(_GAME))
_OUTCOME = _GAME.outcome()
assert _OUTCOME is not None
_EARLY = _GAME.copy()
while len(_EARLY.history) > _SHOWN:
    _EARLY.pop()
_PROOF = Proof(_SECRET.hex(), tuple(salt.hex() for salt in _SALTS), commitment(_SECRET), _TABLE)
_RECORD = Record.of(_GAME, names=("Ann", "Bot skilled"), date="2026-03-01", proof=_PROOF)
_MOVES = tuple(
    GameMove(
        n=n,
        seat=action.player,
        action=_GAME.text(action),
        by="bot" if action.player else "person",
        at=_AT + n,
        events=len(_GAME.events_of(n - 1)),
    )
    for n, action in enumerate(_EARLY.history, 1)
)

RECORD = record_text(_RECORD)
INFO = GameInfo(
    table=_TABLE,
    stage="finished",
    map="mini",
    fingerprint=_GAME.map.fingerprint,
    rules=RULES_VERSION,
    public=True,
    uploaded=False,
    date="2026-03-01",
    finished_at=_AT,
    seats=(
        GameSeat(seat=0, kind="person", name="Ann", color="blue", user="u7Hq2pLx9dKs", bot=None),
        GameSeat(seat=1, kind="bot", name="skilled", color="red", user=None, bot="skilled"),
    ),
    actions=len(_GAME.history),
    result=tuple(sheet.total for sheet in _OUTCOME.sheets),
    winners=_OUTCOME.winners,
    decided_by=None,
    link=f"/api/v1/games/{_TABLE}",
)
PAGE = GamePage(items=(INFO,), next=None)
DETAIL = GameDetail.model_validate(
    {
        **dict(INFO),
        "decided_by": _OUTCOME.decided_by,
        "outcome": wire.encode_outcome(_OUTCOME),
        "proof": GameProof(
            table=_TABLE,
            commitment=_PROOF.commitment,
            secret=_PROOF.secret,
            salts=_PROOF.salts,
            seed=_SEED.hex(),
        ),
    }
)
MOVES = GameMoves(table=_TABLE, actions=len(_GAME.history), items=_MOVES, next=_SHOWN)
POSITION = GamePosition(
    table=_TABLE,
    n=_SHOWN,
    actions=len(_GAME.history),
    move=_MOVES[-1],
    view=wire.encode(_EARLY.view(None)),
    hands=None,
)
VERIFIED = verified(_RECORD)
