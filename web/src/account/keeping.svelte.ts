// Keeps the settings of the page with the account, for other devices.

import { account } from "../frame/account.svelte";
import { settings } from "../settings.svelte";
import { keepSettings } from "./asking";

const PAUSE_MS = 1500;
let last: string | null = null;

$effect.root(() => {
    $effect(() => {
        const text = JSON.stringify({ ...settings, name: undefined });
        const first = last === null;
        if (text === last || !account.name) return;
        last = text;
        if (first) return;
        const later = setTimeout(() => {
            // Without a network, or signed out elsewhere: they are kept here all the same.
            keepSettings(JSON.parse(text) as object).catch(() => undefined);
        }, PAUSE_MS);
        return () => clearTimeout(later);
    });
});
