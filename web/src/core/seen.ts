// The cards that were seen, outside of one's own hand.

import type { CardCounts, Letter, Position } from "../api";

type Seen = Pick<Position, "player" | "row" | "discard" | "known" | "shown">;

/** What lies open, what was discarded, and what the others are known to hold. */
export function seenCards({ player, row, discard, known, shown }: Seen): CardCounts {
    // Spectators know of every hand what everybody has seen.
    const hands = player === null ? shown : known.filter((_, seat) => seat !== player);
    const sum: { [letter in Letter]?: number } = {};
    for (const cards of [discard, ...hands]) {
        for (const [letter, n] of Object.entries(cards) as [Letter, number][]) {
            sum[letter] = (sum[letter] ?? 0) + n;
        }
    }
    for (const letter of row) sum[letter] = (sum[letter] ?? 0) + 1;
    return sum;
}
