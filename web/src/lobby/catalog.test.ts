// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

import type { GameMap, MapLine } from "../api";
import { api } from "../api/http";

import { addMap, catalog, loadCatalog, loadMaps, mapTitle } from "./catalog.svelte";

const mini = {
    name: "mini",
    title: { en: "Mini" },
    fingerprint: "m",
    builtin: true,
} as Partial<MapLine>;
const land = { name: "myland", title: { en: "My Land" }, fingerprint: "l" } as Partial<GameMap>;

it("names the map of somebody else by its title, and asks for it once", async () => {
    vi.spyOn(api, "maps").mockResolvedValue({ items: [mini as MapLine], next: null });
    const asked = vi.spyOn(api, "map").mockResolvedValue(land as GameMap);
    const at = { map: "myland", fingerprint: "l" };

    expect(mapTitle(at)).toBe("myland");
    expect(asked).not.toHaveBeenCalled(); // it could be in the list, which is not here yet
    await loadMaps();
    expect([mapTitle(at), mapTitle(at)]).toEqual(["myland", "myland"]);
    await vi.waitFor(() => expect(mapTitle(at)).toBe("My Land"));
    expect(asked).toHaveBeenCalledTimes(1);
});

it("holds a map that was brought, also if it is listed for somebody else only", async () => {
    vi.spyOn(api, "maps").mockResolvedValue({ items: [mini as MapLine], next: null });

    await addMap({ ...land, builtin: false } as unknown as MapLine);
    expect(catalog.maps.map((map) => map.name)).toEqual(["mini", "myland"]);
    await addMap(mini as MapLine);
    expect(catalog.maps.map((map) => map.name)).toEqual(["mini"]);
});

it("asks again for what it did not get, at once when the network is back, and then no more", async () => {
    vi.useFakeTimers();
    const maps = vi.spyOn(api, "maps").mockRejectedValue(new Error("away"));
    vi.spyOn(api, "bots").mockResolvedValue({ items: [] } as never);
    catalog.maps = [];

    await expect(loadCatalog()).rejects.toThrow("away");
    await vi.advanceTimersByTimeAsync(5_000);
    maps.mockClear();
    maps.mockResolvedValue({ items: [mini as MapLine], next: null });
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(catalog.maps.map((map) => map.name)).toEqual(["mini"]);
    expect(maps).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
});
