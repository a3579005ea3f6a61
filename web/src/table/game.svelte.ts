// A table as this page sees it. What the server tells is kept here; what is shown may lag behind by
// the steps that are still being animated (`steps`), and catches up with `finishStep` and `skip`.

import type {
    Aids,
    Change,
    Chat,
    ClockInfo,
    GameEvent,
    GameMap,
    Hint,
    Letter,
    Position,
    Presence,
    Reacted,
    Reaction,
    Snapshot,
    TableInfo,
    Uncovered,
    Update,
    Violation,
    You,
} from "../api";
import { api, ApiError } from "../api/http";
import { live, type Connection, type Live, type TableMessage } from "../api/live";
import { placeAfterTaking, placeRow, type Slot } from "../core/row";
import { asPublic } from "../core/secrets";
import { reducedMotion, settings } from "../settings.svelte";

/** One update that is to be animated before it is shown. */
export interface Step {
    readonly number: number;
    readonly change: Change;
    readonly events: readonly GameEvent[];
    readonly viewAfter: Position;
    readonly update: Update;
}

export interface LogEntry {
    readonly index: number;
    readonly event: GameEvent;
}

export interface ShownReaction extends Reacted {
    readonly key: number;
}

const NOBODY: You = { seats: [], eyes: null, ask: [], take_back: null, hints_left: 0 };
/** With more steps than this waiting the oldest are shown at once: the page must not fall behind. */
const MOST_STEPS = 8;
const REACTION_MS = 4000;

function entries(events: readonly GameEvent[], from = 0): LogEntry[] {
    return events.map((event, index) => ({ index: from + index, event }));
}

