import { expect, test } from "vitest";

import { blocksOf, piecesOf } from "./markdown";

test("headings, paragraphs and lists come apart", () => {
    const blocks = blocksOf("# Us\n\nAnn\nBob\n\n- one\n- **two**\n\n## More");
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "heading"]);
    expect(blocks[2]).toEqual({
        kind: "list",
        items: [[{ text: "one" }], [{ text: "two", bold: true }]],
    });
});

test("links lead to the web and to mail, and nowhere else", () => {
    expect(piecesOf("see [us](https://example.org), mailto:a@b.c")).toEqual([
        { text: "see " },
        { text: "us", href: "https://example.org" },
        { text: ", " },
        { text: "a@b.c", href: "mailto:a@b.c" },
    ]);
    for (const evil of [
        "javascript:alert(1)",
        "data:text/html,x",
        "//evil.example",
        "JaVaScRiPt:x",
    ])
        expect(piecesOf(`[x](${evil})`).some(({ href }) => href)).toBe(false);
});

test("what looks like markup stays text", () => {
    const evil = '<img src=x onerror="alert(1)">';
    expect(blocksOf(evil)).toEqual([{ kind: "paragraph", pieces: [{ text: evil }] }]);
});
