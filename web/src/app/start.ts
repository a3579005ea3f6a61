// The page as an app: the service worker is put to work, and whoever looks is told of a new version.

import { mount } from "svelte";

import { addWords } from "../i18n/index.svelte";
import AppNotice from "./AppNotice.svelte";
import { watch } from "./version.svelte";

/** Begin; nothing of the page waits for it. */
export async function startApp(): Promise<void> {
    await addWords("app");
    mount(AppNotice, { target: document.body });
    if (!("serviceWorker" in navigator)) return;
    try {
        watch(await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }));
    } catch {
        // Some private windows allow none; the page works without.
    }
}
