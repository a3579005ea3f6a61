import { expect, test } from "vitest";

import type { GameMap, TableScore } from "../api";
import { readNoting } from "./kept";
import { BrokenLink, fragmentOf, textIn } from "./link";
import { isEmpty, newSeat, notingFrom, ownersOf, painted, textOf, toggled } from "./noting";

const map = {
    name: "mini",
    fingerprint: "04ff",
    cities: [],
    routes: [],
    tickets: [],
    players: [2, 5],
} as unknown as GameMap;
const ann = newSeat([], "Ann");
const bob = newSeat([ann], "Bob; the\nsecond");

test("a table is written as the library reads it", () => {
    const seats = [toggled(toggled(ann, "routes", "BIR-COP"), "tickets", "AMB-COP"), bob];
    expect(textOf({ map, seats })).toBe(
        "map mini 04ff\nplayer Ann\n  color: blue\n  routes: BIR-COP\n  tickets: AMB-COP\n" +
            "player Bob the second\n  color: red\n",
    );
    expect(isEmpty({ map, seats })).toBe(false);
    expect(isEmpty({ map, seats: [ann, bob] })).toBe(true);
});

test("what is tapped twice is gone again", () => {
    expect(toggled(toggled(ann, "routes", "BIR-COP"), "routes", "BIR-COP")).toEqual(ann);
});

test("of what two have, the chosen player is seen", () => {
    const seats = [ann, bob].map((seat) => toggled(seat, "stations", "BIR"));
    expect(ownersOf(seats, "stations", 0)).toEqual({ BIR: 0 });
    expect(ownersOf(seats, "stations", 1)).toEqual({ BIR: 1 });
});

test("who takes a color gives the old one in return", () => {
    expect(painted([ann, bob], 0, "red").map(({ color }) => color)).toEqual(["red", "blue"]);
    expect(painted([ann, bob], 0, "black").map(({ color }) => color)).toEqual(["black", "red"]);
});

test("colors that are missing or there twice are given anew", () => {
    const seat = { name: "A", routes: [], stations: [], tickets: [], trains: 45 };
    const colors = ["red", null, "red", "blue"] as const;
    const answer = { seats: colors.map((color) => ({ ...seat, color })) } as unknown as TableScore;
    const found = notingFrom(map, answer).seats.map(({ color }) => color);
    expect(found).toEqual(["red", "green", "yellow", "blue"]);
});

test("a table comes back from its address", async () => {
    const text = textOf({ map, seats: [{ ...ann, name: "Άννα" }, bob] });
    expect(await textIn(await fragmentOf(text))).toBe(text);
    expect(await textIn("#main")).toBe(null);
    expect(await textIn("#t=bWFw")).toBe("map");
});

test("an address that unpacks to too much, or to nothing, is broken", async () => {
    const bomb = await fragmentOf("a".repeat(100_000));
    for (const fragment of [bomb, "#z=AAAA", "#z=%", "#t=_w"]) {
        await expect(textIn(fragment)).rejects.toThrow(BrokenLink);
    }
});

test("only what is a table is taken from the storage", () => {
    const noting = { map, seats: [ann, bob] };
    expect(readNoting(JSON.stringify(noting))).toEqual(noting);
    for (const text of ["", "{", "null", "[]", '{"map": {}, "seats": []}']) {
        expect(readNoting(text)).toBe(null);
    }
    const pink = { map, seats: [{ ...ann, color: "pink" }] };
    expect(readNoting(JSON.stringify(pink))).toBe(null);
    expect(readNoting(JSON.stringify({ map, seats: [{ ...ann, routes: [1] }] }))).toBe(null);
});
