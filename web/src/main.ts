import { mount } from "svelte";

import App from "./App.svelte";
import "./board/tokens.css";
import "./frame/base.css";
import { setLocale } from "./i18n/index.svelte";
import { listen } from "./router.svelte";
import { settings } from "./settings.svelte";

const APP_MS = 3_000;

listen();
try {
    // Before anything is drawn: nobody should see a page without words.
    await setLocale(settings.language);
} catch {
    // The server went away in between. App tries again and says so.
}

// Reading the words and drawing the page are a task each, so that neither is long.
await new Promise((resolve) => setTimeout(resolve));

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app.");
mount(App, { target });

// What makes an app of it comes when the page is long there. While developing, nothing is kept.
if (import.meta.env.PROD) {
    const begin = () =>
        setTimeout(() => {
            import("./app/start").then(({ startApp }) => startApp()).catch(() => undefined);
            import("./alerts/following.svelte")
                .then(({ followAlerts }) => followAlerts())
                .catch(() => undefined);
            import("./friends/invited.svelte")
                .then(({ followInvitations }) => followInvitations())
                .catch(() => undefined);
        }, APP_MS);
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin, { once: true });
}
