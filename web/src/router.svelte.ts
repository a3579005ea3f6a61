// The address of the page, and which page it means.

export type PageName =
    | "home"
    | "new"
    | "table"
    | "join"
    | "continue"
    | "games"
    | "learn"
    | "replay"
    | "open"
    | "score"
    | "settings"
    | "rules"
    | "play"
    | "day"
    | "account"
    | "sign-in"
    | "ratings"
    | "profile"
    | "tournaments"
    | "tournament"
    | "studies"
    | "study"
    | "imprint"
    | "privacy"
    | "operator"
    | "programs"
    | "data"
    | "explore"
    | "puzzles"
    | "trainer"
    | "missing";

interface Place {
    path: string;
    page: PageName;
    params: Record<string, string>;
}

const PATTERNS: readonly (readonly [RegExp, PageName])[] = [
    [/^\/$/, "home"],
    [/^\/new$/, "new"],
    [/^\/t\/(?<id>[^/]+)$/, "table"],
    [/^\/j\/(?<code>[^/]+)$/, "join"],
    [/^\/continue$/, "continue"],
    [/^\/games$/, "games"],
    [/^\/learn$/, "learn"],
    [/^\/replay\/(?<id>[^/]+)(?:\/(?<n>\d+))?$/, "replay"],
    [/^\/open$/, "open"],
    [/^\/score$/, "score"],
    [/^\/settings$/, "settings"],
    [/^\/ratings$/, "ratings"],
    [/^\/programs$/, "programs"],
    [/^\/data$/, "data"],
    [/^\/explore(?:\/(?<map>[^/]+))?$/, "explore"],
    [/^\/@\/(?<name>[^/]+)$/, "profile"],
    [/^\/play$/, "play"],
    [/^\/day(?:\/(?<id>[^/]+))?$/, "day"],
    [/^\/puzzles\/tickets$/, "trainer"],
    [/^\/puzzles(?:\/(?<id>[^/]+))?$/, "puzzles"],
    [/^\/tournaments$/, "tournaments"],
    [/^\/tournaments\/(?<id>[^/]+)$/, "tournament"],
    [/^\/study$/, "studies"],
    [/^\/study\/(?<id>[^/]+)$/, "study"],
    [/^\/imprint$/, "imprint"],
    [/^\/privacy$/, "privacy"],
    [/^\/operator$/, "operator"],
    [/^\/account$/, "account"],
    [/^\/sign-in$/, "sign-in"],
    [/^\/rules(?:\/(?<map>[^/]+))?$/, "rules"],
];

/** Where a path leads. A slash at the end changes nothing. */
export function placeOf(path: string): Place {
    const plain = path.replace(/(?<=.)\/+$/, "");
    for (const [pattern, page] of PATTERNS) {
        const found = pattern.exec(plain);
        if (found) return { path, page, params: decoded(found.groups ?? {}) };
    }
    return { path, page: "missing", params: {} };
}

export const router: Place = $state(placeOf(location.pathname));

/** Go to an address of ours: a path with, if need be, its query and fragment. */
export function go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    arrive();
    if (!replace) scrollTo(0, 0);
}

/** Follow links and the browser's buttons. Called once, when the page starts. */
export function listen(): void {
    addEventListener("popstate", arrive);
    document.addEventListener("click", follow);
}

function arrive(): void {
    Object.assign(router, placeOf(location.pathname));
}

/** A plain click on a link to one of our pages stays inside of the page. */
function follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || link.target || link.hasAttribute("download")) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || placeOf(address.pathname).page === "missing") return;
    if (address.hash && address.pathname === location.pathname) return;
    event.preventDefault();
    go(address.pathname + address.search + address.hash);
}

function decoded(groups: Record<string, string | undefined>): Record<string, string> {
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(groups)) {
        if (value === undefined) continue;
        try {
            params[name] = decodeURIComponent(value);
        } catch {
            params[name] = value;
        }
    }
    return params;
}
