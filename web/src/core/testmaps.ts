// The built-in maps as the service sends them, for tests. Only what a drawing needs is there.

import type { City, Letter, Route } from "../api";

import { CARDS } from "./symbols";

interface MapFile {
    cities: { code: string; name: string; names: Record<string, string>; x: number; y: number }[];
    routes: {
        a: string;
        b: string;
        length: number;
        color: string;
        tunnel?: boolean;
        ferry?: number;
    }[];
}

export interface TestMap {
    readonly cities: City[];
    readonly routes: Route[];
}

const files: Record<string, MapFile> = import.meta.glob(
    "../../../src/whistlestop/maps/data/*.json",
    { import: "default", eager: true },
);

/** Every built-in map under its name. */
export const MAPS: ReadonlyMap<string, TestMap> = new Map(
    Object.entries(files).map(([file, map]) => [/(\w+)\.json$/.exec(file)![1]!, sent(map)]),
);
export const [europe, usa, mini] = ["europe", "usa", "mini"].map((name) => MAPS.get(name)!) as [
    TestMap,
    TestMap,
    TestMap,
];

function sent(file: MapFile): TestMap {
    const letters = Object.entries(CARDS) as [Letter, { name: string }][];
    const routes = file.routes.map((route, i) => {
        const twins = file.routes.flatMap((other, j) =>
            other.a === route.a && other.b === route.b ? [j] : [],
        );
        const letter = (color: string) =>
            letters.find(([, { name }]) => name === color)?.[0] ?? null;
        const text = (j: number) => {
            const pair = `${route.a}-${route.b}`;
            if (twins.length < 2) return pair;
            const colors = twins.map((twin) => letter(file.routes[twin]!.color));
            const place = twins.indexOf(j);
            return `${pair}.${colors.includes(null) ? place + 1 : colors[place]}`;
        };
        const twin = twins.find((j) => j !== i);
        return {
            route: text(i),
            length: route.length,
            color: letter(route.color),
            tunnel: route.tunnel ?? false,
            ferry: route.ferry ?? 0,
            twin: twin === undefined ? null : text(twin),
        };
    });
    const cities = file.cities.map(({ code, name, names, x, y }) => ({ code, name, names, x, y }));
    return { cities, routes };
}
