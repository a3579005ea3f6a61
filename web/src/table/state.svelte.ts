// A table as this page sees it: what is kept of it, and what follows from that. What the server
// tells is written into it in updates.ts, what a person does in requests.ts.

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
    TableInfo,
    Ticket,
    Update,
    You,
} from "../api";
import type { ApiError } from "../api/http";
import type { Connection } from "../api/live";
import type { Moment } from "../core/moments";
import type { Slot } from "../core/row";

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
    /** In whose turn it happened; null in the deal and in the opening. */
    readonly seat: number | null;
    /** Somebody's time had run out, and a bot decided. */
    readonly late?: boolean;
}

/** An update with its moments. */
export interface News {
    readonly update: Update;
    readonly moments: readonly Moment[];
}

export interface ShownReaction extends Reacted {
    readonly key: number;
}

const NOTHING: readonly string[] = [];
const NOBODY: You = { seats: [], eyes: null, ask: [], take_back: null, hints_left: 0 };

export class TableState {
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
    /** Moments that are still to be shown, the oldest first; those of the last update besides. */
    moments = $state.raw<readonly Moment[]>([]);
    newMoments = $state.raw<readonly Moment[]>([]);
    /** The update that was shown last. */
    last = $state.raw<Update | null>(null);
    /** What was shown and is still to be told to those who do not see it, the oldest first. */
    news = $state.raw<readonly News[]>([]);
    /** Something was sent, and the answer is not yet here. */
    sending = $state(false);
    /** What was sent has been waiting for its answer for a while. */
    slow = $state(false);
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
    /** Whether a bot moved for this person because their time had run out, and it is to be told. */
    timeUp = $state(false);
    /** What was drawn blind on a device that several persons share, while the one who drew sees it. */
    drawn = $state<{ seat: number; card: Letter } | null>(null);
    /** Whether the game ended before these eyes. */
    endedHere = $state(false);
    /** Whether somebody plays the steps (table/motion); otherwise they are shown at once. */
    animated = $state(false);

    /** The last number heard, and through whose eyes; what is shown may be older. */
    number = 0;
    eyes: number | null = null;
    newest = $state.raw<Position | null>(null);
    /** The place of the row that was clicked last, until its card has come. */
    taken: number | null = null;
    /** Whether this device has given its part in the deal. */
    salted = false;

    constructor(readonly table: string) {}

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

    /**
     * Whether only one's own moves are still being shown: then nothing new is to be seen first. Not
     * in a tunnel: what can be done next would tell what its cards are before they have turned.
     */
    private get upToDate(): boolean {
        return this.steps.every(
            ({ change, events }) =>
                change.seat !== null &&
                this.you.seats.includes(change.seat) &&
                !events.some(({ type }) => type === "tunnel_entered"),
        );
    }

    /** What this person can do now; nothing while what others did is still being shown. */
    get legal(): readonly string[] {
        // In the opening all choose at the same time: nobody waits for what others chose.
        const free = this.upToDate || this.newest?.phase === "opening";
        return (free && this.newest?.legal_actions) || NOTHING;
    }

    get myTurn(): boolean {
        return this.legal.length > 0;
    }

    /** Who is asked now, which may be further on than what is shown. */
    get asked(): readonly number[] {
        return this.newest?.to_act ?? [];
    }

    /** One's own tickets; in the opening also those that were chosen while others still choose. */
    get tickets(): readonly Ticket[] {
        const { view } = this;
        if (!view || view.tickets.length > 0 || view.phase !== "opening")
            return view?.tickets ?? [];
        const kept = view.draws.find(({ player }) => player === view.player)?.kept ?? [];
        const points = new Map(this.map?.tickets.map((ticket) => [ticket.ticket, ticket]));
        return kept.flatMap((ticket) => points.get(ticket) ?? []);
    }

    /** Whether one waits for bots and for nobody else: those may be hurried. */
    get waitsForBots(): boolean {
        const { seats } = this.you;
        if (this.info?.stage !== "playing" || !this.seated || this.asked.length === 0) return false;
        const others = this.info.seats.filter(({ seat }) => !seats.includes(seat));
        return (
            others.every(({ kind }) => kind === "bot") &&
            this.asked.every((seat) => !seats.includes(seat))
        );
    }

    /** Whether it is the end of the game that is being shown. */
    get ending(): boolean {
        return !!this.steps[0]?.events.some((event) => event.type === "game_ended");
    }

    /** What was done in the last turn of this device: who hands it on may not have seen it. */
    get lastTurnHere(): readonly LogEntry[] {
        const end = this.log.findLastIndex(
            ({ seat }) => seat !== null && this.you.seats.includes(seat),
        );
        const whose = this.log[end]?.seat;
        const before = this.log.findLastIndex(({ seat }, index) => index < end && seat !== whose);
        return this.log.slice(before + 1, end + 1);
    }

    get hotSeat(): boolean {
        return this.you.seats.length > 1;
    }

    /** Nobody in particular holds the device, and somebody is asked to. */
    get covered(): boolean {
        return this.hotSeat && this.you.eyes === null && this.you.ask.length > 0;
    }
}
