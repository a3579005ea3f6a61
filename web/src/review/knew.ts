// What the player of a decision knew, from the position line that the review has of it (docs/notation.md).

import type { CardCounts, Letter } from "../api";
import { cardsOf, endsOf, isLetter } from "../core/actions";
import { wayThrough } from "../core/moments";

export interface Knew {
    readonly hand: CardCounts;
    readonly row: readonly Letter[];
    /** Kept, and not joined yet. */
    readonly open: readonly string[];
    /** To choose from now. */
    readonly offered: readonly string[];
}

export function knewOf(line: string, seat: number): Knew {
    const fields = new Map(
        line.split(" ").map((field): [string, string] => {
            const [name = "", value = ""] = field.split("=");
            return [name, value === "-" ? "" : value];
        }),
    );
    const of = (name: string) => (fields.get(name) ?? "").split("/");
    const list = (text = "") => text.split(",").filter((one) => one !== "" && one !== "-");
    const offers = of("offers").flatMap((offer) => {
        const [player, tickets = ""] = offer.split(":");
        return Number(player) === seat ? [tickets.split(">")] : [];
    });
    const routes = list(of("routes")[seat]);
    return {
        hand: cardsOf((of("hands")[seat] ?? "").split(":")[0] ?? ""),
        row: [...(fields.get("row") ?? "")].filter(isLetter),
        open: offers
            .flatMap(([, kept]) => list(kept))
            .filter((ticket) => wayThrough(routes, endsOf(ticket)).length === 0),
        offered: offers.flatMap(([offered, kept]) => (kept === undefined ? list(offered) : [])),
    };
}
