// @vitest-environment jsdom
import { expect, it } from "vitest";

import { outlastsTheGame, wishOfKey, type Wish } from "./keys";

function pressed(code: string, more: KeyboardEventInit = {}, on = "<p></p>"): Wish | null {
    document.body.innerHTML = on;
    const target = document.body.firstElementChild!;
    const event = new KeyboardEvent("keydown", { code, bubbles: true, ...more });
    let wish: Wish | null = null;
    const hear = (heard: KeyboardEvent) => (wish = wishOfKey(heard));
    addEventListener("keydown", hear, { once: true });
    target.dispatchEvent(event);
    return wish;
}

it("takes the cards of the row by their places, on both blocks of numbers", () => {
    expect(pressed("Digit1")).toEqual({ kind: "take", place: 0 });
    expect(pressed("Numpad5")).toEqual({ kind: "take", place: 4 });
    expect(pressed("Digit6")).toBeNull();
});

it("knows letters by where they lie, whatever is written on them", () => {
    expect(pressed("KeyD", { key: "δ" })).toEqual({ kind: "deck" });
    expect(pressed("KeyS", { key: "і" })).toEqual({ kind: "station" });
    expect(pressed("KeyU", { key: "u" })).toEqual({ kind: "take back" });
    expect(pressed("KeyC", { key: "с" })).toEqual({ kind: "claimed" });
    expect(pressed("Slash", { key: "?", shiftKey: true })).toEqual({ kind: "help" });
});

it("leaves alone those who write or choose, and what belongs to the browser", () => {
    expect(pressed("KeyD", {}, "<input>")).toBeNull();
    expect(pressed("KeyD", {}, "<select></select>")).toBeNull();
    expect(pressed("KeyD", {}, "<textarea></textarea>")).toBeNull();
    expect(pressed("KeyD", {}, "<div popover></div>")).toBeNull();
    expect(pressed("KeyD", {}, "<input type=checkbox>")).toEqual({ kind: "deck" });
    expect(pressed("KeyD", { ctrlKey: true })).toBeNull();
    expect(pressed("KeyD", { repeat: true })).toBeNull();
});

it("confirms by Enter, except where Enter does something of its own", () => {
    expect(pressed("Enter")).toEqual({ kind: "confirm" });
    expect(pressed("Enter", {}, "<input type=checkbox>")).toEqual({ kind: "confirm" });
    expect(pressed("Enter", {}, "<button></button>")).toBeNull();
    expect(pressed("Enter", {}, "<div role=application></div>")).toBeNull();
});

it("asks questions and goes to places by keys of their own", () => {
    expect(pressed("KeyA", { key: "α" })).toEqual({ kind: "ask", about: "claims" });
    expect(pressed("KeyL")).toEqual({ kind: "ask", about: "lacks" });
    expect(pressed("KeyW")).toEqual({ kind: "ask", about: "ways" });
    expect(pressed("KeyF")).toEqual({ kind: "go", to: "row" });
    expect(pressed("KeyR", {}, "<input>")).toBeNull();
});

it("leads to the coach and the map when the game is over, and plays no more", () => {
    const after = (code: string) => outlastsTheGame(pressed(code)!);
    expect(["KeyE", "KeyM", "KeyC"].filter(after)).toEqual(["KeyE", "KeyM", "KeyC"]);
    expect(["Digit1", "KeyD", "KeyT", "KeyU", "KeyF", "KeyR", "KeyA"].filter(after)).toEqual([]);
});
