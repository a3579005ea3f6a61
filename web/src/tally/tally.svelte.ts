// The table that is being noted, on this page: what is done to it, and the way back.

import type { GameMap } from "../api";
import { isEmpty, toggled, type Kind, type Noted, type Noting } from "./noting";

/** So many steps can be taken back. */
const STEPS = 200;

export class Tally {
    map = $state.raw<GameMap>() as GameMap;
    seats = $state.raw<readonly Noted[]>([]);
    /** Whose things are noted now. */
    chosen = $state(0);
    #before = $state.raw<readonly Noting[]>([]);

    constructor(noting: Noting) {
        this.map = noting.map;
        this.seats = noting.seats;
    }

    get noting(): Noting {
        return { map: this.map, seats: this.seats };
    }

    get canUndo(): boolean {
        return this.#before.length > 0;
    }

    /** Something else lies on the table; what lay there can be had back. */
    replace(noting: Noting): void {
        this.#before = [...this.#before.slice(1 - STEPS), this.noting];
        this.#lay(noting);
    }

    undo(): void {
        const last = this.#before.at(-1);
        if (!last) return;
        this.#before = this.#before.slice(0, -1);
        this.#lay(last);
    }

    /** Give the thing to the chosen player, or take it away; whether they have it now. */
    toggle(kind: Kind, thing: string): boolean {
        this.#change(this.chosen, (seat) => toggled(seat, kind, thing));
        return this.seats[this.chosen]?.[kind].includes(thing) ?? false;
    }

    /** Take a thing away from somebody. */
    take(kind: Kind, thing: string, seat: number): void {
        if (this.seats[seat]?.[kind].includes(thing)) {
            this.#change(seat, (one) => toggled(one, kind, thing));
        }
    }

    /** Other people sit there, or the same under other names and colors. */
    seat(seats: readonly Noted[]): void {
        this.replace({ map: this.map, seats });
    }

    get isEmpty(): boolean {
        return isEmpty(this.noting);
    }

    #change(seat: number, change: (seat: Noted) => Noted): void {
        this.seat(this.seats.map((one, at) => (at === seat ? change(one) : one)));
    }

    #lay({ map, seats }: Noting): void {
        this.map = map;
        this.seats = seats;
        this.chosen = Math.min(this.chosen, seats.length - 1);
    }
}
