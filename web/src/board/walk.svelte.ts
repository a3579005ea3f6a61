// Walking on the board with the keyboard: arrows go to the next route, Enter picks it.

import { around, type Line, type Point } from "../core/geometry";
import { nearestTarget, nextInDirection, type Direction } from "../core/nearest";

import type { Viewport } from "./viewport.svelte";

/** What the keyboard can stand on: a route, or a city where cities can be picked. */
export interface Target {
    readonly code: string;
    readonly city: boolean;
    readonly middle: Point;
}

interface Ground {
    lines: () => readonly Line[];
    places: () => ReadonlyMap<string, Point>;
    cities: () => ReadonlySet<string> | null;
    pick: (target: Target) => void;
    viewport: Viewport;
}

const ARROWS: Readonly<Record<string, Direction>> = {
    ArrowLeft: "left",
    ArrowRight: "right",
    ArrowUp: "up",
    ArrowDown: "down",
};
const ZOOM = 1.4;

export class Walk {
    active: Target | null = $state.raw(null);
    readonly #ground: Ground;
    /** Where one stood before a sheet took the focus: the walk goes on from there. */
    #last: Target | null = null;

    constructor(ground: Ground) {
        this.#ground = ground;
    }

    leave(): void {
        if (this.active) this.#last = this.active;
        this.active = null;
    }

    /** Do what a key means on a board; others are left to the page. */
    key(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const direction = ARROWS[event.key];
        if (direction) this.#step(direction);
        else if (!this.#act(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
    }

    #act(key: string): boolean {
        const { viewport, pick } = this.#ground;
        switch (key) {
            case "Enter":
            case " ":
                if (this.active) pick(this.active);
                else this.#begin();
                return true;
            case "Escape":
                // The page's own Escape (closing a sheet) comes when the walk is over.
                if (!this.active) return false;
                this.leave();
                return true;
            case "+":
            case "=":
                viewport.glideZoom(ZOOM);
                return true;
            case "-":
                viewport.glideZoom(1 / ZOOM);
                return true;
            case "0":
                viewport.fit();
                return true;
            default:
                return false;
        }
    }

    #step(direction: Direction): void {
        if (!this.active) {
            this.#begin();
            return;
        }
        const next = nextInDirection(this.#targets(), this.active.middle, direction);
        if (next) this.#stand(next);
    }

    #begin(): void {
        const targets = this.#targets();
        const last = targets.find(
            ({ code, city }) => code === this.#last?.code && city === this.#last.city,
        );
        const first = last ?? nearestTarget(targets, this.#ground.viewport.middle);
        if (first) this.#stand(first);
    }

    #stand(target: Target): void {
        this.active = target;
        this.#ground.viewport.look(around([target.middle]));
    }

    #targets(): Target[] {
        const { lines, places, cities } = this.#ground;
        const routes = lines().map(({ route, middle }) => ({
            code: route.route,
            city: false,
            middle,
        }));
        const pickable = cities();
        if (!pickable) return routes;
        const towns = [...places()].flatMap(([code, middle]) =>
            pickable.has(code) ? [{ code, city: true, middle }] : [],
        );
        return [...towns, ...routes];
    }
}
