import { mount } from "svelte";

import App from "./App.svelte";
import "./board/tokens.css";
import "./frame/base.css";
import { setLocale } from "./i18n/index.svelte";
import { listen } from "./router.svelte";
import { settings } from "./settings.svelte";

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
