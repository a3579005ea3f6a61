// What the board is told. It knows no rules: others say what can be picked and what is lit.

import type { Snippet } from "svelte";

import type { Color, GameMap } from "../api";
import type { Line, Point } from "../core/geometry";
import type { Clear } from "./camera";

/**
 * Why something is lit: a way to go, a ticket's cities, a longest path, the last move, one's own, a
 * city picked for a station.
 */
export type Tone = "way" | "ticket" | "path" | "last" | "mine" | "station";

export interface Light {
    readonly routes: readonly string[];
    readonly cities: readonly string[];
    readonly tone: Tone;
    /** Whose station it would be. */
    readonly seat?: number | null;
}

/** How a seat looks. */
export interface Look {
    readonly color: Color;
    readonly name: string;
    /** Who played on if this person went, and a note that says so. */
    readonly left?: { readonly bot: string; readonly note: string };
}

/** Wagons that are not there: what could have been claimed, and by whom. */
export interface Ghost {
    readonly route: string;
    readonly seat: number;
}

/** What alone is shown in full: the network of a seat, or all that is claimed. */
export type Spotlight = number | "claimed" | null;

/** Is told where tracks and cities lie, and how many screen pixels a unit has, roughly. */
export type Over = Snippet<
    [lines: readonly Line[], places: ReadonlyMap<string, Point>, step: number]
>;

export interface BoardProps {
    map: GameMap;
    /** The seat that has a route; routes that nobody has are left out. */
    owners: Readonly<Record<string, number>>;
    /** The seat whose station stands in a city. */
    stations: Readonly<Record<string, number>>;
    /** By seat. */
    looks: readonly Look[];
    lit?: readonly Light[];
    ghosts?: readonly Ghost[];
    spotlight?: Spotlight;
    /** Cities of one's own tickets that are still to be joined: marked lightly, always. */
    wanted?: ReadonlySet<string>;
    /** Routes that can be claimed now; null when there is nothing to claim. */
    claimable?: ReadonlySet<string> | null;
    selected?: string | null;
    /** Cities that can be picked; null when none can. */
    cities?: ReadonlySet<string> | null;
    onroute?: (route: string) => void;
    oncity?: (city: string) => void;
    onhover?: (route: string | null) => void;
    /** What else is drawn on it, under the names: SVG. */
    over?: Over | undefined;
    /** What the board is, for screen readers. */
    label: string;
    /** Ways to keep clear of what others laid over the board. */
    clear?: readonly Clear[] | undefined;
    /** There is little room: of the buttons only the one that shows the whole board, on top. */
    brief?: boolean;
    /** Whether what surrounds it has taken its place: the board is drawn once, for the room that is left. */
    settled?: boolean;
    /** Every tap picks at once; two of them do not zoom. */
    swift?: boolean;
}
