// Every color has a shape of its own: cards, spaces and players can be told apart without colors.

import type { Color, Letter } from "../api";

export type CardName =
    "purple" | "blue" | "orange" | "white" | "green" | "yellow" | "black" | "red" | "locomotive";

export interface CardLook {
    readonly name: CardName;
    /** Which of the drawings is its own. */
    readonly symbol: SymbolId;
    /** The custom property with its color; what is written on it has the same name with `-ink`. */
    readonly cssVar: string;
}

export interface PlayerLook {
    /** Which of the drawings is its own. */
    readonly mark: SymbolId;
    /** The custom property with the color; what is written on it has the same name with `-ink`. */
    readonly cssVar: string;
}

/**
 * Drawings in a box of 24 x 24, filled with one color. Only absolute M, L, C and Z, so that
 * `shapeAt` can move them: a route has all its symbols in one path.
 */
export const SHAPES = {
    "sym-heart":
        "M12 21C8 17.5 3 13.5 3 8.8C3 5.6 5.3 3.5 7.9 3.5C9.6 3.5 11.1 4.4 12 5.9C12.9 4.4 14.4 3.5 16.1 3.5C18.7 3.5 21 5.6 21 8.8C21 13.5 16 17.5 12 21Z",
    "sym-circle": "M12 3C17 3 21 7 21 12C21 17 17 21 12 21C7 21 3 17 3 12C3 7 7 3 12 3Z",
    "sym-triangle-down": "M2.5 4.5L21.5 4.5L12 21.5Z",
    "sym-star":
        "M12 1.8L14.8 8.6L22.2 9.2L16.6 14L18.3 21.2L12 17.3L5.7 21.2L7.4 14L1.8 9.2L9.2 8.6Z",
    "sym-square": "M4 4L20 4L20 20L4 20Z",
    "sym-diamond": "M12 1.5L21 12L12 22.5L3 12Z",
    "sym-cross":
        "M8.8 3L15.2 3L15.2 8.8L21 8.8L21 15.2L15.2 15.2L15.2 21L8.8 21L8.8 15.2L3 15.2L3 8.8L8.8 8.8Z",
    "sym-triangle": "M12 2.5L21.5 19.5L2.5 19.5Z",
    // An engine from the side: cab, boiler, chimney, two wheels.
    "sym-locomotive":
        "M2.5 4L10 4L10 6.2L9.2 6.2L9.2 9.6L15.6 9.6L15.6 5.6L14.8 5.6L14.8 3.8L19 3.8L19 5.6L18.2 5.6L18.2 9.6C20.4 9.8 21.4 11.2 21.4 13L21.4 15.2L23 18L20.6 18C20.4 19.7 19 21 17.3 21C15.6 21 14.2 19.7 14 18L10.2 18C10 19.7 8.6 21 6.9 21C5.2 21 3.8 19.7 3.6 18L2.5 18L2.5 6.2L1.7 6.2L1.7 4ZM4.4 6.4L4.4 9.6L7.2 9.6L7.2 6.4Z",
    "mark-drop":
        "M12 1.8C14.8 6 19.4 10.4 19.4 14.8C19.4 19 16.1 22.2 12 22.2C7.9 22.2 4.6 19 4.6 14.8C4.6 10.4 9.2 6 12 1.8Z",
    "mark-bolt": "M14.6 1.5L4.4 13.6L10.6 13.6L8.6 22.5L19.6 9.6L13 9.6Z",
    "mark-clover":
        "M12 1.6C14.8 1.6 17 3.7 17 6.4C17 7.4 16.7 8.3 16.2 9.1C16.7 8.9 17.2 8.8 17.8 8.8C20.5 8.8 22.4 10.8 22.4 13.4C22.4 16 20.4 18 17.8 18C15.9 18 14.2 16.9 13.3 15.3C13.3 18.4 14.2 20.6 16.2 22.4L7.8 22.4C9.8 20.6 10.7 18.4 10.7 15.3C9.8 16.9 8.1 18 6.2 18C3.6 18 1.6 16 1.6 13.4C1.6 10.8 3.5 8.8 6.2 8.8C6.8 8.8 7.3 8.9 7.8 9.1C7.3 8.3 7 7.4 7 6.4C7 3.7 9.2 1.6 12 1.6Z",
    "mark-crown": "M2 6L7.2 11.2L12 3.4L16.8 11.2L22 6L20 20.5L4 20.5Z",
    "mark-moon":
        "M15.6 2.2C11 2.6 7.9 6.6 8.2 11.2C8.5 15.9 12.2 19.5 16.9 19.4C18.3 19.4 19.6 19.1 20.8 18.4C18.9 20.9 16 22.4 12.7 22.4C6.9 22.4 2.4 17.8 2.4 12.1C2.4 6.4 6.9 1.7 12.5 1.7C13.6 1.7 14.6 1.9 15.6 2.2Z",
} as const;

export type SymbolId = keyof typeof SHAPES;

export const CARDS: Readonly<Record<Letter, CardLook>> = {
    P: { name: "purple", symbol: "sym-heart", cssVar: "--card-P" },
    B: { name: "blue", symbol: "sym-circle", cssVar: "--card-B" },
    O: { name: "orange", symbol: "sym-triangle-down", cssVar: "--card-O" },
    W: { name: "white", symbol: "sym-star", cssVar: "--card-W" },
    G: { name: "green", symbol: "sym-square", cssVar: "--card-G" },
    Y: { name: "yellow", symbol: "sym-diamond", cssVar: "--card-Y" },
    K: { name: "black", symbol: "sym-cross", cssVar: "--card-K" },
    R: { name: "red", symbol: "sym-triangle", cssVar: "--card-R" },
    L: { name: "locomotive", symbol: "sym-locomotive", cssVar: "--card-L" },
};

/** The order in which cards are shown: as in the rules, locomotives last. */
export const LETTERS: readonly Letter[] = ["P", "B", "O", "W", "G", "Y", "K", "R", "L"];

export const PLAYERS: Readonly<Record<Color, PlayerLook>> = {
    blue: { mark: "mark-drop", cssVar: "--player-blue" },
    red: { mark: "mark-bolt", cssVar: "--player-red" },
    green: { mark: "mark-clover", cssVar: "--player-green" },
    yellow: { mark: "mark-crown", cssVar: "--player-yellow" },
    black: { mark: "mark-moon", cssVar: "--player-black" },
};

/** A drawing of `size` with its middle at a point, as path data. */
export function shapeAt(id: SymbolId, x: number, y: number, size: number): string {
    const scale = size / 24;
    let vertical = false;
    return SHAPES[id].replace(/-?\d+(?:\.\d+)?/g, (number) => {
        const moved = (Number(number) - 12) * scale + (vertical ? y : x);
        vertical = !vertical;
        return String(Math.round(moved * 100) / 100);
    });
}
