// What the server tells about a table, applied. What is shown may lag behind by the steps that are
// still being animated (`steps`), and catches up with `finishStep` and `skip`.

import type {
    GameEvent,
    Letter,
    MoveEvents,
    Position,
    Reacted,
    Snapshot,
    TableInfo,
    Uncovered,
    Update,
} from "../api";
import { api, ApiError } from "../api/http";
import { type Connection, growing, type Live, passes, type TableMessage } from "../api/live";
import { momentsOf, type Moment } from "../core/moments";
import { placeRow, rowAfter } from "../core/row";
import { asPublic } from "../core/secrets";
import { chapters } from "../core/story";
import { reducedMotion, settings } from "../settings.svelte";
import { giveSalt } from "./salt";
import type { LogEntry, Step, TableState } from "./state.svelte";

/** With more steps than this waiting the oldest are shown at once: the page must not fall behind. */
const MOST_STEPS = 8;
const REACTION_MS = 4000;

/** What one action did, or the deal (`seat` is null), as entries of the log from `from` on. */
function entries(events: readonly GameEvent[], seat: number | null, from: number): LogEntry[] {
    // In the opening all choose at the same time: that is nobody's turn.
    const opening = events[0]?.type === "tickets_chosen";
    return events.map((event, index) => ({
        index: from + index,
        event,
        seat: opening ? null : seat,
    }));
}

/** A whole log as entries. */
function allEntries(log: readonly GameEvent[], moves: readonly MoveEvents[]): LogEntry[] {
    let from = 0;
    return chapters(moves, log).flatMap((events, n) => {
        const made = entries(events, moves[n - 1]?.seat ?? null, from);
        from += events.length;
        return made;
    });
}

function marked(entry: LogEntry, late: boolean): LogEntry {
    return late ? { ...entry, late } : entry;
}

export class TableUpdates {
    private reactionKey = 0;
    private wasLost = false;
    private awaySince: number | null = null;
    private mapRetry: ReturnType<typeof setTimeout> | undefined;
    private isOver = false;

    constructor(
        private readonly state: TableState,
        private readonly line: Live,
    ) {}

    // --- What is heard

    heard(message: TableMessage): void {
        switch (message.type) {
            case "snapshot":
                return this.begin(message);
            case "update":
                return this.receive(message);
            case "uncovered":
                return this.uncover(message);
            case "present":
                this.state.presence = message.presence;
                return;
            case "chat":
                this.state.chat = [...this.state.chat, message];
                return;
            case "reacted":
                return this.showReaction(message);
        }
    }

    private begin(snapshot: Snapshot): void {
        const first = this.state.info === null;
        const away = this.wasLost;
        const seen = this.state.log.length;
        this.wasLost = false;
        this.state.steps = [];
        this.state.number = snapshot.number;
        this.state.info = snapshot.info;
        this.state.presence = snapshot.presence;
        this.state.chat = snapshot.chat;
        this.state.turnedAway = null;
        this.look(snapshot);
        if (this.state.map === null) void this.fetchMap(snapshot.info.fingerprint);
        if (first || away) this.noteMissed(first ? 0 : seen);
        giveSalt(this.state, this.line);
    }

    private uncover(message: Uncovered): void {
        this.state.steps = [];
        this.state.moments = this.state.newMoments = [];
        this.state.number = message.number;
        this.state.missedFrom = null;
        this.look(message);
        // Whoever takes the device into their hands comes back to the table.
        if (message.you.eyes !== null) this.noteMissed(0);
    }

    /** Take over a whole moment. */
    private look(message: Snapshot | Uncovered): void {
        const { view } = message;
        this.state.you = message.you;
        this.state.eyes = message.you.eyes;
        this.state.aids = message.aids;
        this.readClocks(message);
        this.state.newest = this.state.view = view;
        const late = new Set(
            this.state.log.filter((entry) => entry.late).map(({ index }) => index),
        );
        this.state.log = view
            ? allEntries(view.log, message.moves).map((one) => marked(one, late.has(one.index)))
            : [];
        this.state.row = view ? placeRow(rowAfter([], view.log), view.row) : [];
        this.state.hint = null;
    }

    private receive(update: Update): void {
        const sameEyes = update.you.eyes === this.state.eyes || this.isHandingOn(update);
        this.state.number = update.number;
        this.state.newest = update.view;
        this.state.eyes = update.you.eyes;
        if (!sameEyes || update.change.kind === "taken_back") {
            // The log so far is of other eyes, or has lost its end: ask for all of it.
            this.skip();
            this.show(update);
            this.line.watch(this.state.table);
            return;
        }
        if (!this.animates(update) && this.state.steps.length === 0) {
            this.show(update);
            return;
        }
        this.state.you = { ...this.state.you, take_back: update.you.take_back };
        this.state.steps = [...this.state.steps, asStep(update, this.state.view)];
        if (!this.wantsMotion()) this.skip();
        while (this.state.steps.length > MOST_STEPS) this.finishStep();
    }

    /** Whether a person's own move ends their turn at a shared device: first they see it made. */
    private isHandingOn(update: Update): boolean {
        const { change, you } = update;
        const mine = this.state.eyes !== null && change.seat === this.state.eyes;
        return mine && you.eyes === null && this.animates(update);
    }

