// The coach follows whatever a learner does: games as proposed and otherwise, position by position.

import { readFileSync } from "node:fs";

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

import lessons from "../../tests/lessons.json";
import type { GameEvent, GameMap, Position } from "../api";
import { LANGUAGES } from "../i18n/languages";
import { coach, type Known, type Lesson, type Reader } from "./coach";
import { deedsOf } from "./deeds";
import { COUNTED, LESSON, STEPS } from "./steps";

interface Look {
    action: number;
    events: number;
    view: Position;
}

const map = lessons.map as unknown as GameMap;
const games = lessons.games as unknown as Record<string, { events: GameEvent[]; looks: Look[] }>;
const names = Object.keys(games);

const said = new Map(
    LANGUAGES.map(({ code }) => {
        const bundle = new FluentBundle(code);
        const path = `src/i18n/locales/lesson/${code}.ftl`;
        bundle.addResource(new FluentResource(readFileSync(path, "utf-8")));
        return [code, bundle];
    }),
);

function knownAt({ events, looks }: (typeof games)[string], place: number): Known {
    const { view, events: count } = looks[place]!;
    const legal = view.legal_actions;
    return { map, view, events: events.slice(0, count), legal, needed: {}, ways: [], me: 0 };
}

/** The whole game, with everything read at once and proposals remembered. */
function heard(name: string, reader?: Partial<Reader>): { known: Known; lesson: Lesson }[] {
    const game = games[name]!;
    const proposed = new Map<number, string>();
    const read = new Set(reader?.read);
    return game.looks.map((_, place) => {
        const known = knownAt(game, place);
        let lesson = coach(known, { read, proposed });
        while (lesson.note) {
            read.add(lesson.note);
            lesson = coach(known, { read, proposed });
        }
        if (lesson.move && known.view.phase !== "second card")
            proposed.set(lesson.deeds, lesson.move);
        return { known, lesson };
    });
}

const keysOf = (lesson: Lesson) => [...lesson.did, ...lesson.now].map(({ key }) => key);

test("the games are those of this lesson", () => {
    expect(lessons.version).toBe(LESSON);
});

describe.each(names)("a game played %s", (name) => {
    const all = heard(name);

    test("is explained at every moment, in every language", () => {
        for (const { known, lesson } of all) {
            const over = known.view.outcome !== null;
            if (!over) expect(keysOf(lesson).length).toBeGreaterThan(0);
            for (const key of keysOf(lesson))
                for (const [code, bundle] of said)
                    expect(bundle.hasMessage(key), `${key} in ${code}`).toBe(true);
        }
    });

    test("gets nothing proposed but what is legal, and always something in one's turn", () => {
        for (const { known, lesson } of all) {
            if (lesson.move !== null) expect(known.legal).toContain(lesson.move);
            expect(lesson.move === null).toBe(known.legal.length === 0);
        }
    });

    test("reaches the score, and counts its steps", () => {
        expect(all.at(-1)!.lesson.step).toBe("score");
        for (const { lesson } of all) {
            expect(lesson.place).toBeGreaterThanOrEqual(0);
            expect(lesson.place).toBeLessThanOrEqual(COUNTED);
        }
        for (const [i, { known, lesson }] of all.entries()) {
            const before = all[i - 1]?.lesson;
            // Both cards of the first turn are one step.
            if (lesson.step === "draw" && known.view.phase === "second card")
                expect(lesson.place).toBe(before?.place);
        }
        const places = all.map(({ lesson }) => lesson.place);
        expect(places).toEqual([...places].sort((one, other) => one - other));
    });

    test("fills every sentence: what it speaks of is there", () => {
        for (const { lesson } of all)
            for (const part of [...lesson.did, ...lesson.now])
                for (const field of ["route", "city", "card", "cards"] as const)
                    if (speaksOf(part.key, field)) expect(part[field], part.key).toBeTruthy();
    });

    test("is the same to somebody who comes back without anything remembered", () => {
        for (const { known, lesson } of all) {
            const fresh = coach(known, { read: new Set(), proposed: new Map() });
            if (fresh.note === null) expect(fresh.now).toEqual(lesson.now);
        }
    });
});

