// What was entered into a form and not sent yet, kept as long as the tab is open: loading the page again,
// for a new version or by mistake, loses nothing.

const PREFIX = "whistlestop.draft.";

/** What was entered before; `fresh` if there is nothing, or it was another version's. */
export function draftOf<T>(name: string, fresh: T): T {
    try {
        const found: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
        return alike(found, fresh) ? (found as T) : fresh;
    } catch {
        return fresh;
    }
}

/** Keep what is entered now; nothing forgets it. */
export function keepDraft(name: string, entered: unknown): void {
    try {
        if (entered === "") sessionStorage.removeItem(PREFIX + name);
        else sessionStorage.setItem(PREFIX + name, JSON.stringify(entered));
    } catch {
        // A browser that keeps nothing: then it lasts as long as the page.
    }
}

export function dropDraft(name: string): void {
    keepDraft(name, "");
}

/** Whether a value has the form of another one: then it can stand in its place. */
function alike(value: unknown, other: unknown): boolean {
    if (other === null) return true;
    if (Array.isArray(other)) {
        return Array.isArray(value) && value.every((one) => alike(one, other[0] ?? null));
    }
    if (typeof other === "object") {
        const fields = value as Record<string, unknown> | null;
        return (
            typeof value === "object" &&
            Object.entries(other).every(([name, part]) => alike(fields?.[name], part))
        );
    }
    return typeof value === typeof other;
}