    private animates(update: Update): boolean {
        return (
            this.wantsMotion() &&
            update.events.length > 0 &&
            this.state.view !== null &&
            !!update.view
        );
    }

    private wantsMotion(): boolean {
        const visible = document.visibilityState === "visible";
        return this.state.animated && visible && settings.speed !== 0 && !reducedMotion();
    }

    /** The first step was animated: show what came of it. */
    finishStep(): void {
        const [step, ...others] = this.state.steps;
        if (!step) return;
        this.state.steps = others;
        this.show(step.update);
    }

    /** Show everything that waits. */
    skip(): void {
        while (this.state.steps.length > 0) this.finishStep();
    }

    private show(update: Update): void {
        const { view, events } = update;
        if (update.you.eyes !== this.state.you.eyes) {
            this.state.log = this.state.log.map((entry) => ({
                ...entry,
                event: asPublic(entry.event),
            }));
        }
        const moments = this.momentsIn(update);
        this.state.you = update.you;
        this.state.aids = update.aids;
        this.readClocks(update);
        this.state.view = view;
        this.state.newMoments = moments;
        if (moments.length > 0) this.state.moments = [...this.state.moments, ...moments];
        this.state.log = [...this.state.log, ...this.newEntries(update)];
        if (view) this.placeCards(events, view.row);
        this.state.info = update.info ?? withCounts(this.state.info, update);
        this.state.last = update;
        this.state.news = [...this.state.news, { update, moments }];
        if (update.change.kind === "acted") this.state.hint = null;
        if (events.some((event) => event.type === "game_ended")) this.state.endedHere = true;
        if (update.change.kind === "rematched")
            this.state.rematch = this.state.info?.rematch ?? null;
        giveSalt(this.state, this.line);
    }

    /** What of it deserves a moment; nothing where the eyes are others, or a move was taken back. */
    private momentsIn({ you, aids, view, change, events }: Update): Moment[] {
        const { map, view: old } = this.state;
        if (!map || !old || !view || you.eyes !== this.state.you.eyes) return [];
        if (change.kind !== "acted" || old.player !== view.player) return [];
        const before = { aids: this.state.aids, tickets: old.tickets };
        const moments = momentsOf(before, { ...view, aids }, events, map);
        // In the first game the longest path is explained with the score.
        const taught = (this.state.info?.lesson ?? null) !== null;
        return taught ? moments.filter(({ kind }) => kind !== "longest") : moments;
    }

    /** The first moment was seen. */
    endMoment(): void {
        this.state.moments = this.state.moments.slice(1);
    }

    /** What an update adds to the log; a move of the clock is marked where it begins. */
    private newEntries({ events, change }: Update): LogEntry[] {
        const late = change.by === "clock";
        if (late && change.seat !== null && this.state.you.seats.includes(change.seat))
            this.state.timeUp = true;
        const from = this.state.log.length;
        const seat = change.kind === "acted" ? change.seat : null;
        return entries(events, seat, from).map((one) => marked(one, late && one.index === from));
    }

    private placeCards(events: readonly GameEvent[], row: readonly Letter[]): void {
        const mine = events.some(
            (e) => e.type === "card_taken" && this.state.you.seats.includes(e.player),
        );
        this.state.row = placeRow(
            rowAfter(this.state.row, events, mine ? this.state.taken : null),
            row,
        );
        if (mine) this.state.taken = null;
    }

    private readClocks(message: Snapshot | Uncovered | Update): void {
        this.state.clocks = message.clocks;
        this.state.clocksAt = performance.now();
    }

    /** Without its map nothing of a table can be shown: it is asked for until it comes. */
    private async fetchMap(fingerprint: string, attempt = 0): Promise<void> {
        clearTimeout(this.mapRetry);
        try {
            this.state.map = await api.map(fingerprint);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            if (!passes(error)) this.state.refusal = error;
            else if (!this.isOver) {
                const again = () => void this.fetchMap(fingerprint, attempt + 1);
                this.mapRetry = setTimeout(again, growing(attempt));
            }
        }
    }

    /** Nobody looks at the table any more. */
    end(): void {
        this.isOver = true;
        clearTimeout(this.mapRetry);
    }

    private showReaction(reacted: Reacted): void {
        const key = ++this.reactionKey;
        this.state.reactions = [...this.state.reactions, { ...reacted, key }];
        setTimeout(() => {
            this.state.reactions = this.state.reactions.filter((one) => one.key !== key);
        }, REACTION_MS);
    }

    /** The socket was opened or lost. */
    connected(state: Connection): void {
        this.state.connection = state;
        if (state === "lost") this.wasLost = true;
    }

    // --- Being away

    /** The page was hidden, or is seen again. */
    looked(): void {
        if (document.visibilityState === "hidden") {
            this.awaySince = this.state.log.length;
            this.skip();
        } else if (this.awaySince !== null) {
            this.noteMissed(this.awaySince);
            this.awaySince = null;
        }
    }

    /** Remember what happened from `seen` on, if it is something that others did. */
    private noteMissed(seen: number): void {
        const me = this.state.seat;
        if (me === null || this.state.info?.stage !== "playing") return;
        const mine = this.state.log.findLastIndex(({ seat }) => seat === me);
        const from = Math.max(seen, mine + 1);
        const others = this.state.log.find(({ index, seat }) => index >= from && seat !== null);
        this.state.missedFrom = others?.index ?? null;
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
