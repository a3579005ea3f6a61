// The maps of the two games, as far as the rules need them, for whoever reads them without a network. Only
// then is this loaded; the installed app has it.

import { mapOf } from "../core/mapfiles";
import europe from "../../../src/whistlestop/maps/data/europe.json";
import usa from "../../../src/whistlestop/maps/data/usa.json";
import type { GameMap } from "../api";
import type { MapFile } from "../core/mapfiles";

/** By name. */
export const KEPT: Readonly<Record<string, GameMap>> = Object.fromEntries(
    [usa, europe].map((file) => [file.name, mapOf(file as unknown as MapFile) as GameMap]),
);
