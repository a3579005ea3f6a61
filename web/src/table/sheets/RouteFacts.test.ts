// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";

import type { GameMap, Route, RouteExplained, Violation } from "../../api";
import { LANGUAGES, setLocale, t } from "../../i18n/index.svelte";
import { violationText } from "../../i18n/sentences";
import RouteFacts from "./RouteFacts.svelte";

const city = (code: string, name: string) => ({ code, name, names: {}, x: 0, y: 0 });
const route: Route = {
    route: "DEN-OMA:P",
    length: 4,
    color: "P",
    tunnel: false,
    ferry: 0,
    twin: "DEN-OMA:R",
};
const map = {
    cities: [city("DEN", "Denver"), city("OMA", "Omaha")],
    routes: [route],
    rules: { points: { "4": 7 }, tunnel_cards: 3 },
} as unknown as GameMap;
const context = { map, names: ["Ada", "Grace"] };

const reason = (key: string, args: object = {}): Violation => ({
    clause: "CLAIM-6",
    key,
    args: { route: route.route, owner: 1, players: 2, ...args },
    sentence: "In English.",
});
const NOT_YOUR_TURN: Violation = {
    clause: "REFUSE-2",
    key: "not_your_turn",
    args: { player: 0, to_act: "player 1" },
    sentence: "In English.",
};

let screen: object;
vi.mock("../screen.svelte", () => ({ useScreen: () => screen }));

let shown: ReturnType<typeof mount> | null = null;
afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
});

/** A table at which others play, and these events are still being shown. */
function offTurn(events: object[], explainRoute: () => Promise<RouteExplained | null>): object {
    const steps = [{ events }];
    return {
        game: { view: { board: { owners: {} } }, map, seat: 0, myTurn: false, newest: null, steps },
        requests: { explainRoute },
        choices: { claims: new Map() },
        names: context.names,
        context,
        count: () => 0,
    };
}

/** What is said about the route to somebody whose turn it is not. */
async function saidOffTurn(
    why: Violation | null,
    missing = 0,
    events: object[] = [],
): Promise<string[]> {
    const facts = {
        route: route.route,
        obstacle: why?.key ?? null,
        reason: why,
        paid_in: "R",
        payment: "2R",
        missing,
        missing_locomotives: 0,
        violation: NOT_YOUR_TURN,
    } as RouteExplained;
    screen = offTurn(events, () => Promise.resolve(facts));
    shown = mount(RouteFacts, { target: document.body, props: { route } });
    flushSync();
    await vi.waitFor(() => expect(document.querySelector("[role=status]")).not.toBeNull());
    const said = [...document.querySelectorAll(".why")].map((one) => one.textContent ?? "");
    await unmount(shown);
    shown = null;
    return said;
}

it.each(LANGUAGES)(
    "says off turn what would be in the way on one's turn too ($code)",
    async ({ code }) => {
        await setLocale(code);
        for (const why of [
            reason("route_closed"),
            reason("both_tracks"),
            reason("too_few_trains", { length: 4, trains: 2 }),
        ]) {
            const sentence = violationText(why, context);
            expect(sentence).not.toBe(why.sentence);
            expect(await saidOffTurn(why)).toEqual([sentence]);
        }
    },
);

it("says off turn that one has to wait where nothing or only cards are in the way", async () => {
    await setLocale("en");
    const wait = [t("claim-not-your-turn")];
    expect(await saidOffTurn(null)).toEqual(wait);
    expect(await saidOffTurn(reason("not_enough_cards"), 2)).toEqual(wait);
});

it.each([
    { type: "tunnel_entered", route: "DEN-KAN:K" },
    { type: "route_claimed", route: route.route },
    { type: "route_claimed", route: route.twin },
])("asks nothing as long as it could tell of what is still to be shown (%o)", (event) => {
    const asked = vi.fn(() => Promise.resolve(null));
    screen = offTurn([event], asked);
    vi.useFakeTimers();
    shown = mount(RouteFacts, { target: document.body, props: { route } });
    flushSync();
    vi.runAllTimers();
    vi.useRealTimers();
    expect(asked).not.toHaveBeenCalled();
});

it("asks while others draw cards", async () => {
    expect(await saidOffTurn(null, 0, [{ type: "card_drawn", player: 1 }])).toHaveLength(1);
});
