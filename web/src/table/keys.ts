// The keys of a table. By their places on the keyboard: they are the same in every language.

import type { TableScreen } from "./screen.svelte";

/** What can be asked at any moment, and is answered aloud. */
export type Question = "claims" | "lacks" | "ways" | "hand" | "standing";
/** Where the focus can go at once. */
export type Place = "row" | "own tickets" | "routes" | "map" | "coach";

export type Wish =
    | { readonly kind: "take"; readonly place: number }
    | {
          readonly kind:
              "deck" | "tickets" | "station" | "confirm" | "take back" | "claimed" | "help";
      }
    | { readonly kind: "ask"; readonly about: Question }
    | { readonly kind: "go"; readonly to: Place };

const QUESTIONS: Readonly<Record<string, Question>> = {
    KeyA: "claims",
    KeyL: "lacks",
    KeyW: "ways",
    KeyH: "hand",
    KeyI: "standing",
};
const PLACES: Readonly<Record<string, Place>> = {
    KeyF: "row",
    KeyK: "own tickets",
    KeyR: "routes",
    KeyM: "map",
    KeyE: "coach",
};
const KEYS: Readonly<Record<string, Exclude<Wish["kind"], "take" | "ask" | "go">>> = {
    KeyD: "deck",
    KeyT: "tickets",
    KeyS: "station",
    KeyU: "take back",
    KeyC: "claimed",
    Enter: "confirm",
    NumpadEnter: "confirm",
};

/** Where somebody writes or chooses, letters are letters. */
const OWN =
    "input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable], [popover]";
/** These do something of their own when they are entered. */
const ENTERED = "button, a, summary, [role='application']";

/** What a key asks for at a table; null if it is not for us. */
export function wishOfKey(event: KeyboardEvent): Wish | null {
    if (event.defaultPrevented || event.repeat) return null;
    if (event.ctrlKey || event.metaKey || event.altKey) return null;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(OWN)) return null;
    if (event.key === "?") return { kind: "help" };
    const place = /^(?:Digit|Numpad)([1-5])$/.exec(event.code)?.[1];
    if (place) return { kind: "take", place: Number(place) - 1 };
    const about = QUESTIONS[event.code];
    if (about) return { kind: "ask", about };
    const to = PLACES[event.code];
    if (to) return { kind: "go", to };
    const kind = KEYS[event.code];
    if (!kind) return null;
    return kind === "confirm" && target?.closest(ENTERED) ? null : { kind };
}

/** Whether a wish still makes sense when the game is over: to look and to listen, not to play. */
export function outlastsTheGame(wish: Wish): boolean {
    if (wish.kind === "go") return wish.to === "coach" || wish.to === "map";
    return wish.kind === "claimed";
}

/** Do it, where it can be done now. */
export function grant(wish: Wish, screen: TableScreen): void {
    switch (wish.kind) {
        case "take":
            return screen.take(wish.place);
        case "deck":
            return screen.drawBlind();
        case "tickets":
            return screen.drawTickets();
        case "station":
            return screen.planStation();
        case "take back":
            void screen.takeBack();
            return;
        case "claimed":
            screen.spotlight = "claimed";
            return;
        case "help":
            return screen.open("keys");
        case "ask":
            if (wish.about === "ways") screen.showTickets();
            // Most never ask.
            void import("./answers").then(({ answerTo }) => {
                screen.answer = { words: answerTo(wish.about, screen) };
            });
            return;
        case "go":
            return goTo(wish.to, screen);
        case "confirm":
            document.querySelector<HTMLElement>(".sheet .button.primary:enabled")?.click();
    }
}

function goTo(place: Place, screen: TableScreen): void {
    if (place === "routes") return screen.open("routes");
    const first = document.querySelector<HTMLElement>(FIRST[place]);
    if (first) first.focus();
    // Where there is no room for them they lie in a sheet.
    else if (place === "own tickets") screen.open("tickets");
}

const FIRST = {
    row: '[data-anchor="row"] button',
    "own tickets": '[data-anchor="tickets"] li button',
    map: '[role="application"]',
    coach: ".coach :is(h2, button)",
} as const;
