// @vitest-environment jsdom
import { mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";

import type { TableInfo } from "../api";
import { api } from "../api/http";
import { addWords, setLocale } from "../i18n/index.svelte";
import Join from "./Join.svelte";

test("a guest who chose no name invites in the language of whoever is invited", async () => {
    await setLocale("uk");
    await addWords("lobby");
    const seats = [{ seat: 0, name: "Guest 8614", user: "ann", bot: null }];
    const pace = { kind: "none" };
    const table = {
        table: "t",
        stage: "seating",
        host: "ann",
        map: "mini",
        fingerprint: "m",
        pace,
    };
    vi.spyOn(api, "table").mockResolvedValue({ ...table, seats } as unknown as TableInfo);
    vi.spyOn(api, "maps").mockResolvedValue({ items: [], next: null });
    vi.spyOn(api, "bots").mockResolvedValue({ items: [] } as never);

    const shown = mount(Join, { target: document.body });
    const invitation = await vi.waitUntil(() => document.querySelector(".invitation"));
    expect(invitation.textContent).toContain("Гість 8614");
    await unmount(shown);
});
