import { describe, expect, it } from "vitest";
import type { GameEvent, Letter } from "../api";
import { motionsOf, rateOf, type Motion, type Scene } from "./changes";

/** When the last of them is over. */
const endOf = (motions: readonly Motion[]): number =>
    Math.max(...motions.map(({ at, lasts }) => at + lasts));

const scene: Scene = { you: 0, row: ["R", "G", "G", "L", "K"], length: () => 3 };

function of<K extends Motion["kind"]>(motions: Motion[], kind: K): Extract<Motion, { kind: K }>[] {
    return motions.filter((motion): motion is Extract<Motion, { kind: K }> => motion.kind === kind);
}

function play(...events: GameEvent[]): Motion[] {
    return motionsOf(events, scene);
}

const taken = (player: number, card: Letter): GameEvent => ({ type: "card_taken", player, card });
const filled = (card: Letter): GameEvent => ({ type: "row_filled", card });

describe("cards", () => {
    it("a card I take flies from its place in the row to its heap in my hand", () => {
        expect(of(play(taken(0, "G")), "card")).toMatchObject([
            { card: "G", from: "row-2", to: "hand-G" },
        ]);
    });

    it("a card that another takes flies to that player", () => {
        expect(of(play(taken(2, "L")), "card")).toMatchObject([{ from: "row-3", to: "player-2" }]);
    });

    it("the new card comes into the place that became free, after the old one left it", () => {
        const [out, into] = of(play(taken(0, "G"), filled("W")), "card");
        expect(into).toMatchObject({ card: "W", from: "deck", to: "row-2" });
        expect(into!.at).toBeGreaterThanOrEqual(out!.at + out!.lasts);
    });

    it("a card drawn blind stays hidden from the others", () => {
        const drawn: GameEvent = { type: "card_drawn", player: 1, card: null };
        expect(of(play(drawn), "card")).toMatchObject([
            { card: null, from: "deck", to: "player-1" },
        ]);
    });

    it("a reset empties the whole row and fills all of it", () => {
        const row: Letter[] = ["P", "B", "O", "W", "Y"];
        const motions = play({ type: "row_reset", discarded: ["R", "G", "G", "L", "K"], row });
        const cards = of(motions, "card");
        expect(cards.filter((card) => card.to === "discard").map((card) => card.from)).toEqual(
            [0, 1, 2, 3, 4].map((place) => `row-${place}`),
        );
        expect(cards.filter((card) => card.from === "deck").map((card) => card.card)).toEqual(row);
        expect(of(motions, "banner")).toMatchObject([{ banner: "row-reset" }]);
    });

    it("an opening hand is dealt card by card, the hands of others face down", () => {
        const motions = play(
            { type: "cards_dealt", player: 0, count: 2, cards: ["R", "L"] },
            { type: "cards_dealt", player: 1, count: 2, cards: null },
        );
        expect(of(motions, "card").map((card) => [card.card, card.to])).toEqual([
            ["R", "hand-R"],
            ["L", "hand-L"],
            [null, "player-1"],
            [null, "player-1"],
        ]);
    });
});

describe("the board", () => {
    const claimed: GameEvent = {
        type: "route_claimed",
        player: 1,
        route: "A-B",
        payment: "2P1L",
        points: 4,
    };

    it("a claim is paid, then its trains are laid one by one", () => {
        const motions = play(claimed);
        expect(of(motions, "card").map((card) => card.to)).toEqual([
            "discard",
            "discard",
            "discard",
        ]);
        const trains = of(motions, "train");
        expect(trains.map((train) => train.space)).toEqual([0, 1, 2]);
        expect(trains[0]!.at).toBeGreaterThanOrEqual(endOf(of(motions, "card")));
        expect(trains[1]!.at).toBeGreaterThan(trains[0]!.at);
    });

    const entered = (price: number): GameEvent => ({
        type: "tunnel_entered",
        player: 1,
        route: "A-B",
        payment: "2P1L",
        revealed: ["P", "G", "L"],
        price,
    });

    it("a tunnel turns its cards one after the other and marks those that cost", () => {
        const turned = of(play(entered(2)), "turn");
        expect(turned.map((card) => card.costs)).toEqual([true, false, true]);
        expect(turned[1]!.at).toBeGreaterThan(turned[0]!.at);
        expect(new Set(turned.map((card) => card.at + card.lasts)).size).toBe(1);
    });

    it("nothing is marked that does not agree with the price that was told", () => {
        expect(of(play(entered(1)), "turn").some((card) => card.costs)).toBe(false);
    });

    it("a tunnel that asks nothing is paid once only", () => {
        expect(of(play(entered(0), claimed), "card")).toHaveLength(3);
    });

    it("a station is paid and put on its city", () => {
        const motions = play({ type: "station_built", player: 2, city: "ROM", payment: "2G" });
        expect(of(motions, "card")).toHaveLength(2);
        expect(of(motions, "station")).toMatchObject([{ player: 2, city: "ROM" }]);
    });
});

describe("the rest", () => {
    it("tickets are drawn to a player and go back to their deck", () => {
        const offered = play({ type: "tickets_offered", player: 0, count: 3, tickets: null });
        expect(of(offered, "ticket").map((ticket) => ticket.to)).toEqual([
            "tickets",
            "tickets",
            "tickets",
        ]);
        const kept = play({
            type: "tickets_kept",
            player: 1,
            count: 2,
            returned: 1,
            tickets: null,
        });
        expect(of(kept, "ticket")).toMatchObject([{ from: "player-1", to: "ticket-deck" }]);
    });

    it.each([
        [{ type: "passed", player: 1 }, "pass"],
        [{ type: "last_turns_began", player: 1 }, "last-turns"],
        [{ type: "tunnel_given_up", player: 1, route: "A-B" }, "given-up"],
        [{ type: "game_ended", deadlock: false }, "over"],
    ] as [GameEvent, string][])("%o is told in words", (event, banner) => {
        expect(of(play(event), "banner")).toMatchObject([{ banner }]);
    });

    it("two things to read are read one after the other", () => {
        const motions = play({ type: "passed", player: 1 }, { type: "game_ended", deadlock: true });
        const [pass, over] = of(motions, "banner");
        expect(over!.at).toBeGreaterThanOrEqual(pass!.at + pass!.lasts);
    });

    it("what moves nothing takes no time", () => {
        expect(play({ type: "tickets_chosen", player: 1 })).toEqual([]);
    });
});

describe("speed", () => {
    it("is as chosen while nothing waits", () => {
        expect(rateOf(2, false, 0)).toBe(2);
    });

    it("grows when updates wait, and at last they are shown at once", () => {
        expect(rateOf(1, false, 5)).toBeGreaterThan(1);
        expect(rateOf(1, false, 8)).toBeGreaterThan(rateOf(1, false, 5));
        expect(rateOf(1, false, 20)).toBe(0);
    });

    it("is at once for whoever wants no motion", () => {
        expect(rateOf(1, true, 0)).toBe(0);
        expect(rateOf(0, false, 0)).toBe(0);
    });
});
