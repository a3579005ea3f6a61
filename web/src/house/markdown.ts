// A little Markdown: headings, paragraphs, lists, links, bold. What comes out are plain parts that the
// page draws itself, so that nothing an operator writes is ever taken for a part of the page.

export type Piece = { text: string; bold?: boolean; href?: string };
export type Block =
    | { kind: "heading"; level: 2 | 3; pieces: Piece[] }
    | { kind: "paragraph"; pieces: Piece[] }
    | { kind: "list"; items: Piece[][] };

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|((?:https?:\/\/|mailto:)[^\s<>()]+)/g;
const SAFE = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

/** The blocks of a text; empty lines are between them. */
export function blocksOf(text: string): Block[] {
    const blocks: Block[] = [];
    for (const part of text.replace(/\r\n?/g, "\n").split(/\n\s*\n/)) {
        blocks.push(...blocksIn(part.split("\n").filter((line) => line.trim())));
    }
    return blocks;
}

function blocksIn(lines: string[]): Block[] {
    const blocks: Block[] = [];
    for (const line of lines) {
        const heading = /^(#{1,4})\s+(.*)$/.exec(line);
        const item = /^\s*[-*]\s+(.*)$/.exec(line);
        const last = blocks.at(-1);
        if (heading) {
            const level = heading[1] === "#" ? 2 : 3;
            blocks.push({ kind: "heading", level, pieces: piecesOf(heading[2] ?? "") });
        } else if (item) {
            if (last?.kind === "list") last.items.push(piecesOf(item[1] ?? ""));
            else blocks.push({ kind: "list", items: [piecesOf(item[1] ?? "")] });
        } else if (last?.kind === "paragraph") {
            last.pieces.push({ text: "\n" }, ...piecesOf(line));
        } else {
            blocks.push({ kind: "paragraph", pieces: piecesOf(line) });
        }
    }
    return blocks;
}

/** A line as texts, bold texts and links; an address that is none of the web stays text. */
export function piecesOf(line: string): Piece[] {
    const pieces: Piece[] = [];
    let at = 0;
    for (const found of line.matchAll(LINK)) {
        const [whole, label, href, bold, plain] = found;
        if (found.index > at) pieces.push({ text: line.slice(at, found.index) });
        if (bold !== undefined) pieces.push({ text: bold, bold: true });
        else if (label !== undefined && href !== undefined && SAFE.test(href))
            pieces.push({ text: label, href });
        else if (plain !== undefined)
            pieces.push({ text: plain.replace(/^mailto:/, ""), href: plain });
        else pieces.push({ text: whole });
        at = found.index + whole.length;
    }
    if (at < line.length) pieces.push({ text: line.slice(at) });
    return pieces;
}
