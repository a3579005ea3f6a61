// The server keeps one map of all those that play alike.

import type { MapLine } from "../api";

/** Whether another map is used for the one that was brought: its own names are not shown then. */
export function isTwin(brought: unknown, used: MapLine): boolean {
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
