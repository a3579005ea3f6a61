// The row has no order in the game; on the screen a card stays where it lies. Where that is follows
// from the events: all who look see the same row, and see it again when they come back. Only which of
// equal cards was taken no event tells; who pressed one sees that one go.

import type { GameEvent, Letter } from "../api";

/** A place of the row; null is empty. */
export type Slot = Letter | null;

/** The row in places after some events; `pressed` is the place from which the viewer took a card. */
export function rowAfter(
    before: readonly Slot[],
    events: readonly GameEvent[],
    pressed: number | null = null,
): Slot[] {
    let row: Slot[] = [...before];
    for (const event of events) {
        if (event.type === "row_dealt") row = [...event.cards];
        if (event.type === "row_reset")
            row = Array.from(
                { length: Math.max(row.length, event.row.length) },
                (_, at) => event.row[at] ?? null,
            );
        if (event.type === "card_taken") row = without(row, placeOfTaken(row, event.card, pressed));
        if (event.type === "row_filled") row[placeOfNew(row)] = event.card;
    }
    return row;
}

function without(row: readonly Slot[], taken: number): Slot[] {
    return row.map((slot, place) => (place === taken ? null : slot));
}

/** From where a card is taken: the place that was pressed, else the last of equal cards. */
export function placeOfTaken(
    row: readonly Slot[],
    card: Letter,
    pressed: number | null = null,
): number {
    return pressed !== null && row[pressed] === card ? pressed : row.lastIndexOf(card);
}

/** Where a new card comes to lie. */
export function placeOfNew(row: readonly Slot[]): number {
    const empty = row.indexOf(null);
    return empty < 0 ? row.length : empty;
}

/** The places of exactly these cards: those that lie there stay, others take what is free. */
export function placeRow(before: readonly Slot[], row: readonly Letter[]): Slot[] {
    const left = [...row];
    const after = before.map((card) => {
        const found = card === null ? -1 : left.indexOf(card);
        return found < 0 ? null : (left.splice(found, 1)[0] ?? null);
    });
    for (const card of left) after[placeOfNew(after)] = card;
    return after;
}
