// What a person can do at a table: each is asked of the server, and a refusal is kept to be told.

import type { Letter, Reaction, RouteExplained, TableInfo } from "../api";
import { api, ApiError } from "../api/http";
import type { Answer, Live, Question } from "../api/live";
import { newSalt } from "./salt";
import type { TableState } from "./state.svelte";
import type { TableUpdates } from "./updates";

// Each member of a union by itself, so that `type` still tells them apart.
type WithoutTable<Q> = Q extends { table: string } ? Omit<Q, "table"> : never;
type TableQuestion = WithoutTable<Question>;
type Explained = Promise<RouteExplained | null>;

/** An answer that takes longer is worth a word. */
const PATIENCE_MS = 1500;

export class TableRequests {
    /** The routes that were explained in one position. */
    private explained = { moment: "", routes: new Map<string, Explained>() };

    constructor(
        private readonly state: TableState,
        private readonly updates: TableUpdates,
        private readonly line: Live,
    ) {}

    /** Do it. A double click, or a second tab that was quicker, does nothing. */
    async act(action: string, place: number | null = null): Promise<boolean> {
        if (this.state.sending) return false;
        this.updates.skip();
        this.state.moments = [];
        this.state.taken = place;
        this.state.missedFrom = null;
        this.state.timeUp = false;
        const seat = this.state.you.eyes;
        return this.send(async () => {
            const { number } = this.state;
            const answer = await this.ask({ type: "act", number, action, seat });
            const card = answer.type === "done" ? answer.drawn : null;
            if (seat !== null && card) this.showDrawn(seat, card);
        });
    }

    /** Who may not look at their hand any more sees the card that came into it, now or never. */
    private showDrawn(seat: number, card: Letter): void {
        if (this.state.eyes === seat) return;
        while (this.state.steps[0]?.change.seat === seat) this.updates.finishStep();
        if (this.state.info?.stage === "playing") this.state.drawn = { seat, card };
    }

    /** The one who drew has seen it: the device can go on. */
    passOn(): void {
        this.state.drawn = null;
    }

    /** Show everything that waits, and let the bots not wait either. */
    hurry(): void {
        this.updates.skip();
        if (this.state.waitsForBots) this.hurryBots();
    }

    hurryBots(): void {
        // Too late is as good as done.
        this.ask({ type: "hurry" }).catch(() => undefined);
    }

    takeBack(): Promise<boolean> {
        const seat = this.state.you.take_back;
        if (seat === null || this.state.sending) return Promise.resolve(false);
        const { number } = this.state;
        return this.send(() => this.ask({ type: "take_back", number, seat }));
    }

    /** What a route asks of this person now, asked once in each position; null if nobody knows. */
    explainRoute(route: string): Explained {
        const { number, you } = this.state;
        const moment = `${number} ${you.eyes}`;
        if (this.explained.moment !== moment) this.explained = { moment, routes: new Map() };
        const { routes } = this.explained;
        const known = routes.get(route);
        if (known) return known;
        const asked = this.ask({ type: "explain_route", route, seat: you.eyes }).then(
            (answer) => (answer.type === "route_explained" ? answer : null),
            () => {
                routes.delete(route);
                return null;
            },
        );
        routes.set(route, asked);
        return asked;
    }

    async askHint(): Promise<void> {
        if (this.state.hinting) return;
        this.state.hinting = true;
        const number = this.state.number;
        await this.attempt(async () => {
            const answer = await this.ask({ type: "ask_hint", seat: this.state.you.eyes });
            if (answer.type !== "hint") return;
            this.state.you = { ...this.state.you, hints_left: answer.hints_left };
            // The hint itself counts as one change; after a move it is of no use.
            if (this.state.number <= number + 1) this.state.hint = answer;
        });
        this.state.hinting = false;
    }

    /** What happened meanwhile was read. */
    forgetMissed(): void {
        this.state.missedFrom = null;
    }

    forgetHint(): void {
        this.state.hint = null;
    }

    say(text: string): Promise<boolean> {
        return this.tell({ type: "say", text });
    }

    react(reaction: Reaction): Promise<boolean> {
        return this.tell({ type: "react", reaction });
    }

    async mute(user: string, muted = true): Promise<void> {
        const done = await this.tell({ type: "mute", user, muted });
        if (!done) return;
        const heardNot = new Set(this.state.muted);
        if (muted) heardNot.add(user);
        else heardNot.delete(user);
        this.state.muted = heardNot;
    }

    itIsMe(seat: number): Promise<boolean> {
        this.passOn();
        return this.tell({ type: "it_is_me", seat });
    }

    cover(): Promise<boolean> {
        return this.tell({ type: "cover" });
    }

    /** Sit down here; a guest becomes somebody by it, so the socket is opened anew. */
    join(name: string, seat?: number): Promise<boolean> {
        return this.attempt(async () => {
            const wanted = { name: name || null, seat: seat ?? null, salt: newSalt() };
            this.state.info = await api.join(this.state.table, wanted);
            this.state.salted = true;
            this.line.renew();
        });
    }

    /** One of the routes of `api` that answer with the table, such as `api.start`. */
    change(request: (table: string) => Promise<TableInfo>): Promise<boolean> {
        return this.attempt(async () => {
            const info = await request(this.state.table);
            if (info.table === this.state.table && info.number >= (this.state.info?.number ?? 0))
                this.state.info = info;
        });
    }

    async askRematch(): Promise<void> {
        await this.attempt(async () => {
            this.state.rematch = (await api.rematch(this.state.table)).table;
        });
    }

    forgetRefusal(): void {
        this.state.refusal = null;
    }

    private ask(question: TableQuestion): Promise<Answer> {
        return this.line.ask({ ...question, table: this.state.table } as Question);
    }

    private tell(question: TableQuestion): Promise<boolean> {
        return this.attempt(() => this.ask(question));
    }

    private async send(request: () => Promise<unknown>): Promise<boolean> {
        this.state.sending = true;
        const waiting = setTimeout(() => (this.state.slow = true), PATIENCE_MS);
        const done = await this.attempt(request);
        clearTimeout(waiting);
        this.state.slow = this.state.sending = false;
        return done;
    }

    private async attempt(request: () => Promise<unknown>): Promise<boolean> {
        try {
            await request();
            return true;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            // Something happened meanwhile: look again, and let the person decide anew.
            if (error.code === "out_of_step") this.line.watch(this.state.table);
            else this.state.refusal = error;
            return false;
        }
    }
}
