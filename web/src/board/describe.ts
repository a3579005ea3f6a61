// A route in words, for those who hear the board.

import type { GameMap, Route } from "../api";
import { t } from "../i18n/index.svelte";
import { cardName, cityName, routeName } from "../i18n/names";

import type { Look } from "./types";
import type { Target } from "./walk.svelte";

interface Told {
    map: GameMap;
    owners: Readonly<Record<string, number>>;
    stations: Readonly<Record<string, number>>;
    looks: readonly Look[];
    claimable: ReadonlySet<string> | null;
}

/** What the keyboard stands on; nothing is nothing said. */
export function describeTarget(target: Target | null, told: Told): string {
    if (!target) return "";
    if (target.city) return describeCity(target.code, told);
    const route = told.map.routes.find(({ route }) => route === target.code);
    return route ? describeRoute(route, told) : "";
}

/** Its cities, what it takes, who has it or whether it can be claimed. */
export function describeRoute(route: Route, told: Told): string {
    const name = routeName(told.map, route.route);
    const args = { route: name, n: route.length, color: cardName(route.color), ferry: route.ferry };
    const description =
        route.ferry > 0
            ? t("board-route-ferry", args)
            : t(route.tunnel ? "board-route-tunnel" : "board-route", args);
    const seat = told.owners[route.route];
    if (seat !== undefined) {
        return t("board-route-owned", { description, name: told.looks[seat]?.name ?? "" });
    }
    if (told.claimable?.has(route.route)) return t("board-route-claimable", { description });
    return description;
}

/** Its name, and whose station stands there. */
function describeCity(code: string, told: Told): string {
    const city = cityName(told.map, code);
    const seat = told.stations[code];
    if (seat === undefined) return city;
    return t("board-city-station", { city, name: told.looks[seat]?.name ?? "" });
}
