// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import { moveOfKey } from "./keys";

function press(key: string, html = "<p></p>", more: KeyboardEventInit = {}): string | null {
    document.body.innerHTML = html;
    const target = document.body.firstElementChild!;
    let wish: string | null = null;
    target.addEventListener("keydown", (event) => (wish = moveOfKey(event as KeyboardEvent)));
    target.dispatchEvent(new KeyboardEvent("keydown", { key, ...more }));
    return wish;
}

describe("the keys of a replay", () => {
    it("arrows step, Home and End go to the ends, the space bar plays", () => {
        expect(press("ArrowLeft")).toBe("back");
        expect(press("ArrowRight")).toBe("forward");
        expect(press("Home")).toBe("first");
        expect(press("End")).toBe("last");
        expect(press(" ")).toBe("play");
    });

    it("other keys, and those with a modifier, are left to the browser", () => {
        expect(press("a")).toBeNull();
        expect(press("ArrowLeft", "<p></p>", { altKey: true })).toBeNull();
    });

    it("what has keys of its own keeps them", () => {
        expect(press("ArrowRight", "<input type='range'>")).toBeNull();
        expect(press("End", "<select></select>")).toBeNull();
        expect(press("ArrowRight", "<div role='application'></div>")).toBeNull();
    });

    it("the space bar presses a button, arrows step nevertheless", () => {
        expect(press(" ", "<button></button>")).toBeNull();
        expect(press("ArrowRight", "<button></button>")).toBe("forward");
    });
});
