"""The flat objects the rules work on: the map's data, the state of a game, a work space.

Each class below is the one definition of its layout: `blank` makes the plain twin (ints and lists)
that the interpreter runs on, and a compiler can read the same `fields` to lay out a record. Every
number has the width in bytes that holds it for any map within `whistlestop.maps.bounds`.
"""

from typing import Any, NamedTuple, TypeAlias, TypeVar

from whistlestop.maps import bounds

from .codes import CARDS

Ints: TypeAlias = list[int]
Grid: TypeAlias = list[list[int]]
Frozen: TypeAlias = tuple[int | bytes | tuple[int, ...] | tuple[bytes, ...], ...]
T = TypeVar("T")

PLAYERS = bounds.MAX_PLAYERS
CITIES = bounds.MAX_CITIES
ROUTES = bounds.MAX_ROUTES
TICKET_CARDS = bounds.MAX_TICKETS
BUILDINGS = bounds.MAX_STATIONS

# What one action can note at most: a whole deal with all its resets.
TRACE = (
    PLAYERS * (bounds.MAX_HAND + bounds.MAX_OFFERED)
    + (bounds.MAX_ROW_RESETS + 1) * (bounds.MAX_ROW + 2)
    + bounds.MAX_TUNNEL_CARDS
    + 2
)

# A gray route of the greatest length can be paid in this many ways, a station likewise.
WAYS = 8 * bounds.MAX_LENGTH + 1
# The search for the longest path: cities open at once, room for the losses ahead, and for positions
# to be looked at once (a prime number).
SLOTS = 10
TABLE = 24_576
MEMO = 1_021

ACTIONS = (ROUTES + CITIES) * WAYS + (1 << bounds.MAX_OFFERED) + 32


class Field(NamedTuple):
    """One field of a layout: bytes a number, and the dimensions (none for a single number)."""

    width: int
    shape: tuple[int, ...]


def number(width: int) -> Any:
    return Field(width, ())


def array(width: int, *shape: int) -> Any:
    return Field(width, shape)


class MapData:
    """A map as the rules read it. Cities, routes and tickets are numbers from 0."""

    cities: int = number(2)
    routes: int = number(2)
    tickets: int = number(2)
    actions: int = number(4)
    # The numbers of the rules, named as in the map file.
    trains: int = number(2)
    stations: int = number(2)
    station_points: int = number(2)
    cards_per_color: int = number(2)
    locomotives: int = number(2)
    hand: int = number(2)
    row: int = number(2)
    row_locomotives: int = number(2)
    row_resets: int = number(2)
    row_without_piles: int = number(2)
    draw: int = number(2)
    opening_dealt: int = number(2)
    opening_long: int = number(2)
    opening_keep: int = number(2)
    opening_under: int = number(2)
    ticket_draw: int = number(2)
    ticket_keep: int = number(2)
    tunnel_cards: int = number(2)
    longest_path_bonus: int = number(2)
    last_turn_trains: int = number(2)
    doubles_from: int = number(2)
    station_costs: Ints = array(2, BUILDINGS)
    points: Ints = array(2, bounds.MAX_LENGTH + 1)
    tie_breaks: Ints = array(2, 3)
    tie_break_count: int = number(2)
    seats: Ints = array(2, PLAYERS)  # one for every player: chance picks the first among them
    # The board.
    route_a: Ints = array(2, ROUTES)
    route_b: Ints = array(2, ROUTES)
    route_length: Ints = array(2, ROUTES)
    route_color: Ints = array(2, ROUTES)
    route_tunnel: Ints = array(2, ROUTES)
    route_ferry: Ints = array(2, ROUTES)
    route_twin: Ints = array(2, ROUTES)  # -1: no double
    ticket_a: Ints = array(2, TICKET_CARDS)
    ticket_b: Ints = array(2, TICKET_CARDS)
    ticket_points: Ints = array(2, TICKET_CARDS)
    ticket_long: Ints = array(2, TICKET_CARDS)
    # The action table: where each kind begins, and what each action is.
    blind_action: int = number(4)
    take_base: int = number(4)
    tickets_action: int = number(4)
    give_up_action: int = number(4)
    pass_action: int = number(4)
    pay_base: int = number(4)
    keep_base: int = number(4)
    claim_base: Ints = array(4, ROUTES)
    station_base: Ints = array(4, CITIES)
    station_stride: int = number(4)
    action_kind: Ints = array(1, ACTIONS)
    action_what: Ints = array(2, ACTIONS)
    action_color: Ints = array(1, ACTIONS)
    action_locos: Ints = array(1, ACTIONS)


