// What concerns the person, heard of on every page and also in the background: the tab says whose
// turn it is, by its title and its icon, and a sound tells of a turn that begins.

import { mount } from "svelte";

import type { PageAlert } from "../api";
import { ApiError } from "../api/http";
import { mayHaveSession, rememberSession } from "../frame/session";
import { page } from "../frame/title.svelte";
import { addWords, locale } from "../i18n/index.svelte";
import { router } from "../router.svelte";
import { play } from "../sound/play";
import { askAlerts } from "./asking";
import { showBadge } from "./badge";

/** How long to wait before asking again when the server did not answer, or there is no session. */
const AGAIN_MS = 5_000;
/** How long one tab alone may ring, of all that heard of the same turn. */
const RING_MS = 3_000;
const TAB = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
).join("");

class Told {
    items = $state.raw<readonly PageAlert[]>([]);

    /** What was put away here is gone at once. */
    drop(alert: string): void {
        this.items = this.items.filter((one) => one.alert !== alert);
    }
}

export const told = new Told();

/** The tables where it was the person's turn; null before the first answer, which rings nobody. */
let turns: ReadonlySet<string> | null = null;
let known: string | undefined;

/** Ask as long as the page is open. */
export function followAlerts(): void {
    document.addEventListener("visibilitychange", sayWhere);
    $effect.root(() => {
        $effect(() => {
            if (looking() !== undefined) sayWhere();
        });
    });
    void run();
}

/** The table before the person's eyes. */
function looking(): string | undefined {
    const { page: name, params } = router;
    return name === "table" && document.visibilityState === "visible" ? params.id : undefined;
}

/** The answer to the question that is under way may be long in coming: say at once where we look. */
function sayWhere(): void {
    if (!mayHaveSession()) return;
    const query = new URLSearchParams({ tab: TAB });
    const table = looking();
    if (table) query.set("looking", table);
    // Also from a page that is being closed.
    fetch(`/api/v1/alerts?${query}`, { keepalive: true }).catch(() => undefined);
}

async function run(): Promise<void> {
    for (;;) {
        try {
            if (mayHaveSession()) {
                const language = locale.current;
                const found = await askAlerts({ known, tab: TAB, looking: looking(), language });
                known = found.mark;
                heard(found.turns);
                told.items = found.items;
                if (found.items.length > 0) await show();
                continue;
            }
        } catch (error) {
            if (error instanceof ApiError && error.status === 401) {
                known = undefined;
                rememberSession(false); // it was ended elsewhere: nobody is asked about any more
            }
        }
        if (!mayHaveSession()) heard([]);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
}

function heard(now: readonly string[]): void {
    const before = turns;
    turns = new Set(now);
    page.turns = now.length;
    showBadge(now.length);
    // A table that is open in this tab rings by itself.
    const here = router.page === "table" ? router.params.id : undefined;
    const begun = now.filter((table) => before && !before.has(table) && table !== here);
    if (begun.length > 0) ring(begun.join(" "));
}

/** Of several tabs one rings. */
function ring(what: string): void {
    if (!("locks" in navigator)) return play("turn");
    void navigator.locks.request(`ring ${what}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        play("turn");
        await new Promise((resolve) => setTimeout(resolve, RING_MS));
    });
}

let shown = false;

async function show(): Promise<void> {
    if (shown) return;
    shown = true;
    const [{ default: AlertNotice }] = await Promise.all([
        import("./AlertNotice.svelte"),
        addWords("alerts"),
    ]);
    mount(AlertNotice, { target: document.getElementById("notices")! });
}
