// A table as this page sees it, and what a person can do at it. What is kept is in state.svelte.ts,
// what the server tells is applied in hearing.svelte.ts.

import type { Letter, Reaction, TableInfo, Violation } from "../api";
import { api, ApiError } from "../api/http";
import { live, type Live } from "../api/live";
import { TableHearing } from "./hearing.svelte";

export type { LogEntry, ShownReaction, Step } from "./state.svelte";

function salt(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
export class TableGame extends TableHearing {
    private salted = false;
    private readonly unfollow: () => void;
    private readonly onvisible = () => this.looked();

    constructor(table: string, line: Live = live) {
        super(table, line);
        this.unfollow = line.follow(table, {
            heard: (message) => this.heard(message),
            turnedAway: (error) => (this.turnedAway = error),
            connection: (state) => this.connected(state),
        });
        document.addEventListener("visibilitychange", this.onvisible);
    }

    destroy(): void {
        document.removeEventListener("visibilitychange", this.onvisible);
        this.unfollow();
    }

    // --- What can be done

    /** Do it. A double click, or a second tab that was quicker, does nothing. */
    async act(action: string, place: number | null = null): Promise<boolean> {
        if (this.sending) return false;
        this.skip();
        this.taken = place;
        this.missedFrom = null;
        this.timeUp = false;
        const seat = this.you.eyes;
        return this.send(async () => {
            const { table, number } = this;
            const answer = await this.line.ask({ type: "act", table, number, action, seat });
            const card = answer.type === "done" ? answer.drawn : null;
            if (seat !== null && card) this.showDrawn(seat, card);
        });
    }

    /** Who may not look at their hand any more sees the card that came into it, now or never. */
    private showDrawn(seat: number, card: Letter): void {
        if (this.eyes === seat) return;
        while (this.steps[0]?.change.seat === seat) this.finishStep();
        if (this.info?.stage === "playing") this.drawn = { seat, card };
    }

    /** The one who drew has seen it: the device can go on. */
    passOn(): void {
        this.drawn = null;
    }

    /** Show everything that waits, and let the bots not wait either. */
    hurry(): void {
        this.skip();
        if (this.waitsForBots) this.hurryBots();
    }

    hurryBots(): void {
        // Too late is as good as done.
        this.line.ask({ type: "hurry", table: this.table }).catch(() => undefined);
    }

    takeBack(): Promise<boolean> {
        const seat = this.you.take_back;
        if (seat === null || this.sending) return Promise.resolve(false);
        return this.send(() =>
            this.line.ask({ type: "take_back", table: this.table, number: this.number, seat }),
        );
    }

    /** Why it cannot be done; null if it can, or nobody knows. */
    async why(action: string): Promise<Violation | null> {
        try {
            const answer = await this.line.ask({
                type: "why",
                table: this.table,
                action,
                seat: this.you.eyes,
            });
            return answer.type === "because" ? answer.violation : null;
        } catch {
            return null;
        }
    }

    async askHint(): Promise<void> {
        if (this.hinting) return;
        this.hinting = true;
        const number = this.number;
        await this.attempt(async () => {
            const answer = await this.line.ask({
                type: "ask_hint",
                table: this.table,
                seat: this.you.eyes,
            });
            if (answer.type !== "hint") return;
            this.you = { ...this.you, hints_left: answer.hints_left };
            // The hint itself counts as one change; after a move it is of no use.
            if (this.number <= number + 1) this.hint = answer;
        });
        this.hinting = false;
    }

    forgetHint(): void {
        this.hint = null;
    }

    say(text: string): Promise<boolean> {
        return this.attempt(() => this.line.ask({ type: "say", table: this.table, text }));
    }

    react(reaction: Reaction): Promise<boolean> {
        return this.attempt(() => this.line.ask({ type: "react", table: this.table, reaction }));
    }

    async mute(user: string, muted = true): Promise<void> {
        const done = await this.attempt(() =>
            this.line.ask({ type: "mute", table: this.table, user, muted }),
        );
        if (!done) return;
        const heardNot = new Set(this.muted);
        if (muted) heardNot.add(user);
        else heardNot.delete(user);
        this.muted = heardNot;
    }

    itIsMe(seat: number): Promise<boolean> {
        this.passOn();
        return this.attempt(() => this.line.ask({ type: "it_is_me", table: this.table, seat }));
    }

    cover(): Promise<boolean> {
        return this.attempt(() => this.line.ask({ type: "cover", table: this.table }));
    }

    /** Sit down here; a guest becomes somebody by it, so the socket is opened anew. */
    join(name: string, seat?: number): Promise<boolean> {
        return this.attempt(async () => {
            const wanted = { name: name || null, seat: seat ?? null, salt: salt() };
            this.info = await api.join(this.table, wanted);
            this.salted = true;
            this.line.renew();
        });
    }

    /** One of the routes of `api` that answer with the table, such as `api.start`. */
    change(request: (table: string) => Promise<TableInfo>): Promise<boolean> {
        return this.attempt(async () => {
            const info = await request(this.table);
            if (info.table === this.table && info.number >= (this.info?.number ?? 0))
                this.info = info;
        });
    }

    async askRematch(): Promise<void> {
        await this.attempt(async () => {
            this.rematch = (await api.rematch(this.table)).table;
        });
    }

    forgetRefusal(): void {
        this.refusal = null;
    }

    protected override giveSalt(): void {
        const stage = this.info?.stage;
        if (this.salted || !this.seated || (stage !== "seating" && stage !== "dealing")) return;
        this.salted = true;
        const question = { type: "give_salt", table: this.table, salt: salt() } as const;
        // Another tab of this device may have given one already.
        this.line.ask(question).catch(() => undefined);
    }

    private async send(request: () => Promise<unknown>): Promise<boolean> {
        this.sending = true;
        const done = await this.attempt(request);
        this.sending = false;
        return done;
    }

    private async attempt(request: () => Promise<unknown>): Promise<boolean> {
        try {
            await request();
            return true;
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            // Something happened meanwhile: look again, and let the person decide anew.
            if (error.code === "out_of_step") this.line.watch(this.table);
            else this.refusal = error;
            return false;
        }
    }
}
