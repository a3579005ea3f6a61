// What the coach says, in the language of the page: codes become names.

import type { GameMap } from "../api";
import { t } from "../i18n/index.svelte";
import { cardName, cardsText, cityName, ticketName } from "../i18n/names";
import type { Said } from "./coach";

/** A message of the coach; `name` is that of the friend. */
export function saidIn(said: Said, map: GameMap, name: string): string {
    const { key, route, city, card, cards, n, points, all } = said;
    return t(key, {
        name,
        route: route === undefined ? "" : ticketName(map, route),
        city: city === undefined ? "" : cityName(map, city),
        card: card === undefined ? "" : cardName(card),
        cards: cards ? cardsText(cards) : "",
        n: n ?? 0,
        all: all ?? 0,
        points: points ?? 0,
        most: map.rules.points[String(n)] ?? 0,
        button: t("station-title"),
    });
}
