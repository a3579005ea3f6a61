// Where chance has a say in an action, and how much of it can be chosen instead of drawn.

import type { GameMap, PositionView } from "../api";
import { parse } from "../core/actions";
import { LETTERS } from "../core/symbols";

type Drawable = PositionView["drawable"];

export interface Outcomes {
    /** Where they come from. */
    readonly from: keyof Drawable;
    readonly most: number;
}

/** What chance gives when this is done; null if nothing. */
export function outcomesOf(map: GameMap, action: string): Outcomes | null {
    const done = parse(action);
    switch (done.kind) {
        case "blind":
        case "take":
            return { from: "cards", most: 1 };
        case "tickets":
            return { from: "tickets", most: map.rules.ticket_draw };
        case "claim":
            return map.routes.some(({ route, tunnel }) => route === done.route && tunnel)
                ? { from: "revealed", most: map.rules.tunnel_cards }
                : null;
        default:
            return null;
    }
}

/** What can still be chosen where this stands among what was chosen already. */
export function openOutcomes(
    drawable: Drawable,
    from: Outcomes["from"],
    given: readonly string[],
    at: number,
): string[] {
    const others = given.filter((_, place) => place !== at);
    if (from === "tickets") return drawable.tickets.filter((one) => !others.includes(one));
    const taken = (letter: string): number => others.filter((one) => one === letter).length;
    return LETTERS.filter((letter) => (drawable[from][letter] ?? 0) > taken(letter));
}