class State:
    """A game at one moment. Players, owners and stations are numbered so that 0 means nobody."""

    words: Ints = array(8, 4)  # the generator of chance
    turn: int = number(4)  # turns ended so far
    players: int = number(1)
    first: int = number(1)
    player: int = number(1)  # whose turn it is; in the opening everybody acts
    phase: int = number(1)
    drawn: int = number(1)  # train cards drawn in this turn
    passes: int = number(1)  # passes in a row
    last_turns: int = number(1)  # turns left once the end has begun, else 0
    ended: int = number(1)  # why the game ended
    tunnel_route: int = number(2)  # the route being decided + 1
    tunnel_color: int = number(1)
    tunnel_price: int = number(1)
    deck_size: int = number(2)
    discard_size: int = number(2)
    row_size: int = number(1)
    tickets_left: int = number(2)  # in the ticket deck
    top_size: int = number(2)  # in its top layer
    layers: int = number(2)
    deck: Ints = array(1, CARDS)
    discard: Ints = array(1, CARDS)
    row: Ints = array(1, CARDS)
    laid: Ints = array(1, CARDS)  # for the tunnel being decided
    revealed: Ints = array(1, CARDS)
    hands: Grid = array(1, PLAYERS, CARDS)
    known: Grid = array(1, PLAYERS, CARDS)  # of each hand, what the other players know
    shown: Grid = array(1, PLAYERS, CARDS)  # of each hand, what everybody has seen
    trains: Ints = array(1, PLAYERS)
    stations: Ints = array(1, PLAYERS)  # not yet built
    score: Ints = array(2, PLAYERS)  # on the track: routes only
    choice: Ints = array(2, PLAYERS)  # opening tickets chosen, as a mask; 0: not yet
    owner: Ints = array(1, ROUTES)  # player + 1
    station: Ints = array(1, CITIES)  # player + 1
    ticket_at: Ints = array(1, TICKET_CARDS)
    # From here on nothing belongs to the position: what the last action met, what to give, and
    # room to work in.
    trace_size: int = number(2)
    trace: Ints = array(2, TRACE)
    script_size: int = number(2)
    script_pos: int = number(2)
    script_fault: int = number(2)  # position + 1 of an outcome that could not be given
    script: Ints = array(2, TRACE)
    reach: Ints = array(2, CARDS + 1)  # by color of a route: the most cards that can be laid on it
    missing: Ints = array(2, PLAYERS)  # cards to be dealt to each hand again


