// A paragraph of the rules that somebody asked for where they are; App shows it over the page.

interface Asked {
    /** As RULES.md numbers it; null while nobody asks. */
    clause: string | null;
    /** The map whose numbers count, by its name or fingerprint; null for both games. */
    map: string | null;
}

export const asked: Asked = $state({ clause: null, map: null });

/** Where a clause stands among all the rules, for a link. */
export function clauseAddress(clause: string, map: string | null = null): string {
    return `/rules${map ? `/${encodeURIComponent(map)}` : ""}#${clause}`;
}
