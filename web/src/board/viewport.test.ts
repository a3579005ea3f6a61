// @vitest-environment jsdom
import { expect, it } from "vitest";

import { settings } from "../settings.svelte";
import { fitting, looking } from "./camera";
import { Viewport } from "./viewport.svelte";

settings.motion = "reduced";
const CORNER = { left: 0, top: 0, right: 60, bottom: 60 };
const LOW = { width: 900, height: 400 };
const HIGH = { width: 900, height: 560 };

function sized(): Viewport {
    const viewport = new Viewport();
    viewport.resize(HIGH);
    return viewport;
}

it("shows the whole board in a window of another size, although it was made to look at a route", () => {
    const viewport = sized();
    viewport.look(CORNER);
    viewport.look(null);
    viewport.resize(LOW);
    expect(viewport.camera).toEqual(fitting(LOW));
});

it("keeps in sight what is looked at when the window changes", () => {
    const viewport = sized();
    viewport.look(CORNER);
    viewport.resize(LOW);
    expect(viewport.camera).toEqual(looking(fitting(LOW), LOW, CORNER));
});

it("stays where a hand has moved it", () => {
    const viewport = sized();
    viewport.zoom(3, { x: 100, y: 100 });
    viewport.look(CORNER);
    viewport.look(null);
    viewport.resize(LOW);
    expect(viewport.camera.k).toBeCloseTo(3 * fitting(HIGH).k);
});
