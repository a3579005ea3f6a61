import { expect, test } from "vitest";

import type { StudyNode } from "../api";
import { openOutcomes, outcomesOf } from "./chance";
import { listed, pathTo } from "./tree";

const node = (node: number, parent: number | null): StudyNode => ({
    node,
    parent,
    action: parent === null ? null : `+${node}`,
    events: [],
    remark: "",
    position: `p${node}`,
});

/** 0 - 1 - 2, with 3 - 4 instead of 1, and 5 instead of 2. */
const nodes = [node(0, null), node(1, 0), node(2, 1), node(3, 0), node(4, 3), node(5, 1)];

test("branches stand after the move they replace", () => {
    const told = listed(nodes).map(({ node, depth, n, begins }) => [node.node, depth, n, begins]);
    expect(told).toEqual([
        [0, 0, 0, false],
        [1, 0, 1, false],
        [3, 1, 1, true],
        [4, 1, 2, false],
        [2, 0, 2, false],
        [5, 1, 2, true],
    ]);
    expect(listed([])).toEqual([]);
});

test("every position knows the way from the beginning", () => {
    expect(pathTo(nodes, 4).map(({ node }) => node)).toEqual([0, 3, 4]);
    expect(pathTo(nodes, 9)).toEqual([]);
});

test("what chance has a say in", () => {
    const map = {
        routes: [
            { route: "MUN-VEN", tunnel: true },
            { route: "PAR-DIE", tunnel: false },
        ],
        rules: { tunnel_cards: 3, ticket_draw: 2 },
    } as never;
    expect(outcomesOf(map, "+?")).toEqual({ from: "cards", most: 1 });
    expect(outcomesOf(map, "+G")).toEqual({ from: "cards", most: 1 });
    expect(outcomesOf(map, "MUN-VEN 2B")).toEqual({ from: "revealed", most: 3 });
    expect(outcomesOf(map, "+T")).toEqual({ from: "tickets", most: 2 });
    for (const action of ["PAR-DIE 1P", "--", "&1G", "0=PAR-DIE"]) {
        expect(outcomesOf(map, action)).toBe(null);
    }
});

test("only what can still come is offered", () => {
    const drawable = {
        cards: { R: 1, G: 2 },
        revealed: { R: 1, G: 2, L: 1 },
        tickets: ["PAR-WIE", "BRE-VEN"],
    };
    expect(openOutcomes(drawable, "cards", [], 0)).toEqual(["G", "R"]);
    expect(openOutcomes(drawable, "revealed", ["R"], 1)).toEqual(["G", "L"]);
    expect(openOutcomes(drawable, "revealed", ["R", "G"], 0)).toEqual(["G", "R", "L"]);
    expect(openOutcomes(drawable, "tickets", ["PAR-WIE"], 1)).toEqual(["BRE-VEN"]);
});
