// What the maps of the two games are called in the language of the page.

import type { GameMap } from "../api";
import { api } from "../api/http";
import { mapTitle } from "../i18n/names";

import { BOTH } from "./games";

let maps = $state.raw<readonly GameMap[]>([]);

export const titles = {
    /** Its name until it is known. */
    of(name: string): string {
        const map = maps.find((one) => one.name === name);
        return map ? mapTitle(map) : name;
    },

    load(): void {
        Promise.all(BOTH.map((name) => api.map(name)))
            .then((found) => (maps = found))
            .catch(() => undefined); // the rules themselves say that the server is away
    },
};
