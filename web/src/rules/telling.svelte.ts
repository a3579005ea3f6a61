// The rules of a map, or of both games, in the language of the page: fetched when they are first wanted.

import type { GameMap } from "../api";
import { api, ApiError } from "../api/http";
import { locale } from "../i18n/index.svelte";
import { Words, type Args } from "../i18n/words";

import { BOTH } from "./games";
import { inShort, tell, type ToldChapter } from "./told";

const SOURCES = import.meta.glob<string>("./texts/*.ftl", { query: "?raw", import: "default" });

interface Known {
    language: string;
    words: Words;
    maps: readonly GameMap[];
}

/** A map of the server; without a network, one of the two games as they are kept. */
export async function mapNamed(name: string): Promise<GameMap> {
    try {
        return await api.map(name);
    } catch (error) {
        if (error instanceof ApiError && error.code !== "away") throw error;
        const { KEPT } = await import("./kept");
        const kept = KEPT[name];
        if (!kept) throw error;
        return kept;
    }
}

export class Telling {
    #known = $state.raw<Known | null>(null);
    /** There is no such map here: both games are told. */
    strange = $state(false);
    /** The server did not answer. */
    failed = $state(false);

    readonly chapters: readonly ToldChapter[] = $derived.by(() =>
        this.#known ? tell(this.#known.maps, this.#known.words, this.#known.language) : [],
    );

    /** The game in a few lines. */
    readonly short: readonly string[] = $derived.by(() =>
        this.#known ? inShort(this.#known.maps, this.#known.words, this.#known.language) : [],
    );

    /** Tell the rules of this map (null: of both games) from now on; the answer ends it. */
    follow(map: string | null): () => void {
        const language = locale.current;
        let current = true;
        this.#load(map, language)
            .then((known) => {
                if (!current) return;
                this.failed = false;
                this.#known = known;
            })
            .catch(() => {
                if (current) this.failed = true;
            });
        return () => (current = false);
    }

    /** What the page itself says, in the same language as the rules beside it. */
    say(key: string, args?: Args): string {
        return this.#known?.words.say(key, args)?.replace(/\s+/g, " ") ?? "";
    }

    get ready(): boolean {
        return this.#known !== null;
    }

    /** The maps that the rules are told of. */
    get maps(): readonly GameMap[] {
        return this.#known?.maps ?? [];
    }

    async #load(map: string | null, language: string): Promise<Known> {
        const source = SOURCES[`./texts/${language}.ftl`]!();
        const maps = await this.#maps(map);
        return { language, words: new Words(language, [await source]), maps };
    }

    async #maps(map: string | null): Promise<readonly GameMap[]> {
        this.strange = false;
        if (map !== null) {
            try {
                return [await mapNamed(map)];
            } catch (error) {
                if (!(error instanceof ApiError) || error.code === "away") throw error;
                this.strange = true;
            }
        }
        return Promise.all(BOTH.map(mapNamed));
    }
}
