// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

import type { TableRequests } from "./requests";
import { TableScreen } from "./screen.svelte";
import { TableState } from "./state.svelte";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

function sending(): { screen: TableScreen; answer: (done: boolean) => void } {
    let answer: (done: boolean) => void = () => undefined;
    const act = () => new Promise<boolean>((resolve) => (answer = resolve));
    const requests = { act } as unknown as TableRequests;
    const screen = new TableScreen(new TableState("t"), requests);
    return { screen, answer: (done) => answer(done) };
}

it("puts away what a move was made in, and leaves it open if the move was refused", async () => {
    const { screen, answer } = sending();
    screen.opened = "station";
    let made = screen.act("+?");
    answer(false);
    await made;
    expect(screen.opened).toBe("station");
    made = screen.act("+?");
    answer(true);
    await made;
    expect(screen.opened).toBeNull();
});

it("leaves open what somebody opened before the answer came", async () => {
    const { screen, answer } = sending();
    const made = screen.act("+?");
    screen.open("routes");
    answer(true);
    await made;
    expect(screen.opened).toBe("routes");
});
