import { beforeEach, describe, expect, test } from "vitest";

import type { GameEvent, GameMap } from "../api";
import { addWords, LANGUAGES, setLocale } from "./index.svelte";
import {
    actionText,
    cardsText,
    changeText,
    cityName,
    errorText,
    eventText,
    hintText,
    oneOf,
    routeName,
    seatNames,
    timeText,
    violationText,
} from "./sentences";

const city = (code: string, name: string, el: string, uk: string) => ({
    code,
    name,
    names: { en: name, el, uk },
    x: 0,
    y: 0,
});
/** As much of a map as sentences need. */
const map = {
    name: "small",
    title: { en: "Small" },
    cities: [
        city("KYI", "Kyiv", "Κίεβο", "Київ"),
        city("KHA", "Kharkov", "Χάρκοβο", "Харків"),
        { ...city("ATH", "Athina", "Αθήνα", ""), names: { el: "Αθήνα" } },
    ],
} as unknown as GameMap;
const context = { map, names: ["Ann", "Bob"] };

beforeEach(() => setLocale("en"));
beforeEach(() => addWords("hints"));

test("what can be chosen from is listed as each language lists it", async () => {
    const parts = ["draw cards", "claim a route", "draw tickets", "build a station"];
    for (const { code } of LANGUAGES) {
        await setLocale(code);
        const list = new Intl.ListFormat(code, { type: "disjunction" });
        for (const n of [1, 2, 3, 4]) {
            const text = list.format(parts.slice(0, n));
            expect(oneOf(parts.slice(0, n))).toBe(`D${text.slice(1)}.`);
        }
    }
    expect(oneOf([])).toBe("");
});

describe("names", () => {
    test("of cities are those of the language, or of the map file", async () => {
        await setLocale("uk");
        expect(cityName(map, "KYI")).toBe("Київ");
        expect(cityName(map, "ATH")).toBe("Athina");
        expect(cityName(map, "XYZ")).toBe("XYZ");
    });

    test("of routes tell the track of a double", async () => {
        expect(routeName(map, "KYI-KHA")).toBe("Kyiv\u00a0– Kharkov");
        expect(routeName(map, "KYI-KHA.K")).toBe("Kyiv\u00a0– Kharkov (black)");
        expect(routeName(map, "KYI-KHA.2")).toBe("Kyiv\u00a0– Kharkov (track 2)");
        await setLocale("uk");
        expect(routeName(map, "KYI-KHA.K")).toBe("Київ\u00a0– Харків (чорна)");
    });

    test("of bots are their levels, with a number where two are alike", async () => {
        const bot = (level: string) => ({ name: level, user: null, bot: level });
        const ann = { name: "Ann", user: "u1", bot: "skilled" };
        const open = { name: "", user: null, bot: null };
        expect(seatNames([ann, bot("skilled"), bot("casual"), bot("skilled"), open])).toEqual([
            "Ann",
            "Bot Skilled 1",
            "Bot Casual",
            "Bot Skilled 2",
            "Free seat",
        ]);
    });

    test("of guests who chose none are in the language of whoever reads", async () => {
        const guest = (name: string) => ({ name, user: "u2", bot: null });
        const seats = ["Гість 4821", "Guest 1000", "Guest", "Guest 12", "Bob 1234"].map(guest);
        expect(seatNames(seats)).toEqual([
            "Guest 4821",
            "Guest 1000",
            "Guest",
            "Guest 12",
            "Bob 1234",
        ]);
        await setLocale("el");
        expect(seatNames(seats).slice(0, 2)).toEqual(["Επισκέπτης 4821", "Επισκέπτης 1000"]);
    });
});

