// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from "vitest";

import { go, placeOf, router } from "./router.svelte";

describe("an address", () => {
    it.each([
        ["/", "home", {}],
        ["/new/", "new", {}],
        ["/t/Zk3v-Q_8", "table", { id: "Zk3v-Q_8" }],
        ["/j/KX7P2M", "join", { code: "KX7P2M" }],
        ["/continue", "continue", {}],
        ["/replay/Zk3v", "replay", { id: "Zk3v" }],
        ["/replay/Zk3v/12", "replay", { id: "Zk3v", n: "12" }],
        ["/t/a%20b", "table", { id: "a b" }],
        ["/t/%E0%A4%A", "table", { id: "%E0%A4%A" }],
        ["/rules", "rules", {}],
        ["/rules/europe", "rules", { map: "europe" }],
        ["/t", "missing", {}],
        ["/elsewhere", "missing", {}],
    ])("%s means the page %s", (path, page, params) => {
        expect(placeOf(path)).toEqual({ path, page, params });
    });
});

describe("going somewhere", () => {
    beforeEach(() => {
        window.scrollTo = () => undefined;
        go("/");
    });

    it("leaves the page before in the history", () => {
        const before = history.length;
        go("/t/one");
        expect([router.page, router.params, history.length]).toEqual([
            "table",
            { id: "one" },
            before + 1,
        ]);
    });

    it("can take the place of the page before", () => {
        const before = history.length;
        go("/j/KX7P2M", true);
        expect([router.page, history.length]).toEqual(["join", before]);
    });
});
