// Words in a component that are no message: everybody would read them in one language.

import { type AST, parse } from "svelte/compiler";

const READ_ALOUD = new Set(["alt", "aria-label", "aria-description", "placeholder", "title"]);

/** The words in the source of a component that a person would see or hear. */
export function wordsIn(source: string): string[] {
    return wordsOf(parse(source, { modern: true }).fragment);
}

function wordsOf(part: unknown): string[] {
    if (Array.isArray(part)) return part.flatMap(wordsOf);
    if (typeof part !== "object" || part === null) return [];
    const node = part as AST.BaseNode;
    switch (node.type) {
        case "Text": {
            const { data } = node as AST.Text;
            return /\p{L}{2}/u.test(data) ? [data.trim()] : [];
        }
        case "Attribute": {
            const { name, value } = node as AST.Attribute;
            return READ_ALOUD.has(name) ? wordsOf(value) : [];
        }
        case "Comment":
        case "StyleDirective":
            return [];
        default:
            return Object.values(node).flatMap(wordsOf);
    }
}
