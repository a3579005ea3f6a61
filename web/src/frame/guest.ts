// The name that somebody plays under.

import { t } from "../i18n/index.svelte";
import { settings } from "../settings.svelte";
import { account } from "./account.svelte";
import { mayHaveSession } from "./session";

/** The name to send: the one given, or for a stranger one of a guest in their language; else none. */
export function nameToGive(): string | undefined {
    if (account.name) return undefined; // that of an account is known
    const name = settings.name.trim();
    // Whoever is known here already keeps the name that the server knows.
    if (name || mayHaveSession()) return name || undefined;
    return t("common-guest", { n: String(1000 + Math.floor(Math.random() * 9000)) });
}
