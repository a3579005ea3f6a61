// How a table is kept up with in version 2 of the messages (docs/live.md): what changed is put where
// its path says, and a sum tells whether everything is then as the server has it.

import type { Delta, GameEvent, Position, Snapshot, Uncovered, Update } from ".";

/** What is known about a table, and what deltas change. */
export interface Known {
    readonly info: Snapshot["info"];
    readonly view: Position | null;
    readonly aids: Snapshot["aids"];
    readonly clocks: Snapshot["clocks"];
    readonly you: Snapshot["you"];
}

type Tree = Record<string, unknown> | unknown[];

/** What a snapshot tells, or the same moment through other eyes. */
export function knownFrom(message: Snapshot | Uncovered, before?: Known): Known {
    const { aids, clocks, you } = message;
    const info = "info" in message ? message.info : before!.info;
    return { info, view: withoutLog(message.view), aids, clocks, you };
}

function withoutLog(view: Snapshot["view"]): Position | null {
    if (view === null) return null;
    const { log: _, ...position } = view;
    return position;
}

/** What is known after a delta; null if it is not what the server has. */
export function merged(known: Known, delta: Delta): Known | null {
    let state: unknown = known;
    for (const part of [delta.public, delta.private]) {
        for (const [path, value] of Object.entries(part)) {
            state = put(state, path.split("/"), value, path.startsWith("view/board/"));
        }
    }
    return sumOfKnown(state as Known) === delta.check ? (state as Known) : null;
}

/** A delta as an update of version 1, which is what the page shows. */
export function asUpdate(known: Known, delta: Delta): Update {
    const { table, number, at, change } = delta;
    const { view, aids, clocks, you } = known;
    const info = "info" in delta.public ? known.info : null;
    const events = delta.events.map((event, place) => eventSeen(delta, place) ?? event);
    return { type: "update", table, number, at, change, events, info, view, aids, clocks, you };
}

function eventSeen(delta: Delta, place: number): GameEvent | undefined {
    return (delta.seen as Record<string, GameEvent>)[String(place)];
}

function isTree(value: unknown): value is Tree {
    return typeof value === "object" && value !== null;
}

/** A copy of a tree with another value at a path; what is on the way is copied, the rest shared. */
function put(tree: unknown, path: readonly string[], value: unknown, nullIsNone: boolean): unknown {
    const [name, ...rest] = path;
    if (name === undefined) return value;
    const copy = (Array.isArray(tree) ? [...(tree as unknown[])] : { ...(tree as object) }) as Tree;
    const place = copy as Record<string, unknown>; // a list takes its places as names too
    if (rest.length === 0 && value === null && nullIsNone) delete place[name];
    else place[name] = put(place[name], rest, value, nullIsNone);
    return copy;
}

// --- The sum

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
});
const utf8 = new TextEncoder();

export function crc32(text: string): number {
    let rest = -1;
    for (let place = 0; place < text.length; place++) {
        const code = text.charCodeAt(place);
        if (code > 127) return crc32Of(utf8.encode(text)); // seldom: codes and numbers are plain
        rest = (rest >>> 8) ^ CRC[(rest ^ code) & 255]!;
    }
    return ~rest >>> 0;
}

function crc32Of(bytes: Uint8Array): number {
    let rest = -1;
    for (const byte of bytes) rest = (rest >>> 8) ^ CRC[(rest ^ byte) & 255]!;
    return ~rest >>> 0;
}

export function sumOfKnown({ view, aids }: Known): number {
    return view === null ? 0 : (sumOf(view, "view") ^ sumOf(aids, "aids")) >>> 0;
}

/** Sums of what no delta has changed: `put` shares it, and it stays where it is. */
const sums = new WeakMap<Tree, number>();

/** The CRC-32 of `path=part` over all parts of a value, combined by exclusive or. */
function sumOf(value: unknown, path: string): number {
    if (!isTree(value)) return crc32(`${path}=${String(value)}`);
    const known = sums.get(value);
    if (known !== undefined) return known;
    const sum = sumOfTree(value, path);
    sums.set(value, sum);
    return sum;
}

function sumOfTree(value: Tree, path: string): number {
    if (Array.isArray(value) && !isTree(value[0])) {
        return value.length === 0 ? 0 : crc32(`${path}=${value.map(String).join(",")}`);
    }
    let total = 0;
    for (const [name, part] of Object.entries(value)) total ^= sumOf(part, `${path}/${name}`);
    return total;
}
