// Where cities and tracks lie so that no two wagons overlap: routes bend, their spaces move away from
// crowded cities, cities give way a little.

import { anneal, numbers } from "./lay-out-random.mjs";

const STEPS = 60_000;
/** What should be between two wagons, and between a wagon and a city that is not its own. */
const APART = 1.6;
const AROUND = 4;
/** How far a city may go from where the map has it. */
const STRAY = 16;
const MOST_BEND = 0.3;
const MOST_INSET = 34;
/** Shorter wagons have no room for a mark. */
const SHORTEST = 15;

export function findTracks(map, bends, stretch, core, scale) {
    const board = new Board(map, bends, stretch, core, scale);
    const random = numbers(7);
    anneal(STEPS, [30, 0.05], random, (warmth) => board.change(random, warmth));
    console.log(`${stretch}: overlaps ${board.overlaps().join(" ")}`);
    return board.layout();
}

class Board {
    constructor(map, bends, stretch, core, scale) {
        this.core = core;
        this.scale = scale;
        this.map = map;
        this.stretch = stretch;
        this.home = new Map();
        this.places = new Map();
        for (const [code, { x, y }] of core.placeCities(map)) {
            this.home.set(code, { x, y: y * stretch });
            this.places.set(code, { x, y: y * stretch });
        }
        /** By pair of cities: its routes, its bend, its insets. */
        this.pairs = new Map();
        for (const route of map.routes) {
            const pair = route.route.split(".")[0];
            const known = this.pairs.get(pair) ?? {
                ends: pair.split("-"),
                routes: [],
                track: [bends[pair] ?? 0, core.INSET, core.INSET],
                asked: bends[pair] ?? 0,
            };
            known.routes.push(route);
            this.pairs.set(pair, known);
        }
        this.names = [...this.pairs.keys()];
        this.codes = [...this.places.keys()];
        this.touching = new Map(
            this.codes.map((code) => [
                code,
                this.names.filter((name) => this.pairs.get(name).ends.includes(code)),
            ]),
        );
        for (const name of this.names) this.lay(name);
    }

    lay(name) {
        const { routes, track } = this.pairs.get(name);
        const lines = this.core.layLines({ routes }, this.places, {
            tracks: { [name]: track },
            scale: this.scale,
        });
        const wagons = lines.flatMap(({ spaces }) =>
            spaces.map((space) => this.core.wagonOn(space, this.scale)),
        );
        const box = this.core.around(wagons);
        const pair = this.pairs.get(name);
        Object.assign(pair, { wagons, box, shortest: lines[0].spaces[0].length });
    }

    /** What one pair costs by itself and with every other. */
    cost(name, counted = new Set()) {
        const pair = this.pairs.get(name);
        const [bend, from, to] = pair.track;
        let sum =
            ((bend - pair.asked) * 9) ** 2 +
            (from + to - 2 * this.core.INSET) * 0.16 +
            Math.abs(from - to) * 0.04 +
            Math.max(0, SHORTEST - pair.shortest) * 20;
        for (const other of this.names) {
            if (other === name || counted.has(other)) continue;
            sum += this.between(pair, this.pairs.get(other));
        }
        for (const [code, at] of this.places) {
            const room = this.core.DISC + (pair.ends.includes(code) ? 0.5 : AROUND);
            for (const wagon of pair.wagons) {
                if (Math.abs(at.x - wagon.x) > 60 || Math.abs(at.y - wagon.y) > 60) continue;
                const lack = room - this.core.distanceTo(wagon, at);
                if (lack > 0) sum += 6 + 12 * lack;
            }
        }
        return sum;
    }

    between(a, b) {
        const reach = 60;
        if (
            a.box.left - reach > b.box.right ||
            b.box.left - reach > a.box.right ||
            a.box.top - reach > b.box.bottom ||
            b.box.top - reach > a.box.bottom
        ) {
            return 0;
        }
        let sum = 0;
        for (const one of a.wagons) {
            for (const two of b.wagons) {
                const lack = this.core.depth(one, two) + APART;
                if (lack > 0) sum += 4 + 10 * lack;
            }
        }
        return sum;
    }

