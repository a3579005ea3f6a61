// Where the names of the cities stand: over no wagon, no city and no other name, as near to their city as
// they can, else with a line that leads to it. For a few sizes of the board on the screen.

import { anneal, numbers } from "./lay-out-random.mjs";

/** How tall the letters should be at the beginning of each step of size, in pixels. */
const PIXELS = [7.2, 8.6, 9.6, 9.7, 10, 10.8, 11.8, 12.8, 14, 16];
/** Rather a little smaller than not there. */
const SMALLER = [1, 0.94, 0.88, 0.83, 0.78];
/** Here fewer names are better than letters that nobody can read. */
const SMALL = 0.36;
/** Below this the map is too small for all names. */
const FEW = 0.43;
/** From here on all must be there. */
const ALL = 0.5;
const STEPS = 40_000;
const ANGLES = 24;
const FARS = [12, 14, 17, 21, 26, 32, 40, 50];
/** Farther away names may stand anywhere on a grid, so far to the sides and up and down. */
const GRID = { step: 12, x: 144, y: 120 };
/** Where no name finds room, one that somebody asks for stands this far away at most. */
const REMOTE = { step: 20, x: 400, y: 400 };
/** Other chance where a name was left out. */
const SEEDS = [11, 23];
const MARGIN = 1;
/** Between two names, as parts of their height: browsers round letters up to pixels. */
const APART = { beside: 0.15, above: 0.1 };
const COST = { hard: 70, dropped: 45, far: 0.12, led: 4, crossed: 5, doubtful: 30, corner: 0.4 };

export function findLabels(map, layout, language, widths, core) {
    const places = core.placeCities(map, layout.cities);
    const lines = core.layLines(map, places, layout);
    const wagons = lines.flatMap(({ spaces }) =>
        spaces.map((one) => core.wagonOn(one, layout.scale)),
    );
    const cities = map.cities.map(({ code, name, names }) => ({
        code,
        at: places.get(code),
        // In English as the board has it printed, as the page does (i18n/names.ts).
        width: widthOf(language === "en" ? name : (names[language] ?? name), widths),
        routes: lines.filter(({ ends }) => ends.includes(code)).length,
    }));
    const bounds = core.contentsOf(places);
    const steps = core.STEPS.map(([from, step], i) => {
        let best = null;
        for (const smaller of SMALLER) {
            const size = Math.round((PIXELS[i] / (from || step)) * smaller * 10) / 10;
            const choices = cities.map((city) =>
                choicesOf(city, cities, wagons, bounds, size, core),
            );
            for (const seed of from < FEW ? SEEDS.slice(0, 1) : SEEDS) {
                const found = place(choices, seed);
                if (!best || found.out.length < best.out.length) best = { size, ...found };
                if (best.out.length === 0) return best;
            }
            if (from < SMALL) break;
        }
        return best;
    });
    // Where a name is left out though all should be there: rather the smaller letters of the next size.
    for (let i = steps.length - 2; i >= 0 && core.STEPS[i][0] >= ALL; i--) {
        if (steps[i].out.length > 0) steps[i] = steps[i + 1];
    }
    console.log(
        `${layout.size} ${language}:`,
        steps
            .map(({ size, out }, i) =>
                [core.STEPS[i][0], size, ...out.map((one) => cities[one].code)].join(" "),
            )
            .join(", "),
    );
    return { widths: cities.map(({ width }) => width), steps };
}

function widthOf(text, widths) {
    return [...text].reduce((sum, letter) => sum + (widths[letter] ?? 600), 0);
}

function place(choices, seed) {
    const random = numbers(seed);
    // Only names that could ever meet have to be looked at together.
    const reaches = choices.map((some) => hull(some.map(({ box }) => box)));
    const rivals = reaches.map((one, i) =>
        reaches.flatMap((two, j) => (i !== j && meet(one, two, 12, 5) ? [j] : [])),
    );
    const chosen = choices.map((some) => cheapest(some));
    const total = (i, choice) => {
        if (choice.out) return choice.cost;
        let sum = choice.cost;
        for (const j of rivals[i]) sum += together(choice, chosen[j]);
        return sum;
    };
    anneal(STEPS, [25, 0.1], random, () => {
        const i = Math.floor(random() * choices.length);
        const was = chosen[i];
        const now = choices[i][Math.floor(random() * choices[i].length)];
        const cost = total(i, now) - total(i, was);
        chosen[i] = now;
        return { cost, undo: () => (chosen[i] = was) };
    });
    settle(choices, chosen, total);
    const out = chosen.flatMap((choice, i) =>
        choice.out || total(i, choice) >= COST.hard ? [i] : [],
    );
    const at = chosen.flatMap(({ box }) => [
        Math.round((box.left + box.right) / 2),
        Math.round((box.top + box.bottom) / 2),
    ]);
    return { at, out };
}

/** Every name takes its best place in turn, until none wants another. */
function settle(choices, chosen, total) {
    for (let round = 0; round < 8; round++) {
        let restless = false;
        choices.forEach((some, i) => {
            let least = total(i, chosen[i]);
            for (const choice of some) {
                const cost = total(i, choice);
                if (cost < least - 1e-9) {
                    [chosen[i], least, restless] = [choice, cost, true];
                }
            }
        });
        if (!restless) return;
    }
}

