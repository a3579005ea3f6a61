"""Drawing cards: what the plan lacks, face up if it lies there, else blind."""

from ..rules.codes import COLORS, GRAY, LOCO, SECOND
from ..rules.drawing import blind_fault, take_fault
from ..rules.layout import MapData, State
from .layout import Guide, PlannerMemory
from .params import param
from .paying import NONE
from .styles import LOCO_MISSING


def wants_loco(m: MapData, k: Guide, s: State, d: PlannerMemory) -> bool:
    """Whether a face-up locomotive is worth a whole turn."""
    if s.phase == SECOND or take_fault(m, s, LOCO) != 0:
        return False
    return d.need[LOCO] > 0 or 0 < d.need[GRAY] <= param(k, d, LOCO_MISSING)


def draw_card(m: MapData, k: Guide, s: State, d: PlannerMemory) -> int:
    """The action that draws the card needed most, or NONE if none can be drawn.

    `measure_needs` comes first. Of the colors that lie open the one with the smallest need is
    taken: it completes something first.
    """
    best = NONE
    least = 1000
    for c in range(COLORS):
        if 0 < d.need[c] < least and take_fault(m, s, c) == 0:
            least = d.need[c]
            best = m.take_base + c
    if wants_loco(m, k, s, d) and (best == NONE or d.need[LOCO] > 0):
        return m.take_base + LOCO
    if best != NONE:
        return best
    if blind_fault(s) == 0:
        return m.blind_action
    return any_face_up(m, s)


def any_face_up(m: MapData, s: State) -> int:
    """Some card of the row when there is nothing else to draw."""
    for c in range(COLORS):
        if take_fault(m, s, c) == 0:
            return m.take_base + c
    return m.take_base + LOCO if take_fault(m, s, LOCO) == 0 else NONE
