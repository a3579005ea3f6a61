// What the server tells about a table, applied. What is shown may lag behind by the steps that are
// still being animated (`steps`), and catches up with `finishStep` and `skip`.

import type {
    GameEvent,
    Letter,
    Position,
    Reacted,
    Snapshot,
    TableInfo,
    Uncovered,
    Update,
} from "../api";
import { api, ApiError } from "../api/http";
import type { Connection, Live, TableMessage } from "../api/live";
import { placeRow, rowAfter } from "../core/row";
import { asPublic } from "../core/secrets";
import { reducedMotion, settings } from "../settings.svelte";
import { TableState, type LogEntry, type Step } from "./state.svelte";

/** With more steps than this waiting the oldest are shown at once: the page must not fall behind. */
const MOST_STEPS = 8;
const REACTION_MS = 4000;

function entries(events: readonly GameEvent[], from = 0): LogEntry[] {
    return events.map((event, index) => ({ index: from + index, event }));
}

function marked(entry: LogEntry, late: boolean): LogEntry {
    return late ? { ...entry, late } : entry;
}

export abstract class TableHearing extends TableState {
    private reactionKey = 0;

    constructor(
        readonly table: string,
        protected readonly line: Live,
    ) {
        super();
    }

    /** Give this device's part in the deal, if it is time to. */
    protected abstract giveSalt(): void;

    // --- What is heard

    protected heard(message: TableMessage): void {
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
        this.missedFrom = null;
        this.look(message);
        // Whoever takes the device into their hands comes back to the table.
        if (message.you.eyes !== null) this.noteMissed(0);
    }

    /** Take over a whole moment. */
    private look(message: Snapshot | Uncovered): void {
        const { view } = message;
        this.you = message.you;
        this.eyes = message.you.eyes;
        this.aids = message.aids;
        this.readClocks(message);
        this.newest = this.view = view;
        const late = new Set(this.log.filter((entry) => entry.late).map(({ index }) => index));
        this.log = view ? entries(view.log).map((one) => marked(one, late.has(one.index))) : [];
        this.row = view ? placeRow(rowAfter([], view.log), view.row) : [];
        this.hint = null;
    }

    private receive(update: Update): void {
        const sameEyes = update.you.eyes === this.eyes || this.isHandingOn(update);
        this.number = update.number;
        this.newest = update.view;
        this.eyes = update.you.eyes;
        if (!sameEyes || update.change.kind === "taken_back") {
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

    /** Whether a person's own move ends their turn at a shared device: first they see it made. */
    private isHandingOn(update: Update): boolean {
        const { change, you } = update;
        const mine = this.eyes !== null && change.seat === this.eyes;
        return mine && you.eyes === null && this.animates(update);
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
        this.log = [...this.log, ...this.newEntries(update)];
        if (view) this.placeCards(events, view.row);
        this.info = update.info ?? withCounts(this.info, update);
        this.last = update;
        if (update.change.kind === "acted") this.hint = null;
        if (events.some((event) => event.type === "game_ended")) this.endedHere = true;
        if (update.change.kind === "rematched") this.rematch = this.info?.rematch ?? null;
        this.giveSalt();
    }

    /** What an update adds to the log; a move of the clock is marked where it begins. */
    private newEntries({ events, change }: Update): LogEntry[] {
        const late = change.by === "clock";
        if (late && change.seat !== null && this.you.seats.includes(change.seat))
            this.timeUp = true;
        const from = this.log.length;
        return entries(events, from).map((one) => marked(one, late && one.index === from));
    }

    private placeCards(events: readonly GameEvent[], row: readonly Letter[]): void {
        const mine = events.some(
            (e) => e.type === "card_taken" && this.you.seats.includes(e.player),
        );
        this.row = placeRow(rowAfter(this.row, events, mine ? this.taken : null), row);
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

    protected connected(state: Connection): void {
        this.connection = state;
        if (state === "lost") this.wasLost = true;
    }

    // --- Being away

    private wasLost = false;

    private awaySince: number | null = null;

    protected looked(): void {
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
        // What was kept in the opening is nothing that one could have watched.
        const others = this.log
            .slice(from)
            .some(({ event }) => "player" in event && event.type !== "tickets_kept");
        this.missedFrom = mine >= 0 && others ? from : null;
    }

    forgetMissed(): void {
        this.missedFrom = null;
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