describe("cards", () => {
    test("are counted, however they are written", () => {
        expect(cardsText("3P1L")).toBe("3 purple, 1 locomotive");
        expect(cardsText("0P 2L")).toBe("0 purple, 2 locomotives");
        expect(cardsText("LGG")).toBe("2 green, 1 locomotive");
        expect(cardsText(["R", "L", "R"])).toBe("2 red, 1 locomotive");
        expect(cardsText({ K: 2, L: 0 })).toBe("2 black");
        expect(cardsText("")).toBe("no cards");
    });

    test("agree with their number", async () => {
        await setLocale("uk");
        expect(cardsText("1P2G5R")).toBe("1 бузкова, 2 зелені, 5 червоних");
        await setLocale("el");
        expect(cardsText("1W4K1L")).toBe("1 άσπρη, 4 μαύρες, 1 μηχανή");
    });
});

describe.each(LANGUAGES)("every event in $code", ({ code: language }) => {
    const player = 0;
    const route = "KYI-KHA.K";
    const events: GameEvent[] = [
        { type: "cards_dealt", player, count: 4, cards: null },
        { type: "cards_dealt", player, count: 2, cards: ["P", "L"] },
        { type: "row_dealt", cards: ["P", "L", "G", "G", "R"] },
        { type: "first_player_chosen", player },
        { type: "tickets_offered", player, count: 3, tickets: null },
        { type: "tickets_offered", player, count: 1, tickets: ["KYI-ATH"] },
        { type: "tickets_chosen", player },
        { type: "tickets_kept", player, count: 2, tickets: null, returned: 1 },
        { type: "tickets_kept", player, count: 1, tickets: ["KYI-ATH"], returned: 0 },
        { type: "card_taken", player, card: "G" },
        { type: "card_drawn", player, card: null },
        { type: "card_drawn", player, card: "L" },
        { type: "row_filled", card: "R" },
        { type: "row_reset", discarded: ["L", "L", "L"], row: ["P", "G", "R"] },
        { type: "deck_reshuffled" },
        { type: "route_claimed", player, route, payment: "3K1L", points: 7 },
        {
            type: "tunnel_entered",
            player,
            route,
            payment: "2K",
            revealed: ["K", "R", "L"],
            price: 2,
        },
        { type: "tunnel_entered", player, route, payment: "2K", revealed: ["R"], price: 0 },
        { type: "tunnel_paid", player, route, payment: "1K1L" },
        { type: "tunnel_given_up", player, route },
        { type: "station_built", player, city: "KYI", payment: "2G" },
        { type: "passed", player },
        { type: "last_turns_began", player },
        { type: "game_ended", deadlock: false },
        { type: "game_ended", deadlock: true },
    ];

    test.each(events)("is a whole sentence: $type", async (event) => {
        await setLocale(language);
        const text = eventText(event, context);
        expect(text).toMatch(/[.!]$/);
        expect(text).not.toMatch(/[{}$_]|undefined|log-/);
        if ("player" in event) expect(text).toContain("Ann");
    });
});

