// What the tab of the browser says. Pages set it in an effect; App writes it to the document.

const NAME = "whistlestop";

export const page = $state({
    /** The name of the page, in the language of the person. */
    title: "",
    /** Whether somebody waits for the person: a dot in the tab says so. */
    mine: false,
});

/** The whole title, as the tab shows it. */
export function documentTitle(): string {
    return `${page.mine ? "● " : ""}${page.title ? `${page.title} · ` : ""}${NAME}`;
}
