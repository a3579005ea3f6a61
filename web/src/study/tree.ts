// The lines of a study: which position follows which, and how they are told in a list.

import type { StudyNode } from "../api";

/** A position in the list, and how deep it lies in branches. */
export interface Listed {
    readonly node: StudyNode;
    /** 0 in the first line, 1 in a branch of it, and so on. */
    readonly depth: number;
    /** How many actions led here. */
    readonly n: number;
    /** Whether a branch begins here: others could have been done instead. */
    readonly begins: boolean;
}

/** All that follow a position, in the order in which they were tried. */
export function childrenOf(nodes: readonly StudyNode[], parent: number | null): StudyNode[] {
    return nodes.filter((one) => one.parent === parent);
}

/**
 * The lines one after the other: the first line to its end, and where others branch off, they stand
 * right after the move they replace.
 */
export function listed(nodes: readonly StudyNode[]): Listed[] {
    const found: Listed[] = [];
    const root = childrenOf(nodes, null)[0];
    if (!root) return found;
    found.push({ node: root, depth: 0, n: 0, begins: false });
    follow(root, 0, 1);
    return found;

    function follow(at: StudyNode, depth: number, n: number): void {
        const [first, ...others] = childrenOf(nodes, at.node);
        if (!first) return;
        found.push({ node: first, depth, n, begins: false });
        for (const other of others) {
            found.push({ node: other, depth: depth + 1, n, begins: true });
            follow(other, depth + 1, n + 1);
        }
        follow(first, depth, n + 1);
    }
}

/** The positions from the beginning to one of them. */
export function pathTo(nodes: readonly StudyNode[], node: number): StudyNode[] {
    const path: StudyNode[] = [];
    let at: number | null = node;
    while (at !== null) {
        const found = nodes.find((one) => one.node === at);
        if (!found) break;
        path.unshift(found);
        at = found.parent;
    }
    return path;
}
