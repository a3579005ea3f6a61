// Whether a newer version of the page is here, and how it is taken.

/** A page that stays open for days looks for a new version this often. */
const LOOK_MS = 30 * 60_000;

let waiting = $state.raw<ServiceWorker | null>(null);

export const version = {
    /** A newer version was fetched and waits. */
    get isNew(): boolean {
        return waiting !== null;
    },
};

/** Notice newer versions from now on. */
export function watch(registration: ServiceWorkerRegistration): void {
    const notice = (): void => {
        // The first one of all replaces nothing.
        if (registration.waiting && navigator.serviceWorker.controller) {
            waiting = registration.waiting;
        }
    };
    notice();
    registration.addEventListener("updatefound", () => {
        registration.installing?.addEventListener("statechange", notice);
    });
    const look = (): void => void registration.update().catch(() => undefined);
    setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") look();
    });
}

/** Load the page again in its new version. */
export function takeNew(): void {
    const next = waiting;
    if (!next) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
        once: true,
    });
    next.postMessage("take over");
}

/** Go on with this version; the new one comes the next time the page is opened. */
export function later(): void {
    waiting = null;
}