function salt(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class TableGame {
    map = $state.raw<GameMap | null>(null);
    info = $state.raw<TableInfo | null>(null);
    view = $state.raw<Position | null>(null);
    aids = $state.raw<Aids | null>(null);
    you = $state.raw<You>(NOBODY);
    log = $state.raw<LogEntry[]>([]);
    row = $state.raw<Slot[]>([]);
    clocks = $state.raw<ClockInfo[]>([]);
    /** `performance.now()` when the clocks were read. */
    clocksAt = $state(0);
    presence = $state.raw<Presence>({ seats: [], spectators: 0 });
    chat = $state.raw<Chat[]>([]);
    muted = $state.raw<ReadonlySet<string>>(new Set());
    reactions = $state.raw<ShownReaction[]>([]);
    connection = $state<Connection>("connecting");
    /** Updates that wait to be animated, the oldest first. */
    steps = $state.raw<Step[]>([]);
    /** The update that was shown last. */
    last = $state.raw<Update | null>(null);
    /** Something was sent, and the answer is not yet here. */
    sending = $state(false);
    hinting = $state(false);
    hint = $state.raw<Hint | null>(null);
    /** The last refusal, for a toast. */
    refusal = $state.raw<ApiError | null>(null);
    /** The table cannot be followed at all. */
    turnedAway = $state.raw<ApiError | null>(null);
    /** Where the events begin that happened while this person was away. */
    missedFrom = $state<number | null>(null);
    /** The table of the rematch, once one was asked for while this page looked on. */
    rematch = $state<string | null>(null);
    /** Whether the game ended before these eyes. */
    endedHere = $state(false);
    /** Whether somebody plays the steps (table/motion); otherwise they are shown at once. */
    animated = $state(false);

    /** The last number heard; what is shown may be older. */
    private number = 0;
    private newest = $state.raw<Position | null>(null);
    /** The place of the row that was clicked last, until its card has come. */
    taken: number | null = null;
    private salted = false;
    private reactionKey = 0;
    private readonly unfollow: () => void;
    private readonly onvisible = () => this.looked();

    constructor(
        readonly table: string,
        private readonly line: Live = live,
    ) {
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

    // --- What can be known

    /** The seat whose eyes these are, or the only one of this device. */
    get seat(): number | null {
        const { eyes, seats } = this.you;
        return eyes ?? (seats.length === 1 ? (seats[0] ?? null) : null);
    }

    get seated(): boolean {
        return this.you.seats.length > 0;
    }

    get isHost(): boolean {
        const host = this.info?.host;
        return (
            !!host &&
            this.info!.seats.some((s) => s.user === host && this.you.seats.includes(s.seat))
        );
    }

    /** Whether only one's own moves are still being shown: then nothing new is to be seen first. */
    private get upToDate(): boolean {
        return this.steps.every(
            (s) => s.change.seat !== null && this.you.seats.includes(s.change.seat),
        );
    }

    /** What this person can do now; nothing while what others did is still being shown. */
    get legal(): readonly string[] {
        return this.upToDate ? (this.newest?.legal_actions ?? []) : [];
    }

    get myTurn(): boolean {
        return this.legal.length > 0;
    }

    get hotSeat(): boolean {
        return this.you.seats.length > 1;
    }

    /** Nobody in particular holds the device, and somebody is asked to. */
    get covered(): boolean {
        return this.hotSeat && this.you.eyes === null && this.you.ask.length > 0;
    }

    // --- What is heard

    private heard(message: TableMessage): void {
        switch (message.type) {
            case "snapshot":
                return this.begin(message);
            case "update":
                return this.receive(message);
            case "uncovered":
                return this.uncover(message);
            case "present":
                this.presence = message.presence;
                return;
            case "chat":
                this.chat = [...this.chat, message];
                return;
            case "reacted":
                return this.showReaction(message);
        }
    }

    private begin(snapshot: Snapshot): void {
        const first = this.info === null;
        const away = this.wasLost;
        const seen = this.log.length;
        this.wasLost = false;
        this.steps = [];
        this.number = snapshot.number;
        this.info = snapshot.info;
        this.presence = snapshot.presence;
        this.chat = snapshot.chat;
        this.turnedAway = null;
        this.look(snapshot);
        if (this.map === null) void this.fetchMap(snapshot.info.fingerprint);
        if (first || away) this.noteMissed(first ? 0 : seen);
        this.giveSalt();
    }

    private uncover(message: Uncovered): void {
        this.steps = [];
        this.number = message.number;
        this.look(message);
    }

    /** Take over a whole moment. */
    private look(message: Snapshot | Uncovered): void {
        const { view } = message;
        this.you = message.you;
        this.aids = message.aids;
        this.readClocks(message);
        this.newest = this.view = view;
        this.log = view ? entries(view.log) : [];
        this.row = view ? placeRow(this.row, view.row) : [];
        this.hint = null;
    }

    private receive(update: Update): void {
        this.number = update.number;
        this.newest = update.view;
        if (update.you.eyes !== this.you.eyes || update.change.kind === "taken_back") {
            // The log so far is of other eyes, or has lost its end: ask for all of it.
            this.skip();
            this.show(update);
            this.line.watch(this.table);
            return;
        }
        if (!this.animates(update) && this.steps.length === 0) {
            this.show(update);
            return;
        }
        this.you = { ...this.you, take_back: update.you.take_back };
        this.steps = [...this.steps, asStep(update, this.view)];
        if (!this.wantsMotion()) this.skip();
        while (this.steps.length > MOST_STEPS) this.finishStep();
    }

    private animates(update: Update): boolean {
        return (
            this.wantsMotion() && update.events.length > 0 && this.view !== null && !!update.view
        );
    }

    private wantsMotion(): boolean {
        const visible = document.visibilityState === "visible";
        return this.animated && visible && settings.speed !== 0 && !reducedMotion();
    }

    /** The first step was animated: show what came of it. */
    finishStep(): void {
        const [step, ...others] = this.steps;
        if (!step) return;
        this.steps = others;
        this.show(step.update);
    }

    /** Show everything that waits. */
    skip(): void {
        while (this.steps.length > 0) this.finishStep();
    }

    private show(update: Update): void {
        const { view, events } = update;
        if (update.you.eyes !== this.you.eyes) {
            this.log = this.log.map((entry) => ({ ...entry, event: asPublic(entry.event) }));
        }
        this.you = update.you;
        this.aids = update.aids;
        this.readClocks(update);
        this.view = view;
        this.log = [...this.log, ...entries(events, this.log.length)];
        if (view) this.placeCards(events, view.row);
        this.info = update.info ?? withCounts(this.info, update);
        this.last = update;
        if (update.change.kind === "acted") this.hint = null;
        if (events.some((event) => event.type === "game_ended")) this.endedHere = true;
        if (update.change.kind === "rematched") this.rematch = this.info?.rematch ?? null;
        this.giveSalt();
    }

    /** New cards come to lie where one was taken; several events may each have moved one. */
    private placeCards(events: readonly GameEvent[], row: readonly Letter[]): void {
        const mine = events.some(
            (e) => e.type === "card_taken" && this.you.seats.includes(e.player),
        );
        this.row = placeAfterTaking(this.row, row, mine ? this.taken : null);
        if (mine) this.taken = null;
    }

    private readClocks(message: Snapshot | Uncovered | Update): void {
        this.clocks = message.clocks;
        this.clocksAt = performance.now();
    }

    private async fetchMap(fingerprint: string): Promise<void> {
        try {
            this.map = await api.map(fingerprint);
        } catch (error) {
            if (error instanceof ApiError) this.refusal = error;
        }
    }

    private showReaction(reacted: Reacted): void {
        const key = ++this.reactionKey;
        this.reactions = [...this.reactions, { ...reacted, key }];
        setTimeout(() => {
            this.reactions = this.reactions.filter((one) => one.key !== key);
        }, REACTION_MS);
    }

    private connected(state: Connection): void {
        this.connection = state;
        if (state === "lost") this.wasLost = true;
    }

    // --- Being away

    private wasLost = false;

    private awaySince: number | null = null;

    private looked(): void {
        if (document.visibilityState === "hidden") {
            this.awaySince = this.log.length;
            this.skip();
        } else if (this.awaySince !== null) {
            this.noteMissed(this.awaySince);
            this.awaySince = null;
        }
    }

    /** Remember what happened from `seen` on, if it is something that others did. */
    private noteMissed(seen: number): void {
        const me = this.seat;
        if (me === null || this.info?.stage !== "playing") return;
        const mine = this.log.findLastIndex(
            ({ event }) => "player" in event && event.player === me,
        );
        const from = Math.max(seen, mine + 1);
        const others = this.log.slice(from).some(({ event }) => "player" in event);
        this.missedFrom = mine >= 0 && others ? from : null;
    }

    forgetMissed(): void {
        this.missedFrom = null;
    }

    // --- What can be done

    /** Do it. A double click, or a second tab that was quicker, does nothing. */
    async act(action: string, place: number | null = null): Promise<boolean> {
        if (this.sending) return false;
        this.skip();
        this.taken = place;
        this.missedFrom = null;
        return this.send(() =>
            this.line.ask({
                type: "act",
                table: this.table,
                number: this.number,
                action,
                seat: this.you.eyes,
            }),
        );
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

    private giveSalt(): void {
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

function asStep(update: Update, before: Position | null): Step {
    const viewAfter = update.view ?? (before as Position);
    return {
        number: update.number,
        change: update.change,
        events: update.events,
        viewAfter,
        update,
    };
}

/** The info after an action that changed nothing of it but its counts. */
function withCounts(info: TableInfo | null, update: Update): TableInfo | null {
    if (!info) return info;
    const to_act = update.view?.to_act ?? info.to_act;
    return { ...info, number: update.number, to_act, updated_at: update.at };
}
