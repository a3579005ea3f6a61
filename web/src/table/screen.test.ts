// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

import type { Position } from "../api";
import { grant } from "./keys";
import type { TableRequests } from "./requests";
import { TableScreen } from "./screen.svelte";
import { TableState } from "./state.svelte";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

interface Sending {
    screen: TableScreen;
    /** What was sent so far. */
    sent: string[];
    /** The answer to what was sent last. */
    answer: (done: boolean) => void;
}

function sending(): Sending {
    const game = new TableState("t");
    const sent: string[] = [];
    let answer: (done: boolean) => void = () => undefined;
    const act = (text: string, place: number | null) => {
        sent.push(text);
        game.taken = place;
        game.sending = true;
        return new Promise<boolean>((resolve) => {
            answer = (done) => {
                game.sending = false;
                resolve(done);
            };
        });
    };
    const screen = new TableScreen(game, { act } as unknown as TableRequests);
    return { screen, sent, answer: (done) => answer(done) };
}

/** What can be done now. */
function allow(screen: TableScreen, ...legal: string[]): void {
    screen.game.newest = { phase: "draw", legal_actions: legal } as unknown as Position;
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

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

it("keeps what is asked for while a move is on its way, until its answer has come", async () => {
    const { screen, sent, answer } = sending();
    allow(screen, "+?", "+G");
    grant({ kind: "deck" }, screen);
    grant({ kind: "deck" }, screen);
    expect(sent).toEqual(["+?"]);
    answer(true);
    await soon();
    expect(sent).toEqual(["+?", "+?"]);
    grant({ kind: "tickets" }, screen);
    expect(screen.opened).toBeNull();
    allow(screen, "+T", "+?"); // the next turn
    answer(true);
    await soon();
    expect(screen.opened).toBe("draw tickets");
});

it("does what was asked for meanwhile only if it is still what was meant", async () => {
    const { screen, sent, answer } = sending();
    allow(screen, "+G", "+R");
    screen.game.row = ["G", "R"];
    grant({ kind: "take", place: 0 }, screen);
    grant({ kind: "take", place: 0 }, screen); // that very card
    answer(true);
    await soon();
    expect(sent).toEqual(["+G"]);

    grant({ kind: "take", place: 0 }, screen);
    grant({ kind: "take", place: 1 }, screen);
    screen.game.row = ["G", "G"];
    answer(true);
    await soon();
    expect(sent).toEqual(["+G", "+G"]);

    void screen.act("AMB-DUN B");
    void screen.act("AMB-DUN B");
    answer(true);
    await soon();
    expect(sent).toEqual(["+G", "+G", "AMB-DUN B"]);
});

it("forgets what was asked for meanwhile when the move was refused", async () => {
    const { screen, sent, answer } = sending();
    allow(screen, "+?");
    grant({ kind: "deck" }, screen);
    grant({ kind: "deck" }, screen);
    answer(false);
    await soon();
    expect(sent).toEqual(["+?"]);
});

it("closes by the same press only what lies open", () => {
    const { screen } = sending();
    screen.open("routes");
    screen.open("routes");
    expect(screen.opened).toBeNull();
    screen.open("station"); // none can be built: nothing lies open
    screen.open("station");
    expect(screen.opened).toBe("station");
});
