// What can be done, sorted for those who choose. What is legal is never decided here: everything
// begins with the texts of `legal_actions`.

import type { CardCounts, Letter, Route } from "../api";
import { parse, type Action, type ActionOf } from "./actions";
import { LETTERS } from "./symbols";

function grouped<A>(actions: readonly A[], key: (action: A) => string): Map<string, A[]> {
    const groups = new Map<string, A[]>();
    for (const action of actions) {
        const group = groups.get(key(action));
        if (group) group.push(action);
        else groups.set(key(action), [action]);
    }
    return groups;
}

/** What can be done, by what it is done to. */
export interface Choices {
    readonly claims: ReadonlyMap<string, readonly ActionOf<"claim">[]>;
    readonly stations: ReadonlyMap<string, readonly ActionOf<"station">[]>;
    readonly takes: ReadonlyMap<Letter, ActionOf<"take">>;
    readonly keeps: readonly ActionOf<"keep">[];
    readonly pays: readonly ActionOf<"pay">[];
    readonly blind: ActionOf<"blind"> | null;
    readonly tickets: ActionOf<"tickets"> | null;
    readonly giveUp: ActionOf<"give up"> | null;
    readonly pass: ActionOf<"pass"> | null;
}

export function choicesOf(legal: readonly string[]): Choices {
    const actions = legal.map(parse);
    const all = <K extends Action["kind"]>(kind: K) =>
        actions.filter((action): action is ActionOf<K> => action.kind === kind);
    return {
        claims: grouped(all("claim"), (claim) => claim.route),
        stations: grouped(all("station"), (station) => station.city),
        takes: new Map(all("take").map((take) => [take.card, take])),
        keeps: all("keep"),
        pays: all("pay"),
        blind: all("blind")[0] ?? null,
        tickets: all("tickets")[0] ?? null,
        giveUp: all("give up")[0] ?? null,
        pass: all("pass")[0] ?? null,
    };
}

/** The way of keeping just these tickets, if it is one that is offered. */
export function keeping(
    keeps: readonly ActionOf<"keep">[],
    chosen: ReadonlySet<string>,
): ActionOf<"keep"> | null {
    const same = (keep: ActionOf<"keep">) =>
        keep.tickets.length === chosen.size && keep.tickets.every((ticket) => chosen.has(ticket));
    return keeps.find(same) ?? null;
}

/** How many must be kept at least: the smallest set that is offered. */
export function fewestToKeep(keeps: readonly ActionOf<"keep">[]): number {
    return Math.min(...keeps.map((keep) => keep.tickets.length));
}

interface Paying {
    readonly payment: CardCounts;
}

/**
 * Payments with the sensible one first: few locomotives, then nothing that the open ways of the
 * tickets need, then the color of which most is left.
 */
export function sensibleFirst<A extends Paying>(
    ways: readonly A[],
    hand: CardCounts,
    needed: CardCounts = {},
): A[] {
    const rank = ({ payment }: A) => {
        const color = LETTERS.find((letter) => letter !== "L" && payment[letter]);
        const left = color ? (hand[color] ?? 0) - (payment[color] ?? 0) : 0;
        const lack = color ? Math.max(0, (needed[color] ?? 0) - left) : 0;
        return [payment.L ?? 0, lack, -left] as const;
    };
    return [...ways].sort((one, other) => {
        const [a, b] = [rank(one), rank(other)];
        return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
    });
}

/** The cards that routes with a color of their own ask for, all together. */
export function neededFor(routes: Iterable<Route>): CardCounts {
    const needed: { [letter in Letter]?: number } = {};
    for (const { color, length, ferry } of routes) {
        if (color) needed[color] = (needed[color] ?? 0) + length - ferry;
    }
    return needed;
}