function speaksOf(key: string, field: string): boolean {
    const source = readFileSync("src/i18n/locales/lesson/en.ftl", "utf-8");
    const message = source.split(/^(?=[a-z])/m).find((text) => text.startsWith(`${key} =`)) ?? "";
    return message.includes(`{ $${field} }`);
}

describe("a learner who does what is proposed", () => {
    const all = heard("as proposed");

    test("was proposed just what was done", () => {
        const game = games["as proposed"]!;
        const deeds = deedsOf(game.events, map, 0);
        const kinds = deeds.map(({ kind }) => kind);
        expect(new Set(kinds)).toEqual(new Set(["keep", "draw", "claim", "locomotive", "station"]));
        expect(all.flatMap(({ lesson }) => keysOf(lesson))).not.toContain("lesson-instead");
    });

    test("meets every step, in order", () => {
        const met = all.map(({ lesson }) => lesson.step);
        const order = [...new Set(met)].filter((step) => step !== "double");
        expect(order).toEqual(STEPS.filter((step) => step !== "double"));
    });

    test("is welcomed, and told about doubles, before it goes on", () => {
        const nothing: Reader = { read: new Set(), proposed: new Map() };
        const game = games["as proposed"]!;
        expect(coach(knownAt(game, 0), nothing).note).toBe("welcome");
        const notes = game.looks.map((_, place) => coach(knownAt(game, place), nothing).note);
        expect(notes).toContain("double");
    });

    test("hears of each ticket when it is complete, and of none twice", () => {
        const done = all
            .flatMap(({ lesson }) => lesson.did)
            .filter(({ key }) => key === "lesson-did-ticket")
            .map(({ route }) => route);
        expect(new Set(done).size).toBeGreaterThan(0);
        for (const ticket of new Set(done)) {
            const told = all.filter(({ lesson }) =>
                lesson.did.some(
                    ({ key, route }) => key === "lesson-did-ticket" && route === ticket,
                ),
            );
            expect(new Set(told.map(({ lesson }) => lesson.deeds)).size).toBe(1);
        }
    });

    test("is told why a card, and at last that cards no longer matter", () => {
        const keys = all.map(({ lesson }) => keysOf(lesson));
        for (const said of keys) {
            if (said.includes("lesson-last-nothing")) expect(said).not.toContain("lesson-take");
        }
        for (const key of ["lesson-take-why", "lesson-blind-why"])
            expect(keys.flat()).toContain(key);
        expect(keys.flat()).toContain("lesson-last-nothing");
    });

    test("reads the whole about tunnels once", () => {
        const now = all.flatMap(({ lesson }) => lesson.now.map(({ key }) => key));
        expect(now.filter((key) => key === "lesson-tunnel-save")).toHaveLength(1);
        expect(now).toContain("lesson-tunnel-save-more");
    });

    test("hears what the tunnel asked for", () => {
        const keys = all.flatMap(({ lesson }) => keysOf(lesson));
        expect(keys).toContain("lesson-tunnel-pay");
        expect(keys).toContain("lesson-did-tunnel-paid");
    });
});

