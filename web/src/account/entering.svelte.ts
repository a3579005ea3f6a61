// What happens in this browser when somebody is signed in or out.

import type { Me } from "../api";
import { rememberAccount } from "../frame/account.svelte";
import { rememberSession } from "../frame/session";
import { settings, settingsFrom } from "../settings.svelte";

/** From now on this browser is somebody's: their name and the settings of the page come along. */
export function entered(me: Me, chosen: Record<string, unknown> = {}): void {
    rememberSession(true);
    rememberAccount(me.name);
    const now = { ...$state.snapshot(settings), ...chosen, name: me.name };
    Object.assign(settings, settingsFrom(JSON.stringify(now)));
}

/** Nobody is signed in here any more; whether a guest is, the next request will show. */
export function leftAccount(): void {
    rememberAccount("");
    rememberSession(true);
    settings.name = "";
}
