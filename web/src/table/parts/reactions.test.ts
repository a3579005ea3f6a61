import { expect, it } from "vitest";

import { setLocale } from "../../i18n/index.svelte";
import { REACTIONS, saidIn } from "./reactions";

it("a reaction in the chat is read in the language of whoever reads", async () => {
    await setLocale("en");
    expect(saidIn({ text: ":well_done:" })).toBe("Well done!");
    await setLocale("uk");
    expect(saidIn({ text: ":hello:" })).not.toContain(":");
    await setLocale("en");
});

it("what people write stays as they wrote it", () => {
    expect(saidIn({ text: ":-)" })).toBe(":-)");
    expect(saidIn({ text: ":toString:" })).toBe(":toString:");
    expect(saidIn({ text: ":nothing:" })).toBe(":nothing:");
    expect(Object.keys(REACTIONS)).toContain("well_done");
});
