// What is called what in a puzzle: the seats, where nobody in particular sits, and the maps.

import type { Color, Position } from "../api";
import type { Look } from "../board/types";
import { t } from "../i18n/index.svelte";
import { catalog, keyOf, titleOf } from "../lobby/catalog.svelte";

const COLORS: readonly Color[] = ["blue", "red", "green", "yellow", "black"];

/** What the seats are called, and their colors. */
export function looksOf(view: Position): Look[] {
    return view.counts.map((_, seat) => ({
        color: COLORS[seat] ?? "blue",
        name: seat === view.player ? t("puzzles-you") : t("puzzles-player", { n: seat + 1 }),
    }));
}

/** What a map is called, by its name in the sets. */
export function mapNamed(name: string): string {
    const line = catalog.maps.find((one) => keyOf(one) === name);
    return line ? titleOf(line) : name;
}
