// The names of a map that was uploaded: of maps that play alike the server keeps only the first.

import type { MapLine } from "../api";

/** Whether the map that is used has other names than the one that was brought. */
export function goesByOtherNames(brought: unknown, used: MapLine): boolean {
    if (typeof brought !== "object" || brought === null) return false;
    const { name, title } = brought as { name?: unknown; title?: unknown };
    return name !== used.name || !sameTitles(title, used.title);
}

function sameTitles(brought: unknown, used: MapLine["title"]): boolean {
    const own = typeof brought === "object" && brought !== null ? Object.entries(brought) : [];
    return (
        own.length === Object.keys(used).length &&
        own.every(([language, title]) => used[language] === title)
    );
}
