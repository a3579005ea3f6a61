// The movements that can be watched. When they happen is said in changes.ts, how they look in table/motion.

import type { Letter } from "../api";

/** A place on the screen. `hand` and `tickets` are the viewer's own; `stage` is the middle of the board. */
export type Place =
    | "deck"
    | "discard"
    | "stage"
    | "ticket-deck"
    | "tickets"
    | `row-${number}`
    | `hand-${Letter}`
    | "hand"
    | `player-${number}`;

/** When a movement begins and how long it lasts, in milliseconds at normal speed. */
interface Timed {
    readonly at: number;
    readonly lasts: number;
}

/** A card goes from one place to another; null is a card nobody may see. */
export interface CardFlight extends Timed {
    readonly kind: "card";
    readonly card: Letter | null;
    readonly from: Place;
    readonly to: Place;
}

/** A ticket goes from one place to another, face down. */
export interface TicketFlight extends Timed {
    readonly kind: "ticket";
    readonly from: Place;
    readonly to: Place;
}

/** A train of a player is laid on one space of a route. */
export interface TrainLaid extends Timed {
    readonly kind: "train";
    readonly player: number;
    readonly route: string;
    readonly space: number;
    readonly of: number;
}

/** A player's station is put on a city. */
export interface StationPut extends Timed {
    readonly kind: "station";
    readonly player: number;
    readonly city: string;
}

/** A card is turned over for a tunnel; `costs` if it is one that must be paid for. */
export interface CardTurned extends Timed {
    readonly kind: "turn";
    readonly card: Letter;
    readonly place: number;
    readonly of: number;
    readonly costs: boolean;
    readonly route: string;
    readonly price: number;
}

/** Something to read: the last turns, a pass, a new deck, a tunnel given up. */
export interface Banner extends Timed {
    readonly kind: "banner";
    readonly banner: "last-turns" | "pass" | "reshuffled" | "row-reset" | "given-up" | "over";
    readonly player: number | null;
}

export type Motion = CardFlight | TicketFlight | TrainLaid | StationPut | CardTurned | Banner;
