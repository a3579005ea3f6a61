// Where little mountains, trees, dunes and waves stand: only where no track, no city and no name is, in any
// language and at any size at which names are set for such a window.

import { distanceToLine, valueAt } from "./terrain-fields.mjs";

/** Half of how wide and of how high each is, in units. */
const SIZES = { peak: [12, 8], hill: [7, 5], tree: [3.5, 5], dune: [6, 3], wave: [10, 3] };
/** Around tracks and names, in units. */
const AIR = 4;
const CITY = 15;
/** Places that are tried for a mountain before it is left out. */
const TRIES = 5;
/** What is seen of the world around the board in most windows. */
const SEEN = { left: -260, top: -260, right: 1460, bottom: 1060 };
/**
 * From which size of the board on (`STEPS`) marks are drawn: below it they would be specks, and names are so
 * large that hardly any place is free. In upright windows the board is small, so its marks are larger.
 */
const LOOKS = { wide: { step: 0.7, scale: 1 }, tall: { step: 0.32, scale: 1.3 } };

/** From which size on they are drawn, how large, and by kind where they stand: x, y, x, y, ... */
export function placeMarks({
    shape,
    stretch,
    random,
    fields,
    rivers,
    ranges,
    lines,
    places,
    names,
    rose,
    STEPS,
}) {
    const { scale, step } = LOOKS[shape];
    const inTheWay = obstacles({ shape, lines, places, names, STEPS });
    const roseAt = [rose[0], rose[1] * stretch];
    const placed = [];
    const found = { peak: [], hill: [], tree: [], dune: [], wave: [] };
    const put = (kind, [x, y]) => {
        const [w, h] = SIZES[kind].map((size) => size * scale);
        const at = [Math.round(x), Math.round(y * stretch)];
        const box = { left: at[0] - w, right: at[0] + w, top: at[1] - h, bottom: at[1] + h };
        if (!isSeen([x, y]) || inTheWay(box) || apart(at, roseAt) < 70) return false;
        if (placed.some((other) => overlap(box, other))) return false;
        if (kind !== "wave" && !isOnLand(box, stretch, fields.land)) return false;
        placed.push(box);
        found[kind].push(...at);
        return true;
    };
    for (const { points, reach } of ranges) alongRange(points, reach, scale, random, put);
    scatter(15 * scale, random, (at) => {
        const near = valueAt(fields.woods, at);
        if (near > 0.12 && random() < 0.35 + near && !isNearAny(at, rivers, 6)) put("tree", at);
    });
    scatter(17 * scale, random, (at) => {
        if (valueAt(fields.deserts, at) > 0.15 && random() < 0.75) put("dune", at);
    });
    scatter(84 * scale, random, (at) => {
        if (valueAt(fields.sea, at) > 44) put("wave", at);
    });
    return { step, scale, ...found };
}

/** Summits in the middle of a range, hills at its sides. */
function alongRange(points, reach, scale, random, put) {
    for (let i = 1; i < points.length; i++) {
        const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
        const long = Math.hypot(bx - ax, by - ay);
        for (let far = random() * 8; far < long; far += (13 + random() * 8) * scale) {
            const t = far / long;
            const aside = (off) => [
                ax + (bx - ax) * t - ((by - ay) / long) * off,
                ay + (by - ay) * t + ((bx - ax) / long) * off,
            ];
            const offs = Array.from({ length: TRIES }, () => (random() + random() - 1) * reach);
            if (reach > 12 && offs.some((off) => put("peak", aside(off * 0.5)))) continue;
            offs.some((off) => put("hill", aside(off * 0.9)));
        }
    }
}

/** Places all over the board, a step apart, each a little moved. */
function scatter(step, random, visit) {
    for (let y = SEEN.top; y < SEEN.bottom; y += step) {
        for (let x = SEEN.left; x < SEEN.right; x += step) {
            visit([x + (random() - 0.5) * step * 0.9, y + (random() - 0.5) * step * 0.9]);
        }
    }
}

/** Whether a box touches a track, a city or a name. */
function obstacles({ shape, lines, places, names, STEPS }) {
    const track = (lines[0].scale * 12.2) / 2 + AIR;
    const points = lines.flatMap((line) =>
        line.points.slice(1).flatMap((to, i) => between(line.points[i], to, 5)),
    );
    const cities = [...places.values()];
    const boxes = names.flatMap(({ widths, steps }) =>
        steps.flatMap(({ size, at, out }, i) =>
            STEPS[i][1] < LOOKS[shape].step
                ? []
                : widths.flatMap((width, city) =>
                      out.includes(city) ? [] : [nameBox(size, width, at, city)],
                  ),
        ),
    );
    return (box) =>
        points.some(({ x, y }) => isNear(box, x, y, track)) ||
        cities.some(({ x, y }) => isNear(box, x, y, CITY)) ||
        boxes.some((name) => overlap(box, name));
}

function nameBox(size, width, at, city) {
    const [x, y] = [at[2 * city], at[2 * city + 1]];
    const [halfWidth, halfHeight] = [(width * size) / 2000 + AIR, size * 0.51 + AIR / 2];
    return {
        left: x - halfWidth,
        right: x + halfWidth,
        top: y - halfHeight,
        bottom: y + halfHeight,
    };
}

function between(from, to, step) {
    const parts = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
    return Array.from({ length: parts + 1 }, (_, i) => ({
        x: from.x + ((to.x - from.x) * i) / parts,
        y: from.y + ((to.y - from.y) * i) / parts,
    }));
}

function isNear(box, x, y, margin) {
    return (
        x > box.left - margin &&
        x < box.right + margin &&
        y > box.top - margin &&
        y < box.bottom + margin
    );
}

function overlap(a, b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isSeen([x, y]) {
    return x > SEEN.left && x < SEEN.right && y > SEEN.top && y < SEEN.bottom;
}

function isOnLand(box, stretch, land) {
    return [box.left, box.right].every((x) =>
        [box.top, box.bottom].every((y) => valueAt(land, [x, y / stretch]) === 1),
    );
}

function isNearAny(at, lines, least) {
    return lines.some((line) => distanceToLine(at, line) < least);
}

function apart([ax, ay], [bx, by]) {
    return Math.hypot(ax - bx, ay - by);
}
