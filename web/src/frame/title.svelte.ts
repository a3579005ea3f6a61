// What the tab of the browser says. Pages set it in an effect; App writes it to the document.

const NAME = "whistlestop";

export const page = $state({
    /** The name of the page, in the language of the person. */
    title: "",
    /** Whether somebody waits for the person: a dot in the tab says so. */
    mine: false,
    /** At how many tables it is the person's turn, wherever they are. */
    turns: 0,
});

/** The whole title, as the tab shows it. */
export function documentTitle(): string {
    const { mine, turns } = page;
    const count = turns > 1 ? `${turns} · ` : "";
    return `${mine || turns ? `● ${count}` : ""}${page.title ? `${page.title} · ` : ""}${NAME}`;
}