    around(names) {
        const counted = new Set();
        let sum = 0;
        for (const name of names) {
            counted.add(name);
            sum += this.cost(name, counted);
        }
        return sum;
    }

    change(random, warmth) {
        return random() < 0.3 ? this.moveCity(random, warmth) : this.bendPair(random, warmth);
    }

    moveCity(random, warmth) {
        const code = this.codes[Math.floor(random() * this.codes.length)];
        const names = this.touching.get(code);
        const [was, home] = [this.places.get(code), this.home.get(code)];
        const wander = 1 + 9 * warmth;
        const now = {
            x: was.x + (random() - 0.5) * wander,
            y: was.y + (random() - 0.5) * wander,
        };
        const far = (at) => Math.hypot(at.x - home.x, at.y - home.y);
        if (far(now) > STRAY) return { cost: 0, undo() {} };
        // Cities must not come near others' wagons either: all that are near count.
        const stray = (at) => 0.02 * far(at) ** 2 + this.crowding(code, at);
        const before = this.around(names) + stray(was) + this.near(code, was, names);
        this.places.set(code, now);
        for (const name of names) this.lay(name);
        const after = this.around(names) + stray(now) + this.near(code, now, names);
        return {
            cost: after - before,
            undo: () => {
                this.places.set(code, was);
                for (const name of names) this.lay(name);
            },
        };
    }

    /** What wagons of others cost that a city lies too near to. */
    near(code, at, own) {
        let sum = 0;
        for (const name of this.names) {
            if (own.includes(name)) continue;
            for (const wagon of this.pairs.get(name).wagons) {
                if (Math.abs(at.x - wagon.x) > 60 || Math.abs(at.y - wagon.y) > 60) continue;
                const lack = this.core.DISC + AROUND - this.core.distanceTo(wagon, at);
                if (lack > 0) sum += 6 + 12 * lack;
            }
        }
        return sum;
    }

    crowding(code, at) {
        let sum = 0;
        for (const [other, place] of this.places) {
            if (other !== code) sum += Math.max(0, 45 - this.core.distance(place, at));
        }
        return sum;
    }

    bendPair(random, warmth) {
        const name = this.names[Math.floor(random() * this.names.length)];
        const pair = this.pairs.get(name);
        const was = pair.track;
        const before = this.cost(name);
        const now = [...was];
        if (random() < 0.5) {
            now[0] = limited(
                now[0] + (random() - 0.5) * 0.16 * (0.2 + warmth),
                -MOST_BEND,
                MOST_BEND,
            );
            if (Math.abs(pair.asked) > MOST_BEND) now[0] = pair.asked;
        } else {
            const end = random() < 0.5 ? 1 : 2;
            now[end] = limited(
                now[end] + (random() - 0.5) * 12 * (0.2 + warmth),
                this.core.INSET,
                MOST_INSET,
            );
        }
        pair.track = now;
        this.lay(name);
        return {
            cost: this.cost(name) - before,
            undo: () => {
                pair.track = was;
                this.lay(name);
            },
        };
    }

    /** Pairs of routes whose wagons overlap after all. */
    overlaps() {
        const found = [];
        this.names.forEach((one, i) => {
            for (const two of this.names.slice(i + 1)) {
                const [a, b] = [this.pairs.get(one), this.pairs.get(two)];
                if (a.wagons.some((x) => b.wagons.some((y) => this.core.depth(x, y) > 0))) {
                    found.push(`${one}/${two}`);
                }
            }
        });
        return found;
    }

    layout() {
        const short = (value) => Math.round(value * 10) / 10;
        return {
            size: [1200, 800 * this.stretch],
            scale: this.scale,
            cities: Object.fromEntries(
                [...this.places].map(([code, { x, y }]) => [code, [short(x), short(y)]]),
            ),
            tracks: Object.fromEntries(
                [...this.pairs].map(
                    ([
                        name,
                        {
                            track: [bend, from, to],
                        },
                    ]) => [name, [Math.round(bend * 1000) / 1000, short(from), short(to)]],
                ),
            ),
        };
    }
}

function limited(value, least, most) {
    return Math.min(Math.max(value, least), most);
}
