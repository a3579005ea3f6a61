// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { expect, describe, it } from "vitest";

import type { GameMap } from "../api";
import { layLines, placeCities } from "../core/geometry";
import { mini } from "../core/testmaps";
import Arrows from "./Arrows.svelte";
import { arrowsOf, placeOf, shapeOf } from "./arrows";
import type { Decision, Judgement } from "./asking";

const map = mini as unknown as GameMap;
const places = placeCities(map);
const lines = layLines(map, places);
const line = lines[0]!;
const [route, other] = [line.route.route, lines[1]!.route.route];
const option = (action: string, win: number, points = 10) => ({
    action,
    win: { mean: win, error: 0 },
    points: { mean: points, error: 0 },
    liking: null,
});
const judged = {
    verdict: "mistake",
    best: `${route} 1R`,
    options: [
        option(`${route} 1R`, 0.6),
        option(`${route} 1L`, 0.55),
        option("+?", 0.5),
        option(`${other} 2G`, 0.4),
    ],
} as unknown as Judgement;
const decision = { player: 1, played: `${other} 2G`, known: judged } as unknown as Decision;

describe("arrows of alternatives", () => {
    it("lie on the routes, one for each, the best on top", () => {
        const arrows = arrowsOf(decision, judged, {}, 1);
        expect(arrows.map(({ place, rank }) => [place, rank])).toEqual([
            [other, 4],
            [route, 1],
        ]);
        expect(arrows.map(({ best, played }) => [best, played])).toEqual([
            [false, true],
            [true, false],
        ]);
        expect(arrows.map(({ strength }) => strength)).toEqual([0.5, 1]);
    });

    it("name no best where nothing is sure", () => {
        const close = { ...judged, verdict: null };
        expect(arrowsOf(decision, close, {}, 1).some(({ best }) => best)).toBe(false);
        expect(arrowsOf(null, null, {}, 1)).toEqual([]);
    });

    it("lead away from where their player was", () => {
        const beside = lines.find(
            (one) =>
                one !== line && one.ends.includes(line.ends[1]) && !one.ends.includes(line.ends[0]),
        )!;
        const backs = (seat: number) =>
            arrowsOf(decision, judged, { [beside.route.route]: seat }, 1).map(
                ({ back }) => back,
            )[1];
        expect([backs(1), backs(0)]).toEqual([true, false]);
    });

    it("are for what lies on the board", () => {
        expect(["+G", "=A-B", "@PAR 1R", "A-B 2R"].map(placeOf)).toEqual([
            null,
            null,
            "PAR",
            "A-B",
        ]);
    });

    it("end near the city they lead to", () => {
        const tip = (back: boolean) =>
            shapeOf(line, 6, back).outline.split("L")[14]!.split(" ").map(Number);
        for (const [back, end] of [
            [false, line.ends[1]],
            [true, line.ends[0]],
        ] as const) {
            const [x = 0, y = 0] = tip(back);
            const city = places.get(end)!;
            expect(Math.hypot(x - city.x, y - city.y)).toBeLessThan(30);
        }
    });

    it("are as wide on a small board as a finger can follow", async () => {
        const widths = [];
        for (const step of [1, 0.38]) {
            const props = {
                arrows: arrowsOf(decision, judged, {}, 1),
                lines,
                places,
                step,
                pointed: null,
                laid: new Set<string>(),
            };
            const made = mount(Arrows, { target: document.body, props });
            flushSync();
            const outline = document.querySelector(".best .shape")!.getAttribute("d")!;
            const [left, right] = [outline.slice(1), outline.slice(0, -1)].map((text, last) =>
                text
                    .split("L")
                    .at(last ? -1 : 0)!
                    .split(" ")
                    .map(Number),
            );
            widths.push(step * Math.hypot(left![0]! - right![0]!, left![1]! - right![1]!));
            await unmount(made);
        }
        expect(widths[0]).toBeGreaterThan(9);
        expect(widths[1]).toBeGreaterThan(7);
    });

    it("are drawn with their numbers, and what was played differs in form", async () => {
        const station = { ...arrowsOf(decision, judged, {}, 1)[0]!, place: line.ends[0], rank: 3 };
        const arrows = [...arrowsOf(decision, judged, {}, 1), station];
        const made = mount(Arrows, {
            target: document.body,
            props: { arrows, lines, places, step: 1, pointed: route, laid: new Set([other]) },
        });
        flushSync();
        const drawn = [...document.querySelectorAll("[data-arrow]")];
        expect(drawn.map((one) => one.querySelector("text")?.textContent)).toEqual(["4", "1", "3"]);
        expect(drawn.map((one) => one.classList.contains("played"))).toEqual([true, false, true]);
        expect(drawn[1]?.classList.contains("pointed")).toBe(true);
        expect(drawn.map((one) => one.classList.contains("around"))).toEqual([true, false, false]);
        expect(drawn[2]?.querySelector(".ring")).not.toBeNull();
        await unmount(made);
    });
});
