// A board as a grid of numbers: where its land is, how far the sea is from it, how high it rises; and the
// lines along which such a number has a value.

import { AROUND } from "./base-map-boards.mjs";

/** Units between two points of the grid. */
const CELL = 6;
const [[LEFT, TOP], [RIGHT, BOTTOM]] = AROUND;
export const COLUMNS = Math.floor((RIGHT - LEFT) / CELL) + 1;
export const ROWS = Math.floor((BOTTOM - TOP) / CELL) + 1;

/** The number of a grid nearest to a point. */
export function valueAt(grid, [x, y]) {
    const column = Math.min(Math.max(Math.round((x - LEFT) / CELL), 0), COLUMNS - 1);
    const row = Math.min(Math.max(Math.round((y - TOP) / CELL), 0), ROWS - 1);
    return grid[row * COLUMNS + column];
}

/** A grid by a function of place. */
export function gridOf(value) {
    const grid = new Float32Array(COLUMNS * ROWS);
    for (let row = 0; row < ROWS; row++) {
        for (let column = 0; column < COLUMNS; column++) {
            grid[row * COLUMNS + column] = value([LEFT + column * CELL, TOP + row * CELL]);
        }
    }
    return grid;
}

/** The rings of path data in relative lines, as the base maps have them. */
export function ringsOf(d) {
    return d
        .split("M")
        .filter(Boolean)
        .map((ring) => {
            const numbers = ring.match(/-?\d+/g).map(Number);
            let [x, y] = numbers;
            const points = [[x, y]];
            for (let i = 2; i + 1 < numbers.length; i += 2) {
                [x, y] = [x + numbers[i], y + numbers[i + 1]];
                points.push([x, y]);
            }
            return points;
        });
}

/** 1 within the rings and 0 outside, by counting edges from the left. */
export function maskOf(rings) {
    const grid = new Float32Array(COLUMNS * ROWS);
    for (let row = 0; row < ROWS; row++) {
        const y = TOP + row * CELL + 0.01;
        const cuts = rings.flatMap((ring) =>
            ring.flatMap(([x1, y1], i) => {
                const [x2, y2] = ring[(i + 1) % ring.length];
                return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
            }),
        );
        cuts.sort((a, b) => a - b);
        for (let i = 0; i + 1 < cuts.length; i += 2) {
            const from = Math.max(Math.ceil((cuts[i] - LEFT) / CELL), 0);
            const to = Math.min(Math.floor((cuts[i + 1] - LEFT) / CELL), COLUMNS - 1);
            for (let column = from; column <= to; column++) grid[row * COLUMNS + column] = 1;
        }
    }
    return grid;
}

/** How far each point is from the nearest that is 1, by two sweeps over the grid. */
export function distancesTo(mask) {
    const far = Float32Array.from(mask, (one) => (one ? 0 : 1e6));
    const [straight, slanting] = [CELL, CELL * Math.SQRT2];
    const sweep = (order, sign) => {
        for (const at of order) {
            const column = at % COLUMNS;
            const look = (by, across, cost) => {
                const other = at + by;
                const there = column + across;
                if (other < 0 || other >= far.length || there < 0 || there >= COLUMNS) return;
                if (far[other] + cost < far[at]) far[at] = far[other] + cost;
            };
            look(-sign, -sign, straight);
            look(-sign * COLUMNS, 0, straight);
            look(-sign * (COLUMNS + 1), -sign, slanting);
            look(-sign * (COLUMNS - 1), sign, slanting);
        }
    };
    const order = Array.from(far.keys());
    sweep(order, 1);
    sweep(order.reverse(), -1);
    return far;
}

/** The same, each point the mean of what is around it, a few times over. */
export function smoothed(grid, times) {
    let now = grid;
    for (let time = 0; time < times; time++) {
        const next = Float32Array.from(now);
        for (let at = COLUMNS + 1; at < now.length - COLUMNS - 1; at++) {
            next[at] =
                (2 * now[at] + now[at - 1] + now[at + 1] + now[at - COLUMNS] + now[at + COLUMNS]) /
                6;
        }
        now = next;
    }
    return now;
}

/** How near a point is to lines that reach so far: 1 on a line, 0 where it ends to reach. */
export function nearness(lines) {
    return (point) =>
        lines.reduce((most, { points, reach }) => {
            const near = 1 - distanceToLine(point, points) / reach;
            return Math.max(most, near);
        }, 0);
}

export function distanceToLine([x, y], points) {
    let least = Infinity;
    for (let i = 1; i < points.length; i++) {
        const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
        const [dx, dy] = [bx - ax, by - ay];
        const t = Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1);
        least = Math.min(least, Math.hypot(x - ax - dx * t, y - ay - dy * t));
    }
    return least;
}

/** The lines along which a grid has a value (marching squares); the last point of a closed one is its first. */
export function contours(grid, level) {
    const links = new Map();
    const link = (from, to) => links.set(from, [...(links.get(from) ?? []), to]);
    for (let row = 0; row + 1 < ROWS; row++) {
        for (let column = 0; column + 1 < COLUMNS; column++) {
            for (const [a, b] of cuts(grid, level, column, row)) {
                link(a, b);
                link(b, a);
            }
        }
    }
    const lines = [];
    while (links.size > 0) {
        const ends =
            [...links].find(([, others]) => others.length === 1) ?? links.entries().next().value;
        lines.push(followed(links, ends[0]).map((edge) => pointOn(grid, level, edge)));
    }
    return lines;
}

/** Which edges of a square the line passes: an edge is twice the number of its first point, and 1 if it goes down. */
function cuts(grid, level, column, row) {
    const at = row * COLUMNS + column;
    const corners = [at, at + 1, at + COLUMNS + 1, at + COLUMNS].map((one) => grid[one] >= level);
    const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + COLUMNS), 2 * at + 1];
    const cut = edges.filter((_, i) => corners[i] !== corners[(i + 1) % 4]);
    if (cut.length === 2) return [cut];
    return cut.length === 4
        ? [
              [cut[0], cut[1]],
              [cut[2], cut[3]],
          ]
        : [];
}

function followed(links, start) {
    const line = [start];
    for (let here = start; ;) {
        const next = links.get(here)?.[0];
        if (next === undefined) return line;
        unlink(links, here, next);
        unlink(links, next, here);
        line.push(next);
        here = next;
    }
}

function unlink(links, from, to) {
    const left = links.get(from);
    left.splice(left.indexOf(to), 1);
    if (left.length === 0) links.delete(from);
}

function pointOn(grid, level, edge) {
    const at = edge >> 1;
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    const isDown = edge % 2 === 1;
    const other = at + (isDown ? COLUMNS : 1);
    const t = (level - grid[at]) / (grid[other] - grid[at]);
    return [LEFT + (column + (isDown ? 0 : t)) * CELL, TOP + (row + (isDown ? t : 0)) * CELL];
}
