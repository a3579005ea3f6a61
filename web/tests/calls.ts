// Which messages the code asks for, found in its text.

/** One `t(...)`: the key, and the names it gives, or null where they cannot be told from the text. */
export interface Call {
    key: string;
    given: string[] | null;
}

const CALL = /(?<![\w.$])t\(/;
const KEY = /["'`]([a-z]+-[\w-]*\w)["'`]/g;
const TEMPLATE = /`([a-z]+-[\w-]*)\$\{[^}]*\}([\w-]*)`/g;

/** All calls of `t` with keys that stand in the text, also behind a condition. */
export function callsIn(text: string): Call[] {
    return [...text.matchAll(new RegExp(CALL, "g"))].flatMap((start) => {
        const [asked = "", args] = parts(text, start.index + start[0].length);
        const given = args === undefined ? [] : fieldsOf(args.trim());
        return [...asked.matchAll(KEY)].map(([, key = ""]) => ({ key, given }));
    });
}

/** What stands between the commas from here to the bracket that closes. */
function parts(text: string, from: number): string[] {
    const found: string[] = [];
    let depth = 0;
    let start = from;
    for (let at = from; at < text.length; at++) {
        const letter = text.charAt(at);
        if ("([{".includes(letter)) depth++;
        else if (depth > 0 && ")]}".includes(letter)) depth--;
        else if (depth === 0 && ",)]}".includes(letter)) {
            found.push(text.slice(start, at));
            start = at + 1;
            if (letter !== ",") break;
        }
    }
    return found.filter((part) => part.trim() !== "");
}

function fieldsOf(args: string): string[] | null {
    if (!args.startsWith("{")) return null;
    const fields = parts(args, 1).map((field) => field.trim());
    if (fields.some((field) => field.startsWith("..."))) return null;
    return fields.map((field) => field.split(":")[0]?.trim() ?? "");
}

/** What may name a message: whole keys, and in files that call `t` keys with a hole in them. */
export interface Names {
    keys: ReadonlySet<string>;
    holes: readonly (readonly [before: string, after: string])[];
}

export function namesIn(texts: readonly string[]): Names {
    const found = (pattern: RegExp, within: readonly string[]) =>
        within.flatMap((text) => [...text.matchAll(pattern)]);
    const telling = texts.filter((text) => CALL.test(text));
    return {
        keys: new Set(found(KEY, texts).map(([, key = ""]) => key)),
        holes: found(TEMPLATE, telling).map(([, before = "", after = ""]) => [before, after]),
    };
}

/** What the server names: a test in Python compares these with what it can say. */
const SERVER = ["error-", "hint-", "why-"];

export function isUsed(key: string, names: Names): boolean {
    return (
        names.keys.has(key) ||
        SERVER.some((area) => key.startsWith(area)) ||
        names.holes.some(
            ([before, after]) =>
                key.startsWith(before) &&
                key.endsWith(after) &&
                key.length > before.length + after.length,
        )
    );
}
