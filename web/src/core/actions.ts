// The notation of actions, cards, routes and tickets (docs/notation.md), taken apart.

import type { CardCounts, Letter } from "../api";
import { CARDS, LETTERS } from "./symbols";

export type Action = { readonly text: string } & (
    | { readonly kind: "take"; readonly card: Letter }
    | { readonly kind: "blind" }
    | { readonly kind: "tickets" }
    | { readonly kind: "keep"; readonly tickets: readonly string[] }
    | { readonly kind: "claim"; readonly route: string; readonly payment: CardCounts }
    | { readonly kind: "pay"; readonly payment: CardCounts }
    | { readonly kind: "give up" }
    | { readonly kind: "station"; readonly city: string; readonly payment: CardCounts }
    | { readonly kind: "pass" }
);
export type ActionOf<K extends Action["kind"]> = Extract<Action, { kind: K }>;

export function isLetter(text: string): text is Letter {
    return Object.hasOwn(CARDS, text);
}

/** "3P1L", "PPPL" or "3P 1L" as counts. */
export function cardsOf(text: string): CardCounts {
    const cards: { [letter in Letter]?: number } = {};
    for (const [, count, letter = ""] of text.matchAll(/(\d*)([A-Z])/g)) {
        if (isLetter(letter)) cards[letter] = (cards[letter] ?? 0) + Number(count || 1);
    }
    return cards;
}

export function total(cards: CardCounts): number {
    return LETTERS.reduce((sum, letter) => sum + (cards[letter] ?? 0), 0);
}

/** One card after the other, in the order of the letters. */
export function spread(cards: CardCounts): Letter[] {
    return LETTERS.flatMap((letter) => Array<Letter>(cards[letter] ?? 0).fill(letter));
}

export function parse(text: string): Action {
    if (text === "--") return { kind: "pass", text };
    if (text === "+?") return { kind: "blind", text };
    if (text === "+T") return { kind: "tickets", text };
    if (text.startsWith("+")) return { kind: "take", card: text.slice(1) as Letter, text };
    if (text === "&-") return { kind: "give up", text };
    if (text.startsWith("&")) return { kind: "pay", payment: cardsOf(text), text };
    const [place = "", payment = ""] = text.split(" ");
    if (text.startsWith("@")) {
        return { kind: "station", city: place.slice(1), payment: cardsOf(payment), text };
    }
    const kept = /^\d?=(.*)$/.exec(text);
    if (kept) return { kind: "keep", tickets: (kept[1] ?? "").split(",").filter(Boolean), text };
    return { kind: "claim", route: place, payment: cardsOf(payment), text };
}

/** The two cities of a route or a ticket. */
export function endsOf(text: string): [string, string] {
    const [from = "", to = ""] = (text.split(".")[0] ?? "").split("-");
    return [from, to];
}

/** Which of two tracks a route is: a color or a number; null where there is only one. */
export function trackOf(route: string): string | null {
    return route.split(".")[1] ?? null;
}
