// Whose turn it is in the eyes of whoever looks. What is shown may lag behind what is so, and nobody
// must be told to wait for themselves.

import type { Position } from "../../api";
import type { Choices } from "../../core/choices";
import type { TableScreen } from "../screen.svelte";

/** Where it is told whose turn it is. */
export const TURN_HEADING = "turn-heading";

/** What can be done by buttons of its own. */
export function offersOf({ game, choices }: Pick<TableScreen, "game" | "choices">) {
    return {
        takeBack: game.you.take_back !== null,
        pass: choices.pass !== null,
        station: choices.stations.size > 0,
        skip: (game.steps.length > 0 && !game.myTurn) || game.waitsForBots,
    };
}

/** What can be done now: keys of messages. */
export function possible(choices: Choices): string[] {
    const { takes, blind, claims, tickets, stations, pays, giveUp } = choices;
    const all: [string, boolean][] = [
        ["table-can-draw", takes.size > 0 || blind !== null],
        ["table-can-claim", claims.size > 0],
        ["table-can-tickets", tickets !== null],
        ["table-can-station", stations.size > 0],
        ["table-can-pay", pays.length > 0],
        ["table-can-give-up", giveUp !== null],
    ];
    return all.filter(([, can]) => can).map(([key]) => key);
}

export interface Seen {
    readonly phase: Position["phase"];
    /** Who is asked in what is shown, and who in truth. */
    readonly shown: readonly number[];
    readonly asked: readonly number[];
    /** The seat of whoever looks. */
    readonly seat: number | null;
    readonly mayAct: boolean;
    /** Whether moves are being shown, and whether the end of the game is. */
    readonly showing: boolean;
    readonly ending: boolean;
    /** Whether a bot plays in the place of whoever looks. */
    readonly replaced: boolean;
}

export interface Turn {
    /** `made`: my move is made and not yet shown. */
    readonly kind: "over" | "opening" | "mine" | "made" | "others";
    /** Those who are waited for. */
    readonly waiting: readonly number[];
}

export function turnOf(seen: Seen): Turn {
    const { phase, shown, seat } = seen;
    if (phase === "over" || seen.ending) return { kind: "over", waiting: [] };
    if (phase === "opening") {
        const waiting = shown.filter((one) => one !== seat || seen.asked.includes(one));
        return { kind: "opening", waiting };
    }
    if (seen.mayAct) return { kind: "mine", waiting: shown };
    const made = seen.showing && !seen.replaced && seat !== null && shown.includes(seat);
    return { kind: made ? "made" : "others", waiting: shown };
}

/** What an announcement asks whoever hears it to do: the key of a message, or none. */
export function askedFor(
    phase: Position["phase"],
    before: Position["phase"] | null,
): string | null {
    switch (phase) {
        case "opening":
            // All choose at the same time: what others chose asks for nothing again.
            return before === "opening" ? null : "tickets-choose-title";
        case "keep tickets":
            return "tickets-choose-title";
        case "second card":
            return "table-announce-second";
        case "tunnel":
            return "tunnel-price";
        case "over":
            return null;
        default:
            return "table-announce-turn";
    }
}