describe("sentences", () => {
    test("tell what others did", async () => {
        const event: GameEvent = {
            type: "route_claimed",
            player: 1,
            route: "KYI-KHA",
            payment: "3P1L",
            points: 7,
        };
        expect(eventText(event, context)).toBe(
            "Bob claims Kyiv\u00a0– Kharkov for 3 purple, 1 locomotive: +7 points.",
        );
        await setLocale("uk");
        expect(eventText(event, context)).toBe(
            "Bob займає ділянку Київ\u00a0– Харків (3 бузкові, 1 локомотив): +7 очок.",
        );
        await setLocale("el");
        expect(eventText(event, context)).toBe(
            "Bob κλείνει τη διαδρομή Κίεβο\u00a0– Χάρκοβο (3 μοβ, 1 μηχανή): +7 πόντοι.",
        );
    });

    test("tell changes of the table, and nothing of those that events tell", () => {
        const change = { by: null, reason: null };
        expect(changeText({ kind: "returned", seat: 0, ...change }, context)).toBe(
            "Ann plays again.",
        );
        expect(changeText({ kind: "acted", seat: 0, ...change }, context)).toBeNull();
    });

    test("tell why something cannot be done, in names and words", async () => {
        const args = { route: "KYI-KHA.K", owner: 1, payment: "3K", held: "0K 1L", color: "black" };
        const why = (key: string) => violationText({ key, args, sentence: "" }, context);
        expect(why("route_taken")).toBe("Kyiv\u00a0– Kharkov (black) is taken: Bob.");
        await setLocale("uk");
        expect(why("not_enough_cards")).toBe(
            "Не вистачає карт. Потрібно: 3 чорні. На руках: 0 чорних, 1 локомотив.",
        );
    });

    test("tell whose turn it is", () => {
        const args = { player: 0, to_act: "player 1" };
        expect(violationText({ key: "not_your_turn", args, sentence: "" }, context)).toBe(
            "It is not your turn. To play: Bob.",
        );
    });

    test("tell hints with cities, cards, bots and shares in words", async () => {
        const hint = (key: string, args: object) =>
            hintText({ key, args: args as Record<string, unknown>, sentence: "" }, context);
        expect(hint("build_station", { city: "Kharkov", payment: "2G" })).toBe(
            "Build a station in Kharkov with 2 green.",
        );
        const needed = { card: "G", route: "KYI-KHA", ticket: "KYI-ATH", missing: 1, length: 4 };
        expect(hint("needed", needed)).toMatch(/^Green: for Kyiv/);
        const cut = { a: "Kyiv", b: "Kharkov", players: [0, 1], who: ["player 0", "player 1"] };
        expect(hint("cuts_off", cut)).toMatch(/open to Ann, Bob\.$/);
        await setLocale("uk");
        expect(hint("blind_odds", { share: 0.376 })).toContain("38%");
        expect(
            hint("station_opens", { route: "KYI-KHA", who: "skilled", ticket: "KYI-ATH" }),
        ).toContain("Умілець");
    });

    test("of keys that are not known here are the server's own", () => {
        const unknown = { key: "brand_new", args: {}, sentence: "Something new." };
        expect(violationText(unknown, context)).toBe("Something new.");
        expect(hintText(unknown, context)).toBe("Something new.");
    });

    test("tell what was refused, by its key or else by its code", () => {
        const refused = (code: string, key: string, args = {}) =>
            errorText({ code, key, args, message: "As the server says." }, context);
        expect(refused("full", "no_open_seat")).toBe("All seats of this table are taken.");
        expect(refused("too_many", "too_often", { seconds: 2 })).toContain("2 seconds");
        expect(refused("full", "brand_new")).toBe("This is already taken.");
        expect(refused("brand_new", "brand_new")).toBe("As the server says.");
        expect(refused("illegal", "game_over")).toBe("The game is over.");
        expect(refused("away", "away")).toContain("online");
        expect(refused("away", "not_sent")).toContain("Not sent");
        expect(refused("away", "unsure")).toContain("the table shows whether");
    });

    test.each([
        ["+G", "take green"],
        ["+?", "draw from the deck"],
        ["+T", "draw tickets"],
        ["1=KYI-ATH,KYI-KHA", "keep Kyiv\u00a0– Athina, Kyiv\u00a0– Kharkov"],
        ["KYI-KHA.K 3K1L", "Kyiv\u00a0– Kharkov (black) for 3 black, 1 locomotive"],
        ["&1G1L", "pay 1 green, 1 locomotive more"],
        ["&-", "give up the tunnel"],
        ["@KYI 2G", "station Kyiv for 2 green"],
        ["--", "pass"],
    ])("tell an action: %s", (text, expected) => {
        expect(actionText(text, context)).toBe(expected);
    });
});

describe("times", () => {
    test("are long when there is much of them, and short when there is little", async () => {
        expect(timeText(2 * 86_400_000 + 3 * 3_600_000)).toBe("2 days 3 hours");
        expect(timeText(3_600_000)).toBe("1 hour");
        expect(timeText(247_000)).toBe("4:07");
        expect(timeText(-5)).toBe("0:00");
        await setLocale("uk");
        expect(timeText(5 * 86_400_000)).toBe("5 днів");
    });
});
