// The first game: beginning it or going on, and whether it is offered on the home page.

import type { TableLine } from "../api";
import { api } from "../api/http";
import { nameToGive } from "../frame/guest";
import { mayHaveSession, rememberSession } from "../frame/session";
import { tellError } from "../frame/toast.svelte";
import { go } from "../router.svelte";

const KEY = "whistlestop.learn";

/** Whether this browser keeps anything: where it does not, everybody comes for the first time. */
function keepsAnything(): boolean {
    try {
        return Boolean(localStorage);
    } catch {
        return false;
    }
}

function wasDismissed(): boolean {
    try {
        return localStorage.getItem(KEY) === "dismissed";
    } catch {
        return false;
    }
}

class Offer {
    /** For whoever comes first: somebody with games of their own knows how it goes. */
    shown = $state((!keepsAnything() || !mayHaveSession()) && !wasDismissed());

    dismiss(): void {
        this.shown = false;
        try {
            localStorage.setItem(KEY, "dismissed");
        } catch {
            // A browser that keeps nothing is asked again the next time.
        }
    }
}

export const offer = new Offer();

/** Whether a table in a list is a first game: nobody else plays with the friend. */
export function isLesson(table: TableLine): boolean {
    return table.seats.some(({ bot }) => bot === "friend");
}

/** Go to the first game: the one that was begun, or a new one. Whether it went well. */
export async function learn(again = false): Promise<boolean> {
    try {
        const name = nameToGive();
        const { table } = await api.lesson(name ? { name, again } : { again });
        rememberSession(true);
        go(`/t/${table}`);
        return true;
    } catch (error) {
        tellError(error);
        return false;
    }
}