function choicesOf(city, cities, wagons, bounds, size, core) {
    const [halfWidth, halfHeight] = [(city.width * size) / 2000, size * 0.51];
    const reach = halfWidth + REMOTE.x + 40;
    const near = wagons.filter(
        ({ x, y }) => Math.abs(x - city.at.x) < reach && Math.abs(y - city.at.y) < reach,
    );
    const others = cities.filter(
        (other) => other !== city && core.distance(other.at, city.at) < reach + 40,
    );
    const apart = { beside: APART.beside * size, above: APART.above * size };
    const found = [];
    const add = (x, y, straight) => {
        const box = {
            left: x - halfWidth,
            right: x + halfWidth,
            top: y - halfHeight,
            bottom: y + halfHeight,
        };
        const choice = choiceAt(box, city, others, near, bounds, core, straight);
        found.push({ ...choice, apart });
    };
    for (const far of FARS) {
        for (let i = 0; i < ANGLES; i++) {
            const angle = (i / ANGLES) * 2 * Math.PI;
            const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
            const x = Math.round(city.at.x + cos * far + halfWidth * limited(1.5 * cos));
            const y = Math.round(city.at.y + sin * far + halfHeight * limited(1.5 * sin));
            add(x, y, i % 6 === 0);
        }
    }
    const addGrid = ({ step, x, y }) => {
        for (let dx = -x; dx <= x; dx += step) {
            for (let dy = -y; dy <= y; dy += step) {
                add(Math.round(city.at.x) + dx, Math.round(city.at.y) + dy, false);
            }
        }
    };
    addGrid(GRID);
    // Those that are hopeless only make the search longer.
    const hopeful = found.filter(({ cost }) => cost < COST.hard);
    if (hopeful.length === 0) addGrid(REMOTE);
    const free = found.filter(({ covers }) => !covers);
    const dropped = {
        ...cheapest(free.length > 0 ? free : found),
        out: true,
        cost: COST.dropped + 4 * city.routes,
    };
    return [...hopeful, dropped];
}

function choiceAt(box, city, others, wagons, bounds, core, straight) {
    const own = core.gap(box, city.at);
    const led = own > core.LED;
    const end = nearest(box, city.at);
    const choice = { box, led, from: city.at, end };
    if (!isFree(box, own, others, wagons, bounds, core))
        return { ...choice, covers: true, cost: COST.hard + own };
    let cost = (own - 12) * COST.far + (led ? COST.led : 0) + (straight ? 0 : COST.corner);
    if (led) cost += COST.crossed * wagons.filter((one) => crosses(city.at, end, one, core)).length;
    for (const other of others) {
        const gap = core.gap(box, other.at);
        if (!led && gap < own * 1.5) cost += COST.hard;
        else if (gap < own * 2.5) cost += led ? 2 : 5;
        if (led && distanceToSegment(other.at, city.at, end) < core.DISC + 2) cost += COST.doubtful;
    }
    return { ...choice, cost };
}

/** Whether a name there covers no wagon and no city, and is seen. */
function isFree(box, own, others, wagons, bounds, core) {
    if (
        own < core.DISC + 2 ||
        box.left < bounds.left ||
        box.top < bounds.top ||
        box.right > bounds.right ||
        box.bottom > bounds.bottom
    ) {
        return false;
    }
    const slab = core.slabOf({
        left: box.left - MARGIN,
        right: box.right + MARGIN,
        top: box.top - MARGIN,
        bottom: box.bottom + MARGIN,
    });
    return (
        others.every(({ at }) => core.gap(box, at) >= core.DISC + 2) &&
        wagons.every((wagon) => core.depth(slab, wagon) <= 0)
    );
}

/** The price of two names that meet, or of a name on the line of another. */
function together(a, b) {
    if (a.out || b.out) return 0;
    if (meet(a.box, b.box, a.apart.beside, a.apart.above)) return COST.hard;
    let sum = 0;
    if (a.led && touches(a.from, a.end, b.box)) sum += COST.hard;
    if (b.led && touches(b.from, b.end, a.box)) sum += COST.hard;
    return sum;
}

function meet(a, b, aside, above) {
    return (
        a.left < b.right + aside &&
        b.left < a.right + aside &&
        a.top < b.bottom + above &&
        b.top < a.bottom + above
    );
}

/** Whether a line leads through a box. */
function touches(from, to, box) {
    for (let t = 0; t <= 1; t += 0.125) {
        const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t];
        if (x > box.left && x < box.right && y > box.top && y < box.bottom) return true;
    }
    return false;
}

function crosses(from, to, wagon, core) {
    for (let t = 0.2; t <= 1; t += 0.2) {
        const at = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
        if (core.distanceTo(wagon, at) === 0) return true;
    }
    return false;
}

function nearest(box, { x, y }) {
    return {
        x: Math.min(Math.max(x, box.left), box.right),
        y: Math.min(Math.max(y, box.top), box.bottom),
    };
}

function distanceToSegment(p, a, b) {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const t =
        square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
    return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

function hull(boxes) {
    return {
        left: Math.min(...boxes.map(({ left }) => left)),
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
}

function cheapest(choices) {
    return choices.reduce((best, one) => (one.cost < best.cost ? one : best));
}

function limited(value) {
    return Math.min(Math.max(value, -1), 1);
}
