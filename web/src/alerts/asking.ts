// What the page asks the server about alerts.

import type { AlertSettings, PageAlerts } from "../api";
import { ask } from "../api/http";

export type Channel = keyof AlertSettings["channels"];
export type Kind = keyof AlertSettings["kinds"];

export interface Changes {
    channels?: Partial<Record<Channel, boolean>>;
    kinds?: Partial<Record<Kind, boolean>>;
    quiet?: { begin: string; end: string } | null;
    zone?: string;
    language?: string;
}

const send = (method: string, path = "", json?: unknown): Promise<AlertSettings> =>
    ask<AlertSettings>(method, `/account/alerts${path}`, json === undefined ? {} : { json });

/** With what is known, the answer comes when there is something new or after some seconds. */
export const askAlerts = (query: {
    known?: string | undefined;
    tab: string;
    looking?: string | undefined;
    language: string;
}): Promise<PageAlerts> => ask<PageAlerts>("GET", "/alerts", { query });
export const haveSeen = (alert: string): Promise<void> =>
    ask<void>("DELETE", `/alerts/${encodeURIComponent(alert)}`);

export const readSettings = (): Promise<AlertSettings> => send("GET");
export const change = (changes: Changes): Promise<AlertSettings> => send("PATCH", "", changes);
export const setHook = (url: string): Promise<AlertSettings> => send("PUT", "/hook", { url });
export const dropHook = (): Promise<AlertSettings> => send("DELETE", "/hook");
export const addDevice = (device: object): Promise<AlertSettings> =>
    send("POST", "/devices", device);
export const dropDevice = (id: string): Promise<AlertSettings> =>
    send("DELETE", `/devices/${encodeURIComponent(id)}`);
export const tryOut = (channel: Channel): Promise<void> =>
    ask<void>("POST", "/account/alerts/test", { json: { channel } });
/** Ends letters, with the token in them: nobody needs to be signed in. */
export const unsubscribe = (token: string): Promise<void> =>
    ask<void>("POST", "/alerts/unsubscribe", { query: { token } });
