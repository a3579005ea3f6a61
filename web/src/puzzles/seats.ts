// Who sits where in a puzzle: whoever solves it, and nobody in particular.

import type { Color, Position } from "../api";
import type { Look } from "../board/types";
import { t } from "../i18n/index.svelte";

const COLORS: readonly Color[] = ["blue", "red", "green", "yellow", "black"];

/** What the seats are called, and their colors. */
export function looksOf(view: Position): Look[] {
    return view.counts.map((_, seat) => ({
        color: COLORS[seat] ?? "blue",
        name: seat === view.player ? t("puzzles-you") : t("puzzles-player", { n: seat + 1 }),
    }));
}
