// A finished game that is looked at: where one is in it, through whose eyes, and whether it runs.
// Positions come from the server and are kept; the neighbors are fetched before they are wanted.

import type { GameDetail, GameEvent, GameMap, GameMove, GamePosition } from "../api";
import { api, ApiError, type Eyes } from "../api/http";
import { chapters, rowAt } from "../core/story";
import { Shown } from "../review/shown.svelte";

/** "all" and "public", or the number of a seat, as in the address. */
export type ReplayEyes = string;

/** So many positions are kept: enough to go back and forth, little enough for a phone. */
const KEPT = 120;
/** While somebody scrubs, positions that were only passed are not asked for. */
const SETTLE_MS = 60;

export class Replay {
    detail = $state.raw<GameDetail | null>(null);
    map = $state.raw<GameMap | null>(null);
    moves = $state.raw<readonly GameMove[]>([]);
    /** Where one wants to be; what is shown follows as soon as it is here. */
    n = $state(0);
    eyes = $state<ReplayEyes>("all");
    shown = $state.raw<GamePosition | null>(null);
    playing = $state(false);
    /** Its review beside it. */
    readonly review = new Shown();
    refusal = $state.raw<ApiError | null>(null);
    /** What happened, as these eyes saw it: the deal, then every action. */
    story = $state.raw<readonly (readonly GameEvent[])[]>([]);

    readonly actions = $derived.by(() => this.detail?.actions ?? 0);
    readonly row = $derived.by(() => rowAt(this.story, this.shown?.n ?? 0));

    private readonly cache = new Map<string, Promise<GamePosition>>();
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(readonly table: string) {}

    /** Fetch the game and show one of its positions as a query says; without a number the deal. */
    async open(n: number | null, query = new URLSearchParams()): Promise<void> {
        await this.attempt(async () => {
            const detail = await api.game(this.table);
            const [map, moves] = await Promise.all([api.map(detail.fingerprint), this.allMoves()]);
            this.eyes = this.knownEyes(query.get("eyes") ?? "all", detail);
            this.review.read(query, detail.seats.length);
            this.map = map;
            this.moves = moves;
            this.detail = detail;
            this.n = Math.min(Math.max(n ?? 0, 0), detail.actions);
            await Promise.all([this.readStory(), this.show()]);
        });
    }

    destroy(): void {
        clearTimeout(this.timer);
        this.playing = false;
    }

    /** Go to a position; a number beyond the ends is the end. */
    goTo(n: number): void {
        const wanted = Math.min(Math.max(n, 0), this.actions);
        if (wanted === this.n) return;
        this.n = wanted;
        clearTimeout(this.timer);
        const kept = this.cache.has(this.key(wanted));
        this.timer = setTimeout(() => void this.attempt(() => this.show()), kept ? 0 : SETTLE_MS);
    }

    step(by: number): void {
        this.goTo(this.n + by);
    }

    async look(eyes: ReplayEyes): Promise<void> {
        this.eyes = eyes;
        await this.attempt(async () => {
            await Promise.all([this.readStory(), this.show()]);
        });
    }

    /** Run, from the beginning if it is at its end. */
    play(): void {
        if (this.n >= this.actions) this.goTo(0);
        this.playing = this.actions > 0;
    }

    pause(): void {
        this.playing = false;
    }

    /** The address of a position as it is seen now. */
    addressOf(n: number): string {
        const parts = [
            ...(this.eyes === "all" ? [] : [`eyes=${this.eyes}`]),
            ...this.review.parts(),
        ];
        const query = parts.length > 0 ? `?${parts.join("&")}` : "";
        return `/replay/${encodeURIComponent(this.table)}/${n}${query}`;
    }

    private async allMoves(): Promise<GameMove[]> {
        const moves: GameMove[] = [];
        let next: number | null = 0;
        while (next !== null) {
            const part = await api.moves(this.table, next);
            moves.push(...part.items);
            next = part.next;
        }
        return moves;
    }

    private async readStory(): Promise<void> {
        const { eyes } = this;
        const last = await this.position(this.actions);
        if (eyes === this.eyes) this.story = chapters(this.moves, last.view.log);
    }

    private async show(): Promise<void> {
        const { n, eyes } = this;
        const position = await this.position(n);
        if (n !== this.n || eyes !== this.eyes) return;
        this.shown = position;
        for (const near of [n + 1, n - 1, n + 2]) {
            // Nobody waits for these: what fails is asked for again when it is wanted.
            if (near >= 0 && near <= this.actions) this.position(near).catch(() => undefined);
        }
    }

    private position(n: number): Promise<GamePosition> {
        const key = this.key(n);
        const kept = this.cache.get(key);
        if (kept) return kept;
        const asked = api.position(this.table, n, this.eyes as Eyes);
        this.cache.set(key, asked);
        asked.catch(() => this.cache.delete(key));
        const oldest = this.cache.keys().next().value;
        if (this.cache.size > KEPT && oldest !== undefined) this.cache.delete(oldest);
        return asked;
    }

    private key(n: number): string {
        return `${this.eyes} ${n}`;
    }

    private knownEyes(eyes: ReplayEyes, detail: GameDetail): ReplayEyes {
        const seat = detail.seats.some((one) => String(one.seat) === eyes);
        return eyes === "public" || seat ? eyes : "all";
    }

    private async attempt(request: () => Promise<void>): Promise<void> {
        this.refusal = null;
        try {
            await request();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.refusal = error;
            this.playing = false;
        }
    }
}
