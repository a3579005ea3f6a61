// @vitest-environment jsdom

import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";

import { reducedMotion, settings, settingsFrom, themeNow } from "./settings.svelte";

describe("the settings", () => {
    it("are sensible for somebody new", () => {
        const fresh = settingsFrom(null);
        expect(fresh).toMatchObject({ language: "auto", confirm: true, speed: 1, name: "" });
    });

    it("are found as they were left", () => {
        const kept = {
            theme: "dark",
            speed: 0,
            name: "Ann",
            sound: false,
            volume: 0.2,
            panels: { chat: false },
        };
        const found = settingsFrom(JSON.stringify(kept));
        expect(found).toMatchObject({
            theme: "dark",
            speed: 0,
            name: "Ann",
            sound: false,
            volume: 0.2,
        });
        expect(found.panels).toMatchObject({ chat: false, log: true });
    });

    it.each([
        "",
        "nonsense",
        "null",
        '{"theme": "pink", "speed": "fast", "panels": 7, "name": 3}',
        '{"volume": 7, "sound": "loud", "keys": 1}',
    ])("are the usual ones where %s was kept", (kept) => {
        expect(settingsFrom(kept)).toEqual(settingsFrom(null));
    });

    it("are kept when they change, and count at once", () => {
        Object.assign(settings, { palette: "safe", motion: "reduced", theme: "dark" });
        flushSync();
        const kept = localStorage.getItem("whistlestop.settings");
        expect(settingsFrom(kept)).toEqual({ ...settings });
        expect([themeNow(), reducedMotion()]).toEqual(["dark", true]);
        expect({ ...document.documentElement.dataset }).toEqual({
            theme: "dark",
            palette: "safe",
            motion: "reduced",
        });
    });
});
