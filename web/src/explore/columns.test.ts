import { expect, test } from "vitest";

import { firstDirection, ordered, type Column } from "./columns";

interface Row {
    name: string;
    rate: number | null;
}
const rows: Row[] = [
    { name: "Éclair", rate: 0.4 },
    { name: "Zug", rate: null },
    { name: "Eiger", rate: 0.6 },
    { name: "Alp", rate: 0.4 },
];
const column = (value: Column<Row>["value"]): Column<Row> => ({
    key: "it",
    title: "It",
    value,
    text: String,
});
const rate = column((row) => row.rate);
const name = column((row) => row.name);
const names = (found: Row[]) => found.map((row) => row.name);

test("numbers are put in order from the largest first, names by the alphabet", () => {
    expect(firstDirection(rate, rows)).toBe("descending");
    expect(firstDirection(name, rows)).toBe("ascending");
    expect(firstDirection({ ...rate, rising: true }, rows)).toBe("ascending");
    expect(names(ordered(rows, rate, "descending", "en"))).toEqual([
        ...["Eiger", "Éclair", "Alp", "Zug"],
    ]);
    expect(names(ordered(rows, name, "ascending", "en"))).toEqual([
        ...["Alp", "Éclair", "Eiger", "Zug"],
    ]);
});

test("what is not known comes last in either direction, and equal rows stay as they are", () => {
    expect(names(ordered(rows, rate, "ascending", "en"))).toEqual([
        ...["Éclair", "Alp", "Eiger", "Zug"],
    ]);
});
