// The file of a map, turned into what the service sends of it. For what needs no server: the rules without
// a network, and tests.

import type { City, GameMap, Letter, Route } from "../api";

import { CARDS } from "./symbols";

export interface MapFile {
    name: string;
    title: Record<string, string>;
    cities: { code: string; name: string; names: Record<string, string>; x: number; y: number }[];
    routes: {
        a: string;
        b: string;
        length: number;
        color: string;
        tunnel?: boolean;
        ferry?: number;
    }[];
    tickets: { a: string; b: string; points: number; long?: boolean }[];
    rules: Omit<GameMap["rules"], "players_min" | "players_max"> & { players: [number, number] };
}

/** What a map file tells; the fingerprint is the server's to say. */
export type KnownMap = Pick<
    GameMap,
    "name" | "title" | "cities" | "routes" | "tickets" | "rules" | "fingerprint"
>;

export function mapOf(file: MapFile): KnownMap {
    const { players, ...rules } = file.rules;
    return {
        name: file.name,
        title: file.title,
        fingerprint: "",
        cities: file.cities.map(({ code, name, names, x, y }): City => ({
            code,
            name,
            names,
            x,
            y,
        })),
        routes: routesOf(file),
        tickets: file.tickets.map(({ a, b, points, long }) => ({
            ticket: `${a}-${b}`,
            points,
            long: long ?? false,
        })),
        rules: { players_min: players[0], players_max: players[1], ...rules },
    };
}

function routesOf(file: MapFile): Route[] {
    const letters = Object.entries(CARDS) as [Letter, { name: string }][];
    return file.routes.map((route, i) => {
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
}