class Work:
    """Room for scoring: paths, borrowed routes and the score sheets."""

    # One player's network: its edges, and for every city where its edges begin in `around`.
    edges: int = number(2)
    edge_route: Ints = array(2, ROUTES)
    begin: Ints = array(2, CITIES + 1)
    around: Ints = array(2, 2 * ROUTES)
    group: Ints = array(2, CITIES)  # which connected part of the network a city is in
    groups: int = number(2)
    members: Ints = array(2, CITIES)  # the cities group by group
    member_begin: Ints = array(2, CITIES + 1)  # where a group begins among the members
    group_length: Ints = array(2, CITIES)  # spaces on the routes of a group
    degree: Ints = array(2, CITIES)
    queue: Ints = array(2, CITIES)
    # The search for the longest path: the order in which it decides about edges. A city has a slot
    # from its first edge to its last; sets of such cities are bits.
    in_core: Ints = array(1, ROUTES)  # by edge: in no branch
    core: Ints = array(2, CITIES)  # by city: how many such edges
    longest_branch: Ints = array(2, CITIES)  # the two longest branches at a city: their spaces,
    second_branch: Ints = array(2, CITIES)
    first_edge: Ints = array(2, CITIES)  # and the edges with which they begin
    second_edge: Ints = array(2, CITIES)
    slot: Ints = array(1, CITIES)
    left: Ints = array(2, CITIES)  # edges of a city still to be decided
    met: Ints = array(2, CITIES)  # of those, how many lead to cities that were swept
    open_slots: int = number(2)
    steps: int = number(2)
    step_edge: Ints = array(2, ROUTES)
    step_open: Ints = array(2, ROUTES + 1)  # the cities open in a step
    step_length: Ints = array(2, ROUTES)
    step_branch: Ints = array(2, ROUTES)  # the city at which a branch begins; -1: it is an edge
    step_ends: Ints = array(2, ROUTES)  # the cities at its ends
    step_closed: Ints = array(2, ROUTES)  # those that close after it
    rest: Ints = array(2, ROUTES + 1)  # spaces on the edges from a step on
    tracked: int = number(2)  # slots that the table looks at
    table_size: int = number(4)
    table_begin: Ints = array(4, ROUTES + 1)
    ahead: Ints = array(2, TABLE)  # the least loss from a step on
    # What was decided, step by step, and positions that need not be looked at again.
    stack_odd: Ints = array(2, ROUTES + 1)  # open cities with an odd number of edges kept
    stack_ends: Ints = array(1, ROUTES + 1)  # closed cities with an odd number of edges kept
    stack_loss: Ints = array(2, ROUTES + 1)  # spaces left out
    stack_tried: Ints = array(1, ROUTES + 1)
    stack_choice: Ints = array(1, ROUTES + 1)
    part: Grid = array(1, ROUTES + 1, SLOTS)  # what an open city hangs together with
    memo_on: int = number(1)
    memo_key: Ints = array(8, MEMO)
    memo_loss: Ints = array(2, MEMO)
    on_path: Ints = array(1, ROUTES)  # by edge: kept for the best path so far
    cursor: Ints = array(2, CITIES)
    walk_city: Ints = array(2, ROUTES + 1)
    walk_edge: Ints = array(2, ROUTES + 1)
    path_known: int = number(1)  # 0: the search gave up, a longer path may exist
    path_length: int = number(2)
    path_size: int = number(2)
    path: Ints = array(2, ROUTES)  # the routes of the longest path, in order
    # Borrowing with stations: for each station its city, what it may borrow, what it does.
    held: int = number(1)
    held_city: Ints = array(2, BUILDINGS)
    options: Ints = array(2, BUILDINGS)
    option_route: Grid = array(2, BUILDINGS, CITIES)
    chosen: Ints = array(2, BUILDINGS)  # 0: nothing, i: option i - 1
    best_chosen: Ints = array(2, BUILDINGS)
    alias: Ints = array(2, CITIES)
    hoped: Ints = array(2, CITIES)
    wanted: Ints = array(2, CITIES)  # by part: whether a ticket or a second station leads there
    united: Ints = array(2, BUILDINGS)  # by station: the part it joined to another, or -1
    open_tickets: int = number(2)  # tickets that are not joined yet, and what they would add
    open_from: Ints = array(2, TICKET_CARDS)
    open_to: Ints = array(2, TICKET_CARDS)
    open_worth: Ints = array(2, TICKET_CARDS)
    sure_points: int = number(2)
    sure_done: int = number(2)
    gain_points: Ints = array(
        2, CITIES
    )  # by part: what it would add to join it to the last station
    gain_done: Ints = array(2, CITIES)
    trial_size: int = number(1)
    trial: Ints = array(2, BUILDINGS)  # borrowed routes, lowest first
    best_points: int = number(2)
    best_done: int = number(2)
    best_size: int = number(1)
    best: Ints = array(2, BUILDINGS)
    # The score sheets, by player.
    route_points: Ints = array(2, PLAYERS)
    ticket_points: Ints = array(2, PLAYERS)
    station_points: Ints = array(2, PLAYERS)
    bonus: Ints = array(2, PLAYERS)
    total: Ints = array(2, PLAYERS)
    completed: Ints = array(2, PLAYERS)
    longest: Ints = array(2, PLAYERS)
    borrowed: Grid = array(2, PLAYERS, CITIES)  # by city of a station: the route + 1
    done: Ints = array(1, TICKET_CARDS)  # by ticket in a hand: completed
    winner: Ints = array(1, PLAYERS)
    decided_by: int = number(1)


_FIELDS: dict[type, dict[str, Field]] = {}


def fields(layout: type) -> dict[str, Field]:
    """The fields of a layout in order; they are looked for once."""
    if layout not in _FIELDS:
        found = {name: value for name, value in vars(layout).items() if isinstance(value, Field)}
        _FIELDS[layout] = found
    return _FIELDS[layout]


def zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [zeros(shape[1:]) for _ in range(shape[0])]


def blank(layout: type[T]) -> T:
    """The plain twin of a layout, all zero."""
    made = layout()
    for name, field in fields(layout).items():
        setattr(made, name, zeros(field.shape))
    return made


_STATE = fields(State)
_CORE = {name: _STATE[name] for name in list(_STATE)[: list(_STATE).index("trace_size")]}


def copy_state(s: State) -> State:
    """An independent copy."""
    made = State()
    values = made.__dict__
    for name, value in s.__dict__.items():
        shape = _STATE[name].shape
        if not shape:
            values[name] = value
        elif len(shape) == 1:
            values[name] = value[:]
        else:
            values[name] = [row[:] for row in value]
    return made


def freeze(s: State) -> Frozen:
    """The position as a small immutable value that can be compared, hashed and thawed."""
    out: list[Any] = []
    for name, field in _CORE.items():
        value = s.__dict__[name]
        if not field.shape:
            out.append(value)
        elif len(field.shape) == 2:
            out.append(tuple(bytes(row) for row in value))
        else:
            out.append(bytes(value) if field.width == 1 else tuple(value))
    return tuple(out)


def thaw(frozen: Frozen) -> State:
    """The state that was frozen."""
    s = blank(State)
    for (name, field), value in zip(_CORE.items(), frozen, strict=True):
        if not field.shape:
            setattr(s, name, value)
        elif len(field.shape) == 2:
            setattr(s, name, [list(row) for row in value])  # type: ignore[arg-type,union-attr]
        else:
            setattr(s, name, list(value))  # type: ignore[arg-type]
    return s
