import { expect, it } from "vitest";

import type { MapLine } from "../api";

import { goesByOtherNames } from "./mapnames";

const used = { name: "mini", title: { en: "Mini", uk: "Міні" } } as unknown as MapLine;

it.each([
    [{ name: "mini", title: { uk: "Міні", en: "Mini" } }, false],
    [{ name: "myland", title: { uk: "Міні", en: "Mini" } }, true],
    [{ name: "mini", title: { en: "My Land" } }, true],
    [{ name: "mini", title: { en: "Mini" } }, true],
    [null, false],
])("%o: another map is used: %s", (brought, twin) => {
    expect(goesByOtherNames(brought, used)).toBe(twin);
});
