// The columns of a table of numbers, and rows in their order: no browser.

import type { Share } from "./asking";

export interface Column<Row> {
    readonly key: string;
    readonly title: string;
    /** What rows are ordered by; names in the order of the alphabet. */
    readonly value: (row: Row) => number | string | null;
    readonly text: (row: Row) => string;
    /** Numbers begin with the smallest, not with the largest. */
    readonly rising?: boolean;
    /** A bar under the number while rows are ordered by it. */
    readonly bar?: (row: Row) => Bar;
}

export interface Bar {
    readonly share: Share;
    readonly par?: number;
    readonly from?: number;
    readonly to?: number;
}

export type Direction = "ascending" | "descending";

/** In which direction a column is first put in order. */
export function firstDirection<Row>(column: Column<Row>, rows: readonly Row[]): Direction {
    const rising = column.rising ?? rows.some((row) => typeof column.value(row) === "string");
    return rising ? "ascending" : "descending";
}

/** Rows in the order of a column; those of which nothing is known last, whichever the direction. */
export function ordered<Row>(
    rows: readonly Row[],
    { value }: Pick<Column<Row>, "value">,
    direction: Direction,
    language: string,
): Row[] {
    const sign = direction === "ascending" ? 1 : -1;
    return [...rows].sort((a, b) => {
        const [one, other] = [value(a), value(b)];
        if (one === null || other === null) return Number(one === null) - Number(other === null);
        if (typeof one === "number" && typeof other === "number") return sign * (one - other);
        return sign * String(one).localeCompare(String(other), language);
    });
}
