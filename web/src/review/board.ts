// What an alternative looks like on the board: ghost wagons, or the cities it is about.

import type { Ghost, Light } from "../board/types";
import { endsOf, parse } from "../core/actions";
import type { Decision, Judgement } from "./asking";
import { betterOf } from "./judging";

/** Wagons where they would lie if a route had been claimed; pointed at, or else what was better. */
export function ghostsOf(
    decision: Decision | null,
    judged: Judgement | null,
    pointed: string | null,
): Ghost[] {
    const shown = shownAction(decision, judged, pointed);
    if (!decision || shown === null) return [];
    const action = parse(shown);
    if (action.kind !== "claim") return [];
    return [{ route: action.route, seat: decision.player }];
}

/** Cities of tickets and of a station. */
export function lightsOf(
    decision: Decision | null,
    judged: Judgement | null,
    pointed: string | null,
): Light[] {
    const shown = shownAction(decision, judged, pointed);
    if (!decision || shown === null) return [];
    const action = parse(shown);
    switch (action.kind) {
        case "claim":
            return [{ routes: [action.route], cities: endsOf(action.route), tone: "way" }];
        case "station":
            return [{ routes: [], cities: [action.city], tone: "station", seat: decision.player }];
        case "keep":
            // Two tickets may have a city in common.
            return [
                {
                    routes: [],
                    cities: [...new Set(action.tickets.flatMap(endsOf))],
                    tone: "ticket",
                },
            ];
        default:
            return [];
    }
}

function shownAction(
    decision: Decision | null,
    judged: Judgement | null,
    pointed: string | null,
): string | null {
    if (!decision || !judged) return null;
    return pointed ?? betterOf(judged, decision.played);
}
