// The clauses of the rules, in order, without their words (those are in texts/): which maps each concerns,
// what it takes from the map file, and what is drawn beside it.

/** What a map must have for a clause to concern it. */
export type Need = "ferries" | "tunnels" | "stations" | "under" | "out";

export interface Clause {
    readonly id: string;
    /** Left out for what is the same on every map. */
    readonly needs?: Need;
    /** The entries of the map file that it takes its numbers from, as RULES.md names them. */
    readonly reads?: string;
}

export interface Chapter {
    /** As the numbers of its clauses begin. */
    readonly name: string;
    readonly clauses: readonly Clause[];
}

interface Row {
    needs?: Need;
    reads?: string;
}

/** A chapter of so many clauses; what is special about some of them, by number. */
function chapter(
    name: string,
    count: number,
    special: Readonly<Record<number, Row>> = {},
    needs?: Need,
): Chapter {
    const clauses = Array.from({ length: count }, (_, i) => ({
        id: `${name}-${i + 1}`,
        ...(needs && { needs }),
        ...special[i + 1],
    }));
    return { name, clauses };
}

export const CHAPTERS: readonly Chapter[] = [
    chapter("SETUP", 6, {
        1: { reads: "`players`, `trains`, `stations`" },
        2: { reads: "`cards_per_color`, `locomotives`, `hand`, `row`" },
        3: {
            needs: "under",
            reads: '`opening_dealt`, `opening_keep`, `opening_rejected` (`"under"`)',
        },
        4: {
            needs: "out",
            reads: '`opening_long`, `opening_dealt`, `opening_keep`, `opening_rejected` (`"out"`)',
        },
    }),
    chapter("TURN", 3),
    chapter("DRAW", 7, {
        1: { reads: "`draw`" },
        7: { reads: "`row_without_piles`" },
    }),
    chapter("ROW", 4, {
        1: { reads: "`row`" },
        3: { reads: "`row`, `row_locomotives`, `row_resets`" },
        4: { reads: "`row`, `row_without_piles`" },
    }),
    chapter("CLAIM", 7, {
        2: { reads: "`length` and `color` of the route" },
        3: { reads: "`length` of the route, `trains`" },
        4: { reads: "`points`" },
        5: { reads: "the routes: two with the same cities are a double" },
        6: { reads: "`doubles_from`" },
    }),
    chapter("FERRY", 2, { 1: { reads: "`ferry` of the route" } }, "ferries"),
    chapter(
        "TUNNEL",
        7,
        {
            1: { reads: "`tunnel` of the route, `tunnel_cards`" },
            7: { reads: "`tunnel_cards`" },
        },
        "tunnels",
    ),
    chapter("TICKET", 3, {
        1: { reads: "`ticket_draw`, `ticket_keep`" },
        3: { reads: "the tickets" },
    }),
    chapter(
        "STATION",
        6,
        {
            1: { reads: "`stations`" },
            2: { reads: "`station_costs`" },
            3: { reads: "`station_points`" },
        },
        "stations",
    ),
    chapter("END", 2, { 1: { reads: "`last_turn_trains`" } }),
    chapter("SCORE", 4, {
        1: { reads: "`points`, `station_points`, `longest_path_bonus`" },
        3: { reads: "`longest_path_bonus`" },
        4: { reads: "`tie_breaks`" },
    }),
    chapter("INFO", 4),
    chapter("REFUSE", 4),
    chapter("WRONG", 21, {
        16: { needs: "stations" },
        17: { needs: "stations" },
        18: { needs: "stations" },
        20: { needs: "out" },
        21: { needs: "out" },
    }),
];

/** What the number of a clause looks like in a text. */
export const CLAUSE_ID = /\b[A-Z]{3,}-\d+\b/;
