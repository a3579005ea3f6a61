// The row has no order in the game; on the screen a card stays where it lies.

import type { Letter } from "../api";

/** A place of the row; null is empty. */
export type Slot = Letter | null;

/** The row in places: what was there stays, what is new takes the places that became free. */
export function placeRow(before: readonly Slot[], row: readonly Letter[], places = 5): Slot[] {
    const left = [...row];
    const after: Slot[] = Array.from({ length: Math.max(places, row.length) }, (_, place) => {
        const card = before[place] ?? null;
        const found = card === null ? -1 : left.indexOf(card);
        return found < 0 ? null : (left.splice(found, 1)[0] ?? null);
    });
    return after.map((slot) => slot ?? left.shift() ?? null);
}

/** The same after a known place was taken, so that the new card comes to lie there. */
export function placeAfterTaking(
    before: readonly Slot[],
    row: readonly Letter[],
    taken: number | null,
): Slot[] {
    return placeRow(
        taken === null ? before : before.map((slot, place) => (place === taken ? null : slot)),
        row,
        before.length,
    );
}
