// What a person has chosen for this browser: applied at once, kept in its storage.

import { MediaQuery } from "svelte/reactivity";

import { LANGUAGES } from "./i18n/languages";

export interface Settings {
    /** The code of one, or "auto": the browser's. */
    language: string;
    theme: "auto" | "light" | "dark";
    palette: "standard" | "safe";
    /** Whether a claim is asked about once more. */
    confirm: boolean;
    /** How fast others' moves are shown; 0 shows them at once. */
    speed: 0.5 | 1 | 2 | 4 | 0;
    motion: "auto" | "reduced";
    /** Whether a table is heard, and felt on a phone. */
    sound: boolean;
    /** From 0 to 1. */
    volume: number;
    /** Whether single keys do things at a table. */
    keys: boolean;
    panels: { paths: boolean; unseen: boolean; hint: boolean; log: boolean; chat: boolean };
    name: string;
}

const KEY = "whistlestop.settings";

const DEFAULTS: Settings = {
    language: "auto",
    theme: "auto",
    palette: "standard",
    confirm: true,
    speed: 1,
    motion: "auto",
    sound: true,
    volume: 0.6,
    keys: true,
    panels: { paths: true, unseen: true, hint: true, log: true, chat: true },
    name: "",
};

const ALLOWED: {
    [K in "language" | "theme" | "palette" | "speed" | "motion"]: readonly Settings[K][];
} = {
    language: ["auto", ...LANGUAGES.map(({ code }) => code)],
    theme: ["auto", "light", "dark"],
    palette: ["standard", "safe"],
    speed: [0.5, 1, 2, 4, 0],
    motion: ["auto", "reduced"],
};

export const settings: Settings = $state(settingsFrom(kept()));

const prefersDark = wish("prefers-color-scheme: dark");
const prefersStillness = wish("prefers-reduced-motion: reduce");

/** What the system wishes, followed while it changes. Where there is no screen it wishes nothing. */
function wish(query: string): { readonly current: boolean } {
    return typeof matchMedia === "function" ? new MediaQuery(query) : { current: false };
}

/** The theme in which things are drawn now. */
export function themeNow(): "light" | "dark" {
    if (settings.theme !== "auto") return settings.theme;
    return prefersDark.current ? "dark" : "light";
}

/** Whether things appear in their places instead of moving there. */
export function reducedMotion(): boolean {
    return settings.motion === "reduced" || prefersStillness.current;
}

// Not an effect of a component: what is chosen on any page counts on all of them.
$effect.root(() => {
    $effect(() => {
        const text = JSON.stringify(settings);
        try {
            localStorage.setItem(KEY, text);
        } catch {
            // A browser that keeps nothing still plays; the choice lasts as long as the page.
        }
    });
    $effect(() => {
        const root = document.documentElement;
        root.dataset.theme = themeNow();
        root.dataset.palette = settings.palette;
        root.dataset.motion = reducedMotion() ? "reduced" : "full";
    });
});

/** What was kept, with the defaults for what is missing or no longer known. */
export function settingsFrom(text: string | null): Settings {
    const start: Settings = { ...DEFAULTS, panels: { ...DEFAULTS.panels } };
    const old = parsed(text);
    for (const key of Object.keys(ALLOWED) as (keyof typeof ALLOWED)[]) {
        const allowed: readonly unknown[] = ALLOWED[key];
        if (allowed.includes(old[key])) Object.assign(start, { [key]: old[key] });
    }
    for (const key of ["confirm", "sound", "keys"] as const) {
        const chosen = old[key];
        if (typeof chosen === "boolean") start[key] = chosen;
    }
    const { volume } = old;
    if (typeof volume === "number" && volume >= 0 && volume <= 1) start.volume = volume;
    if (typeof old.name === "string") start.name = old.name;
    const panels: Record<string, unknown> = { ...(old.panels as object | null) };
    for (const key of Object.keys(start.panels) as (keyof Settings["panels"])[]) {
        const panel = panels[key];
        if (typeof panel === "boolean") start.panels[key] = panel;
    }
    return start;
}

function parsed(text: string | null): Record<string, unknown> {
    try {
        const found: unknown = JSON.parse(text ?? "{}");
        return typeof found === "object" && found !== null ? { ...found } : {};
    } catch {
        return {};
    }
}

function kept(): string | null {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null;
    }
}
