// Push in this browser: whether it can, and having it subscribed at its push service.

import { addDevice } from "./asking";
import type { AlertSettings } from "../api";

/** `can`: it can be asked; `no`: it has no push; `denied`: the person forbade notifications. */
export type Ability = "can" | "no" | "denied";

export function ability(): Ability {
    if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
        return "no";
    }
    return Notification.permission === "denied" ? "denied" : "can";
}

/** Ask the person and the browser, then tell the server; null if the person does not want it. */
export async function subscribe(key: string): Promise<AlertSettings | null> {
    if ((await Notification.requestPermission()) !== "granted") return null;
    const registration = await navigator.serviceWorker.register("/worker.js", {
        updateViaCache: "none",
    });
    await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
    const push = registration.pushManager;
    // One that was made for another server's key cannot be used for ours.
    await (await push.getSubscription())?.unsubscribe();
    const { endpoint, keys } = (await push.subscribe(options)).toJSON();
    return addDevice({ endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
    const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
