// The keys of a replay. They belong to the whole page, so they must leave alone what has its own.

export type Wish = "back" | "forward" | "first" | "last" | "play";

const KEYS: Readonly<Record<string, Wish>> = {
    ArrowLeft: "back",
    ArrowRight: "forward",
    Home: "first",
    End: "last",
    " ": "play",
};

/** Keys that a focused thing needs for itself: fields all, buttons and links the space bar. */
const OWN = "input, select, textarea, [contenteditable], [role='application']";
const PRESSED = "button, a, summary";

/** What a key asks for here; null if it is not for us. */
export function moveOfKey(event: KeyboardEvent): Wish | null {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
    const wish = KEYS[event.key] ?? null;
    const target = event.target instanceof Element ? event.target : null;
    if (wish === null || target?.closest(OWN)) return null;
    return wish === "play" && target?.closest(PRESSED) ? null : wish;
}
