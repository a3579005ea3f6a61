// Path data for what lies on a track. All spaces of a route are one path: a board has few elements.

import type { Point, Space } from "./geometry";

/** A line through the points. */
export function linePath(points: readonly Point[]): string {
    return points.map(({ x, y }, i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

/** A box with round corners along the track; the front may be rounder, as an engine's is. */
export function boxPath(space: Space, width: number, corner: number, nose = corner): string {
    const [cos, sin] = [Math.cos(space.angle), Math.sin(space.angle)];
    const at = (u: number, v: number) =>
        `${round(space.x + u * cos - v * sin)} ${round(space.y + u * sin + v * cos)}`;
    const [l, w] = [space.length / 2, width / 2];
    if (corner === 0) return `M${at(-l, -w)}L${at(l, -w)}L${at(l, w)}L${at(-l, w)}Z`;
    const [r, n] = [Math.min(corner, l, w), Math.min(nose, l, w)];
    return (
        `M${at(-l + r, -w)}L${at(l - n, -w)}Q${at(l, -w)} ${at(l, -w + n)}` +
        `L${at(l, w - n)}Q${at(l, w)} ${at(l - n, w)}` +
        `L${at(-l + r, w)}Q${at(-l, w)} ${at(-l, w - r)}` +
        `L${at(-l, -w + r)}Q${at(-l, -w)} ${at(-l + r, -w)}Z`
    );
}

/** A railway station with its middle at a point: a hall under a wide roof, on its platform. */
export function stationPath({ x, y }: Point, size: number): string {
    const at = ([u, v]: readonly [number, number]) =>
        `${round(x + u * size)} ${round(y + v * size)}`;
    return `M${STATION.map(at).join("L")}Z`;
}

const STATION = [
    [0, -0.66],
    [0.62, -0.16],
    [0.46, -0.16],
    [0.46, 0.38],
    [0.64, 0.38],
    [0.64, 0.56],
    [-0.64, 0.56],
    [-0.64, 0.38],
    [-0.46, 0.38],
    [-0.46, -0.16],
    [-0.62, -0.16],
] as const;

/** The mouth of a tunnel: half of a disc that bulges in a direction. */
export function archPath({ x, y }: Point, angle: number, width: number): string {
    const [dx, dy] = [(-Math.sin(angle) * width) / 2, (Math.cos(angle) * width) / 2];
    const [radius, flat] = [round(width / 2), round(width / 3.4)];
    const tilt = round((angle * 180) / Math.PI);
    return `M${round(x - dx)} ${round(y - dy)}A${flat} ${radius} ${tilt} 0 1 ${round(x + dx)} ${round(y + dy)}Z`;
}

/**
 * Path data of relative lines (as in the base maps), cut into short lines; those that begin in the same
 * square of the board are one path. A browser draws tile by tile and skips what lies outside of the
 * tile: a whole coast in one path is never outside, and every islet by itself is an element more.
 */
export function cutLines(d: string, most: number): string[] {
    const squares = new Map<string, string>();
    for (const line of d.split("M").flatMap((ring) => (ring ? cutLine(ring, most) : []))) {
        const square = line.start.map((at) => Math.floor(at / SQUARE)).join();
        squares.set(square, (squares.get(square) ?? "") + line.d);
    }
    return [...squares.values()];
}

const SQUARE = 240;

function cutLine(ring: string, most: number): { start: [number, number]; d: string }[] {
    const steps = ring.match(/-?\d+/g) ?? [];
    const lines: { start: [number, number]; d: string }[] = [];
    const [left, top] = [Number(steps[0]), Number(steps[1])];
    let [x, y] = [left, top];
    for (let from = 2; from < steps.length; from += 2 * most) {
        const part = steps.slice(from, from + 2 * most);
        const start: [number, number] = [x, y];
        for (let i = 0; i < part.length; i += 2) {
            x += Number(part[i]);
            y += Number(part[i + 1]);
        }
        lines.push({ start, d: `M${start.join(" ")}l${part.join(" ")}` });
    }
    const last = lines[lines.length - 1];
    if (last && ring.endsWith("z")) last.d += `L${left} ${top}`;
    return lines;
}

function round(value: number): number {
    return Math.round(value * 10) / 10;
}
