// What is to be heard of what happened, and when: sounds follow the movements that are watched.

import type { GameEvent } from "../api";
import type { Motion } from "./motions";

export type Cue =
    | "card"
    | "wagon"
    | "station"
    | "tunnel"
    | "turn"
    | "done"
    | "lost"
    | "longest"
    | "last"
    | "end"
    | "low";

/** A sound that begins `at` milliseconds from now. */
export interface Timed {
    readonly cue: Cue;
    readonly at: number;
}

/** Sounds that follow each other faster than this are one noise. */
const APART_MS = 70;

const OF_MOTION: Readonly<Record<Motion["kind"], Cue | null>> = {
    card: "card",
    ticket: "card",
    train: "wagon",
    station: "station",
    turn: "tunnel",
    banner: null,
};

/** The sounds of movements that are played `rate` times as fast as written. */
export function cuesOfMotions(motions: readonly Motion[], rate: number): Timed[] {
    const cues = motions.flatMap(({ kind, at }) => {
        const cue = OF_MOTION[kind];
        return cue ? [{ cue, at: at / rate }] : [];
    });
    const heard = new Map<Cue, number>();
    return cues
        .sort((one, other) => one.at - other.at)
        .filter(({ cue, at }) => {
            const before = heard.get(cue);
            if (before !== undefined && at - before < APART_MS) return false;
            heard.set(cue, at);
            return true;
        });
}

/** The one sound of an update that nobody watches. */
export function cueOfEvents(events: readonly GameEvent[]): Cue | null {
    const types = new Set(events.map(({ type }) => type));
    if (types.has("tunnel_entered")) return "tunnel";
    if (types.has("route_claimed")) return "wagon";
    if (types.has("station_built")) return "station";
    const drawn: readonly GameEvent["type"][] = ["card_taken", "card_drawn", "tickets_offered"];
    return drawn.some((type) => types.has(type)) ? "card" : null;
}

/** What a phone does beside the sound: milliseconds on, off, on. */
export const TREMBLES: Readonly<Partial<Record<Cue, readonly number[]>>> = {
    turn: [60, 60, 60],
    tunnel: [30],
    done: [40, 40, 120],
    lost: [120],
    last: [80, 60, 80],
    end: [60, 60, 60, 60, 200],
    low: [30, 60, 30],
};
