// What decided a game, as messages.

import type { Outcome } from "../api";

export const DECIDED: Readonly<Record<Outcome["decided_by"], string>> = {
    points: "end-decided-points",
    tickets: "end-decided-tickets",
    stations: "end-decided-stations",
    "longest path": "end-decided-longest-path",
    shared: "end-decided-shared",
};
