// The service worker: it opens the page without a network. It keeps the parts of the page, which are
// the same for everybody, and nothing else: no answer of the interface, no table, no name. The build
// fills in the first two lines (vite.config.ts).

const SHELL = ["/"];
const VERSION = "dev";

const PREFIX = "whistlestop-";
const CACHE = PREFIX + VERSION;
/** One document at all addresses of the page. */
const DOCUMENT = "/";
/** What is at other addresses is not the page. */
const ELSEWHERE = /^\/(api|health|metrics)(\/|$)|\.\w+$/;

addEventListener("install", (event) => {
    event.waitUntil(keepShell());
});

addEventListener("activate", (event) => {
    event.waitUntil(takeOver());
});

addEventListener("message", (event) => {
    if (event.data === "take over") void self.skipWaiting();
});

addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) return;
    if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
    else if (request.mode === "navigate" && !ELSEWHERE.test(pathname)) {
        event.respondWith(page(request));
    }
});

addEventListener("push", (event) => {
    event.waitUntil(show(event.data));
});

addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(lead(event.notification.data?.url));
});

/** A message of the server, which only this browser could read. */
async function show(data) {
    let told = {};
    try {
        told = data.json();
    } catch {
        // A browser must show something for every message; the name has to do.
    }
    const { title, body, url, tag, lang } = told;
    await self.registration.showNotification(title ?? "whistlestop", {
        body,
        lang,
        tag,
        renotify: Boolean(tag),
        icon: "/icon-192.png",
        badge: "/icon-192.png",
        data: { url },
    });
}

/** Go where a message leads: in a page that is open, or in a new one. Never to another site. */
async function lead(path) {
    const { href } = new URL(`/${String(path ?? "").replace(/^[/\\]+/, "")}`, location.origin);
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => page.url === href);
    if (there) return there.focus();
    const [any] = pages;
    try {
        if (any) return (await any.navigate(href))?.focus();
    } catch {
        // A page that this worker does not control cannot be led elsewhere.
    }
    return self.clients.openWindow(href);
}

async function keepShell() {
    const cache = await caches.open(CACHE);
    // Without cookies: what is kept is nobody's.
    await cache.addAll(
        SHELL.map(
            (path) =>
                new Request(path, {
                    credentials: "omit",
                    cache: path === DOCUMENT ? "reload" : "default",
                }),
        ),
    );
}

/** Other tabs may still be of the version before: that one is kept too, older ones are not. */
async function takeOver() {
    const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const before = ours.filter((name) => name !== CACHE);
    await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
}

/** A file whose name changes with its content: what was kept once is right for ever. */
async function asset(request) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) {
        const copy = answer.clone();
        const cache = await caches.open(CACHE);
        // A full disk must not keep the page from being shown.
        await cache.put(request, copy).catch(() => undefined);
    }
    return answer;
}

/** The server decides as long as there is one. */
async function page(request) {
    try {
        return await fetch(request);
    } catch (error) {
        const cache = await caches.open(CACHE);
        const kept = await cache.match(DOCUMENT, { ignoreVary: true });
        if (!kept) throw error;
        return kept;
    }
}
