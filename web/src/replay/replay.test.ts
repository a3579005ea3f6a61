import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { GameDetail, GameEvent, GameMap, GameMove, GamePosition } from "../api";
import { api, ApiError } from "../api/http";

import { Replay } from "./replay.svelte";

const moves: GameMove[] = (
    [
        ["+G", 2],
        ["+?", 1],
        ["--", 1],
    ] as const
).map(([action, events], index) => ({
    n: index + 1,
    seat: 0,
    action,
    events,
    by: "person",
    at: index,
}));

const log: GameEvent[] = [
    { type: "row_dealt", cards: ["R", "G"] },
    { type: "card_taken", player: 0, card: "G" },
    { type: "row_filled", card: "W" },
    { type: "card_drawn", player: 0, card: null },
    { type: "passed", player: 0 },
];

const detail = { table: "t", actions: 3, fingerprint: "f", seats: [{ seat: 0 }] };

function position(n: number): GamePosition {
    return { n, actions: 3, view: { log } } as unknown as GamePosition;
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(api, "game").mockResolvedValue(detail as unknown as GameDetail);
    vi.spyOn(api, "map").mockResolvedValue({ name: "mini" } as GameMap);
    vi.spyOn(api, "moves").mockResolvedValue({ table: "t", actions: 3, items: moves, next: null });
    vi.spyOn(api, "position").mockImplementation((_, n) => Promise.resolve(position(n)));
});

afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
});

async function opened(n: number | null, query = ""): Promise<Replay> {
    const replay = new Replay("t");
    await replay.open(n, new URLSearchParams(query));
    return replay;
}

describe("a replay", () => {
    it("begins with the deal, or where its address says", async () => {
        expect((await opened(null)).shown?.n).toBe(0);
        expect((await opened(2)).shown?.n).toBe(2);
    });

    it("an address beyond the end is the end", async () => {
        expect((await opened(99)).n).toBe(3);
    });

    it("eyes that are not at the table see everything", async () => {
        expect((await opened(0, "eyes=4")).eyes).toBe("all");
        expect((await opened(0, "eyes=0")).eyes).toBe("0");
    });

    it("has an address for every position and pair of eyes", async () => {
        const replay = await opened(2);
        expect(replay.addressOf(2)).toBe("/replay/t/2");
        await replay.look("public");
        expect(replay.addressOf(2)).toBe("/replay/t/2?eyes=public");
    });

    it("keeps in its address what of a review is shown", async () => {
        const query = "review&of=0&judged=hidden&measure=points";
        const { review } = await opened(2, query);
        expect([review.open, review.seat, review.hidden, review.measure]).toEqual([
            ...[true, 0, true, "points"],
        ]);
        expect((await opened(2, query)).addressOf(2)).toBe(`/replay/t/2?${query}`);
        expect((await opened(2, "review&of=7")).addressOf(2)).toBe("/replay/t/2?review");
        expect((await opened(2, "of=0&measure=points")).addressOf(2)).toBe("/replay/t/2");
    });

    it("asks for the neighbors early and for nothing twice", async () => {
        const replay = await opened(1);
        await vi.runAllTimersAsync();
        const asked = vi.mocked(api.position).mock.calls.map(([, n]) => n);
        expect([...asked].sort()).toEqual([0, 1, 2, 3]);
        replay.step(1);
        await vi.runAllTimersAsync();
        expect(replay.shown?.n).toBe(2);
        expect(api.position).toHaveBeenCalledTimes(4);
    });

    it("steps stop at both ends", async () => {
        const replay = await opened(0);
        replay.step(-1);
        expect(replay.n).toBe(0);
        replay.goTo(3);
        replay.step(1);
        expect(replay.n).toBe(3);
    });

    it("the row keeps its places", async () => {
        const replay = await opened(0);
        expect(replay.row).toEqual(["R", "G"]);
        replay.goTo(1);
        await vi.runAllTimersAsync();
        expect(replay.row.slice(0, 2)).toEqual(["R", "W"]);
    });

    it("plays from the beginning when it is at its end", async () => {
        const replay = await opened(3);
        replay.play();
        expect(replay.playing).toBe(true);
        expect(replay.n).toBe(0);
    });

    it("a game that is not there is told", async () => {
        vi.mocked(api.game).mockRejectedValue(new ApiError("not_found", "no_such_table", "No."));
        const replay = await opened(0);
        expect(replay.refusal?.code).toBe("not_found");
        expect(replay.shown).toBeNull();
    });
});
