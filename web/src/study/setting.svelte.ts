// A position that is being set up: what lies on the board (as for a real table), and the cards besides.
// Whether there can be such a position, the server says after every change.

import type { Arrangement, CardCounts, GameMap, PositionView } from "../api";
import { ApiError } from "../api/http";
import { cardsOf, spread } from "../core/actions";
import { draftOf, dropDraft, keepDraft } from "../frame/drafts";
import { Tally } from "../tally/tally.svelte";
import { newSeat, type Noted } from "../tally/noting";
import { arrange } from "./asking";

/** So long one may go on tapping before it is asked. */
const QUIET_MS = 250;
const FIRST_ROW = "RGBYW";

/** What was laid on the board and in front of everybody. */
type Laid = Setting["arrangement"];

export class Setting {
    readonly tally: Tally;
    hands = $state.raw<readonly CardCounts[]>([]);
    row = $state.raw<CardCounts>(cardsOf(FIRST_ROW));
    discard = $state.raw<CardCounts>({});
    toAct = $state(0);
    /** What the server made of it; null while it cannot be. */
    found = $state.raw<PositionView | null>(null);
    refusal = $state.raw<ApiError | null>(null);
    asking = $state(false);

    readonly #draft: string;
    readonly #fresh: Laid;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #last = 0;

    constructor(map: GameMap, players: number, name: (n: number) => string) {
        const seats: Noted[] = [];
        while (seats.length < players) seats.push(newSeat(seats, name(seats.length + 1)));
        this.tally = new Tally({ map, seats });
        this.hands = seats.map(() => ({}));
        this.#fresh = this.arrangement;
        this.#draft = `study.${map.fingerprint}.${players}`;
        this.#lay(draftOf(this.#draft, this.#fresh));
    }

    /** Whether nothing was set up yet. */
    get isFresh(): boolean {
        return JSON.stringify(this.arrangement) === JSON.stringify(this.#fresh);
    }

    /** Take everything away. */
    clear(): void {
        this.#lay(this.#fresh);
    }

    /** Keep what is set up until there is a study of it: whoever goes away finds it again. */
    keep(): void {
        if (this.isFresh) this.done();
        else keepDraft(this.#draft, this.arrangement);
    }

    done(): void {
        dropDraft(this.#draft);
    }

    #lay({ seats, row, discard, to_act }: Laid): void {
        const things = seats.map(({ routes, stations, tickets }) => ({
            routes,
            stations,
            tickets,
        }));
        this.tally.seat(this.tally.seats.map((one, at) => ({ ...one, ...things[at] })));
        this.hands = seats.map(({ hand }) => cardsOf(hand));
        this.row = cardsOf(row);
        this.discard = cardsOf(discard);
        this.toAct = to_act;
    }

    get arrangement() {
        const { map, seats } = this.tally;
        return {
            map: map.fingerprint,
            seats: seats.map(({ routes, stations, tickets }, seat) => ({
                routes: [...routes],
                stations: [...stations],
                tickets: [...tickets],
                hand: spread(this.hands[seat] ?? {}).join(""),
            })),
            row: spread(this.row).join(""),
            discard: spread(this.discard).join(""),
            to_act: this.toAct,
        } satisfies Arrangement;
    }

    hold(seat: number, cards: CardCounts): void {
        this.hands = this.hands.map((one, at) => (at === seat ? cards : one));
    }

    /** Ask whether this can be, once nothing changes for a moment. */
    check(wanted: Arrangement): void {
        clearTimeout(this.#timer);
        this.asking = true;
        this.#timer = setTimeout(() => void this.#ask(wanted), QUIET_MS);
    }

    destroy(): void {
        clearTimeout(this.#timer);
        this.#last += 1;
    }

    async #ask(wanted: Arrangement): Promise<void> {
        const mine = ++this.#last;
        try {
            const found = await arrange(wanted);
            if (mine !== this.#last) return;
            this.found = found;
            this.refusal = null;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (mine !== this.#last) return;
            this.found = null;
            this.refusal = error;
        }
        this.asking = false;
    }
}