describe("a learner who does something else", () => {
    test("is told that it works too, and what follows", () => {
        const keys = new Set(
            ["anything", "anything else", "the longest", "many cards"].flatMap((name) =>
                heard(name).flatMap(({ lesson }) => keysOf(lesson)),
            ),
        );
        expect(keys).toContain("lesson-instead");
        expect(keys).toContain("lesson-instead-draw");
    });

    test("is told that another card, or fewer tickets, were not what was proposed", () => {
        const game = games["as proposed"]!;
        const place = game.looks.findIndex(({ view }) => view.phase === "turn");
        const known = knownAt(game, place);
        const kept = { type: "tickets_kept", player: 0, count: 2 } as unknown as GameEvent;
        const opening = known.events.filter(({ type }) => type !== "tickets_kept");
        const one = coach(
            { ...known, events: [...opening, kept] },
            { read: new Set(), proposed: new Map([[0, "=A-B,C-D,E-F"]]) },
        );
        expect(one.did[0]).toMatchObject({ key: "lesson-instead-keep", all: 3 });
        const drawn = (card: string, type: string) =>
            ({ type, player: 0, card }) as unknown as GameEvent;
        const other = coach(
            {
                ...known,
                events: [...known.events, drawn("K", "card_taken"), drawn("B", "card_drawn")],
            },
            { read: new Set(), proposed: new Map([[1, "+G"]]) },
        );
        expect(other.did[0]).toMatchObject({ key: "lesson-instead-card", card: "G" });
    });

    test("is led along the tickets that were kept, not along those given back", () => {
        const game = games["the longest"]!;
        const place = game.looks.findIndex(({ view }) => view.phase === "turn");
        const start = knownAt(game, place);
        const kept = ["COP-DUN", "BIR-GUL"];
        expect(start.view.tickets.map(({ ticket }) => ticket).sort()).toEqual(kept.sort());
        const ways = ["COP-ELM", "DUN-ELM.1", "BIR-ELM", "ELM-GUL"];
        const board = { ...start.view.board, owners: {} };
        const known = { ...start, view: { ...start.view, board }, ways };
        // The first card is one that lies there, whatever it is for.
        const draw = coach(known, { read: new Set(), proposed: new Map() });
        expect(known.view.row).not.toContain("O");
        expect(draw.move).toBe("+G");
        expect(keysOf(draw)).not.toContain("lesson-off-the-way");
        const claim = coach(known, { read: new Set(["draw"]), proposed: new Map() });
        expect(claim.goal).toBe("claim");
        expect(claim.now[0]?.route).toBe("COP-ELM");
        expect(keysOf(claim)).not.toContain("lesson-off-the-way");
        // Nothing that was kept leads over a ferry: it is said.
        const without = { ...known, ways: ["COP-ELM", "DUN-ELM.1"] };
        const read = new Set(["draw", "claim", "locomotive", "gray", "double"]);
        const ferry = coach(without, { read, proposed: new Map() });
        expect(ferry.goal).toBe("ferry");
        expect(keysOf(ferry)).toContain("lesson-off-the-way");
    });

    test("is not told that a route helps no ticket if it completes one, by a longer way", () => {
        const game = games["as proposed"]!;
        const tunnel = game.looks
            .map((_, place) => ({ ...knownAt(game, place), ways: ["BIR-DUN"] }))
            .map((known) => coach(known, { read: new Set(["double"]), proposed: new Map() }))
            .filter(({ goal }) => goal === "tunnel");
        expect(tunnel.length).toBeGreaterThan(1);
        expect(tunnel[0]?.now[0]?.route).toBe("BIR-ELM"); // its own BIR-GUL leads over it too
        for (const lesson of tunnel) expect(keysOf(lesson)).not.toContain("lesson-off-the-way");
    });

    test("can leave a step out", () => {
        const game = games["as proposed"]!;
        const place = game.looks.findIndex((_, at) => at > 4 && knownAt(game, at).legal.length > 3);
        const known = knownAt(game, place);
        const { goal } = coach(known, { read: new Set(), proposed: new Map() });
        expect(goal).not.toBeNull();
        const next = coach(known, { read: new Set([goal!]), proposed: new Map() });
        expect(next.goal).not.toBe(goal);
    });

    test("hears of what is no longer possible, with a way on", () => {
        const game = games["as proposed"]!;
        const known = knownAt(game, 4);
        const owners = Object.fromEntries(
            map.routes.filter(({ ferry }) => ferry > 0).map(({ route }) => [route, 1]),
        );
        const view = { ...known.view, board: { ...known.view.board, owners } };
        const read = new Set(["draw", "claim", "locomotive", "gray", "double"]);
        const lesson = coach({ ...known, view }, { read, proposed: new Map() });
        if (known.legal.length > 0) {
            expect(lesson.now[0]?.key).toBe("lesson-gone-ferry");
            expect(lesson.note).toBe("ferry");
        }
    });
});
