// The built-in maps as the service sends them, for tests.

import { mapOf, type KnownMap, type MapFile } from "./mapfiles";

export type TestMap = KnownMap;

const files: Record<string, MapFile> = import.meta.glob(
    "../../../src/whistlestop/maps/data/*.json",
    { import: "default", eager: true },
);

/** Every built-in map under its name. */
export const MAPS: ReadonlyMap<string, TestMap> = new Map(
    Object.values(files).map((file) => [file.name, mapOf(file)]),
);
export const [europe, usa, mini] = ["europe", "usa", "mini"].map((name) => MAPS.get(name)!) as [
    TestMap,
    TestMap,
    TestMap,
];
