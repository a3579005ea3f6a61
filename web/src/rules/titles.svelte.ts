// What the maps of the two games are called in the language of the page.

import type { GameMap } from "../api";
import { mapTitle } from "../i18n/names";

import { BOTH } from "./games";
import { mapNamed } from "./telling.svelte";

let maps = $state.raw<readonly GameMap[]>([]);

export const titles = {
    /** Its name until it is known. */
    of(name: string): string {
        const map = maps.find((one) => one.name === name);
        return map ? mapTitle(map) : name;
    },

    /** Which of the two games a map is, by its fingerprint; undefined if it is another one. */
    nameOf(map: GameMap | undefined): string | undefined {
        const found = maps.find((one) => one.fingerprint === map?.fingerprint);
        return found?.fingerprint === "" ? map?.name : found?.name;
    },

    load(): void {
        Promise.all(BOTH.map(mapNamed))
            .then((found) => (maps = found))
            .catch(() => undefined); // the rules themselves say that the server is away
    },
};
