// The steps of the first game, in the order in which they are proposed. A learner may take them in
// any other order: each waits for what has been done, not for a certain move.

import type { Route } from "../api";
import type { Deed } from "./deeds";

/**
 * Moves when map, deal or steps change so that a game begun before can no longer be explained. It is
 * that of the server (`LESSON` in service/table/lesson.py).
 */
export const LESSON = 1;

/** What is done once on the way. */
export const GOALS = ["draw", "claim", "locomotive", "gray", "ferry", "tunnel", "station"] as const;
export type Goal = (typeof GOALS)[number];

/** What is said about a goal: when it can be done, while it is worked for, when it no longer can. */
interface Words {
    readonly ready: string;
    readonly saving?: string;
    readonly gone?: string;
    /** When it was done for the first time. */
    readonly did: string;
}

export const WORDS: Readonly<Record<Goal, Words>> = {
    draw: { ready: "lesson-draw", did: "lesson-did-draw" },
    claim: {
        ready: "lesson-claim",
        saving: "lesson-claim-save",
        gone: "lesson-gone-claim",
        did: "lesson-did-claim",
    },
    locomotive: { ready: "lesson-locomotive", did: "lesson-did-locomotive" },
    gray: {
        ready: "lesson-gray",
        saving: "lesson-gray-save",
        gone: "lesson-gone-gray",
        did: "lesson-did-gray",
    },
    ferry: {
        ready: "lesson-ferry",
        saving: "lesson-ferry-save",
        gone: "lesson-gone-ferry",
        did: "lesson-did-ferry",
    },
    tunnel: {
        ready: "lesson-tunnel",
        saving: "lesson-tunnel-save",
        gone: "lesson-gone-tunnel",
        did: "lesson-did-tunnel-paid",
    },
    station: {
        ready: "lesson-station",
        saving: "lesson-station-save",
        gone: "lesson-gone-station",
        did: "lesson-did-station",
    },
};

/** Everything the coach speaks of, as the learner meets it. */
export const STEPS = [
    "tickets",
    "draw",
    "claim",
    "locomotive",
    "gray",
    "double",
    "ferry",
    "tunnel",
    "station",
    "finish",
    "score",
] as const;
export type Step = "welcome" | (typeof STEPS)[number];

/** How many steps are counted: the tickets, each goal, the end and the score. */
export const COUNTED = GOALS.length + 3;

/** Where the rules say more about a step. */
export const CLAUSES: Readonly<Record<Step, string>> = {
    welcome: "TURN-1",
    tickets: "TICKET-3",
    draw: "DRAW-1",
    claim: "CLAIM-2",
    locomotive: "DRAW-2",
    gray: "CLAIM-2",
    double: "CLAIM-6",
    ferry: "FERRY-1",
    tunnel: "TUNNEL-1",
    station: "STATION-5",
    finish: "END-1",
    score: "SCORE-1",
};

/** The tickets of the deal; who keeps all of them is led along WAY. */
export const DEALT = ["COP-DUN", "BIR-GUL", "AMB-GUL"];

/** The routes that the tickets of the deal ask for, the first to be claimed first. */
export const WAY = ["AMB-DUN", "DUN-ELM", "ELM-GUL", "BIR-ELM", "BIR-DUN"];

/** Whether a route is of the sort that a goal is about. */
export function suits(route: Route, goal: Goal): boolean {
    const plain = !route.tunnel && route.ferry === 0;
    switch (goal) {
        case "claim":
            return plain && route.color !== null;
        case "gray":
            return plain && route.color === null;
        case "ferry":
            return route.ferry > 0;
        case "tunnel":
            return route.tunnel;
        default:
            return false;
    }
}

/** Which goal a deed was about; null if the lesson has none for it. */
export function goalOf(deed: Deed): Goal | null {
    switch (deed.kind) {
        case "draw":
        case "locomotive":
        case "station":
            return deed.kind;
        case "claim":
        case "gave up":
            return GOALS.find((goal) => suits(deed.route, goal)) ?? null;
        default:
            return null;
    }
}
