// What one person does at the table before it becomes a move: what is picked, lit and opened.
// The parts of the page find it in the context.

import { getContext, setContext } from "svelte";

import type { CardCounts, Letter, Route, SeatInfo } from "../api";
import type { Light, Look, Spotlight } from "../board/types";
import { endsOf } from "../core/actions";
import { choicesOf, neededFor, type Choices } from "../core/choices";
import { leftTo, seatNames, type SentenceContext } from "../i18n/sentences";
import { settings } from "../settings.svelte";
import { placeOf } from "./places";
import type { TableRequests } from "./requests";
import type { TableState } from "./state.svelte";

/** What a person has opened over the map. */
export type Opened =
    "tickets" | "log" | "chat" | "more" | "routes" | "station" | "draw tickets" | "keys" | null;
/** What lies open over the map, one at a time: what must be decided, then what was opened. */
export type SheetName = Exclude<Opened, null> | "keep" | "tunnel" | "claim" | "since";

/** What the board lets others do with it. */
export interface BoardHandle {
    fit(): void;
    showCities(codes: string[]): void;
    look(codes: string[]): void;
    zoomBy(factor: number): void;
}

const NOBODY: readonly SeatInfo[] = [];
/** Always the same: whoever is told of it again has nothing to draw. */
const NO_LIGHTS: readonly Light[] = [];

export class TableScreen {
    board = $state.raw<BoardHandle | null>(null);
    /** The route whose sheet is open. */
    route = $state<string | null>(null);
    /** The route under the pointer. */
    hovered = $state<string | null>(null);
    /** The city picked for a station. */
    city = $state<string | null>(null);
    opened = $state<Opened>(null);
    /** Lit as long as something is pointed at. */
    pointed = $state.raw<readonly Light[]>([]);
    /** A player whose network alone is shown, or all that is claimed. */
    spotlight = $state<Spotlight>(null);
    /** Lit until something else is. */
    pinned = $state.raw<{ key: string; lights: readonly Light[] } | null>(null);
    /** Lit by what lies open, such as the tickets to choose from. */
    offered = $state.raw<readonly Light[]>([]);
    /** Lit by what is explained in the first game. */
    taught = $state.raw<readonly Light[]>([]);
    /** Lit by the moment that is shown. */
    celebrated = $state.raw<readonly Light[]>([]);
    /** Whether the end has been counted before these eyes, or need not be. */
    counted = $state(false);
    /** The answer to what was asked by a key; a new one each time, to be told again. */
    answer = $state.raw<{ readonly words: string } | null>(null);
    /** What is ticked of the tickets on offer; kept here, so that it outlives their sheet. */
    private ticked = $state.raw<{ offer: string; tickets: ReadonlySet<string> } | null>(null);
    /** What was asked for while a move was on its way; the last wish counts. */
    private wish: (() => void) | null = null;

    readonly choices: Choices = $derived.by(() => choicesOf(this.legal));
    // A step of its own: while others play it stays as it is, and with it every card and route to choose.
    private readonly legal: readonly string[] = $derived.by(() => this.game.legal);
    // A step of its own: an update seldom changes the seats, and then nothing below is made anew, which
    // would have every line of the log and every train looked at again.
    private readonly seats: readonly SeatInfo[] = $derived.by(
        () => this.game.info?.seats ?? NOBODY,
    );
    readonly names: readonly string[] = $derived.by(() => seatNames(this.seats));
    readonly looks: readonly Look[] = $derived.by(() =>
        this.seats.map((seat, index) => ({
            color: seat.color,
            name: this.names[index] ?? "",
            left: seat.stand_in && seat.bot ? leftTo(seat.bot, seat.stand_in) : undefined,
        })),
    );
    readonly context: SentenceContext | null = $derived.by(() =>
        this.game.map ? { map: this.game.map, names: this.names } : null,
    );
    readonly routes: ReadonlyMap<string, Route> = $derived.by(
        () => new Map(this.game.map?.routes.map((route) => [route.route, route])),
    );
    readonly hand: CardCounts = $derived.by(() => this.game.view?.hand ?? {});
    /** The routes of the open ways of one's tickets. */
    readonly ways: readonly Route[] = $derived.by(() => this.waysLeft());
    /** What the open ways of one's tickets still ask for. */
    readonly needed: CardCounts = $derived.by(() => neededFor(this.ways));
    /** The tickets that are ticked now. */
    readonly chosen: ReadonlySet<string> = $derived.by(() =>
        this.ticked?.offer === this.offer ? this.ticked.tickets : new Set(),
    );
    /** The cities of one's tickets that are not joined yet, nor lost. */
    readonly wanted: ReadonlySet<string> = $derived.by(
        () => new Set(this.wantedCodes ? this.wantedCodes.split(" ") : []),
    );
    // As text, which stays the same when an update changes nothing of it: every city looks at it.
    private readonly wantedCodes: string = $derived.by(() => {
        const settled = new Set(
            this.game.aids?.tickets.flatMap(({ ticket, status }) =>
                status === "open" ? [] : ticket,
            ),
        );
        const own = this.game.view?.tickets ?? [];
        return own.flatMap(({ ticket }) => (settled.has(ticket) ? [] : endsOf(ticket))).join(" ");
    });
    readonly claimable: ReadonlySet<string> | null = $derived.by(() =>
        this.choices.claims.size > 0 ? new Set(this.choices.claims.keys()) : null,
    );
    /** Cities for a station, while one is being picked. */
    readonly pickable: ReadonlySet<string> | null = $derived.by(() =>
        this.opened === "station" ? new Set(this.choices.stations.keys()) : null,
    );
    readonly sheet: SheetName | null = $derived.by(() => {
        const phase = this.game.view?.phase;
        if (this.choices.keeps.length > 0 && (phase === "opening" || phase === "keep tickets")) {
            return "keep";
        }
        if (this.choices.giveUp && phase === "tunnel") return "tunnel";
        if (this.opened === "station" && this.choices.stations.size === 0) return null;
        if (this.opened === "draw tickets" && !this.choices.tickets) return null;
        return (
            this.opened ?? (this.route ? "claim" : this.game.missedFrom === null ? null : "since")
        );
    });
    readonly lit: readonly Light[] = $derived.by(() => {
        if (this.pointed.length > 0) return this.pointed;
        if (this.celebrated.length > 0) return this.celebrated;
        const all = [
            ...this.lastMove(),
            ...this.taught,
            ...this.offered,
            ...(this.pinned?.lights ?? []),
        ];
        return all.length > 0 ? all : NO_LIGHTS;
    });

    constructor(
        readonly game: TableState,
        readonly requests: TableRequests,
    ) {}

    private get offer(): string {
        const tickets = this.game.view?.offered.map(({ ticket }) => ticket) ?? [];
        return [this.game.seat, ...tickets].join();
    }

    /** Tick a ticket on offer, or take the tick away. */
    tick(ticket: string): void {
        const tickets = new Set(this.chosen);
        if (!tickets.delete(ticket)) tickets.add(ticket);
        this.ticked = { offer: this.offer, tickets };
    }

    private waysLeft(): Route[] {
        const open = this.game.aids?.tickets.filter((ticket) => ticket.status === "open") ?? [];
        const routes = new Set(open.flatMap((ticket) => ticket.way));
        return [...routes].flatMap((route) => this.routes.get(route) ?? []);
    }

    /** All routes of the open ways of one's tickets, those of others that stations would lend too. */
    private waysOfTickets(): string[] {
        const outlooks = this.game.aids?.tickets ?? [];
        return [...new Set(outlooks.flatMap(({ way, borrowed }) => [...way, ...borrowed]))];
    }

    /** My open tickets on whose way a route lies. */
    ticketsOn(route: string): readonly string[] {
        const outlooks = this.game.aids?.tickets ?? [];
        return this.game.tickets.flatMap(({ ticket }, i) => {
            const outlook = outlooks[i];
            return outlook?.status === "open" && outlook.way.includes(route) ? [ticket] : [];
        });
    }

    /** Where the last move was made, if it has a place. */
    private lastMove(): Light[] {
        // Tickets are no place on the map: those who keep some look at them anyway.
        const events = (this.game.last?.events ?? []).filter(({ type }) => type !== "tickets_kept");
        const places = events.flatMap((event) => placeOf(event) ?? []);
        return places.slice(-1).map((place) => ({ ...place, tone: "last" }));
    }

    /** Asked for by a pointer that moves, or by the focus: one that rests only came to lie on it. */
    point(lights: readonly Light[]): void {
        this.pointed = lights;
    }

    pointAway(): void {
        this.pointed = [];
    }

    /** Light it until it is pinned again. */
    pin(key: string, lights: readonly Light[]): void {
        this.pinned = this.pinned?.key === key ? null : { key, lights };
        if (this.pinned) this.lookAt(lights);
    }

    /** Have what is lit in sight. */
    lookAt(lights: readonly Light[]): void {
        this.board?.look(citiesOf(lights));
    }

    /** Open it, or close it where it lies open. */
    open(what: Opened): void {
        this.opened = this.sheet === what ? null : what;
        this.city = null;
        if (this.opened) this.route = null;
    }

    close(): void {
        this.spotlight = null;
        this.opened = null;
        this.route = null;
        this.city = null;
    }

    /** Open the sheet of a route, or claim it at once where there is nothing to choose or confirm. */
    pickRoute(route: string): void {
        this.opened = null;
        const [only, ...more] = this.choices.claims.get(route) ?? [];
        const plain = only && more.length === 0 && !settings.confirm;
        this.route = plain ? null : route;
        if (plain) void this.act(only.text);
    }

    /** Take the card that lies at a place of the row, if it can be taken. */
    take(place: number): void {
        const card = this.game.row[place];
        if (this.game.sending && this.game.taken === place) return; // that card is on its way
        this.whenFree(() => {
            const action = card ? this.choices.takes.get(card) : undefined;
            if (action && this.game.row[place] === card) void this.act(action.text, place);
        });
    }

    drawBlind(): void {
        this.whenFree(() => {
            const action = this.choices.blind;
            if (action) void this.act(action.text);
        });
    }

    /** Tickets can do harm and cannot be given back: here a question saves a game. */
    drawTickets(): void {
        this.whenFree(() => {
            const action = this.choices.tickets;
            if (action && settings.confirm) this.open("draw tickets");
            else if (action) void this.act(action.text);
        });
    }

    /** Begin to pick a city for a station, if one can be built. */
    planStation(): void {
        this.whenFree(() => {
            if (this.choices.stations.size > 0) this.open("station");
        });
    }

    pickCity(city: string): void {
        if (this.choices.stations.has(city)) this.city = city;
    }

    /** Show the cities of one's tickets, lit with their ways until it is asked for again. */
    showTickets(): void {
        const tickets = [...this.game.tickets, ...(this.game.view?.offered ?? [])];
        const cities = [...new Set(tickets.flatMap((ticket) => endsOf(ticket.ticket)))];
        if (this.pinned?.key === "tickets" || cities.length === 0) {
            this.pinned = null;
            return;
        }
        const way: Light = { routes: this.waysOfTickets(), cities: [], tone: "way" };
        this.pinned = { key: "tickets", lights: [way, { routes: [], cities, tone: "ticket" }] };
        this.board?.showCities(cities);
    }

    /** Do it; while a move is on its way, once its answer has come, if it can still be done. */
    async act(text: string, place: number | null = null): Promise<void> {
        if (this.game.sending) {
            this.wish = () => {
                if (this.game.legal.includes(text)) void this.act(text, place);
            };
            return;
        }
        const { opened, route, city } = this;
        const done = await this.requests.act(text, place);
        // Whoever is quick has opened something else before the answer came.
        const same = opened === this.opened && route === this.route && city === this.city;
        if (done && same) this.clear();
        this.goOn(done);
    }

    /** Take the last move back, if that can be; whether it was. */
    async takeBack(): Promise<boolean> {
        if (this.game.sending) {
            this.wish = () => void this.takeBack();
            return false;
        }
        const done = await this.requests.takeBack();
        this.goOn(done);
        return done;
    }

    /** Do it now, or when the answer is here to what is on its way: only then is it known what can be. */
    private whenFree(wish: () => void): void {
        if (this.game.sending) this.wish = wish;
        else wish();
    }

    /** An answer came: see to what was asked for meanwhile, unless everything is other than it seemed. */
    private goOn(done: boolean): void {
        const { wish } = this;
        this.wish = null;
        if (done) wish?.();
    }

    /** Put everything away, as after a move. */
    clear(): void {
        this.close();
        this.pinned = null;
        // Not what is offered: the move may have opened the sheet that lights it.
    }

    count(letter: Letter): number {
        return this.hand[letter] ?? 0;
    }
}

function citiesOf(lights: readonly Light[]): string[] {
    return lights.flatMap(({ cities, routes }) => [...cities, ...routes.flatMap(endsOf)]);
}

const KEY = Symbol("screen");

export function provideScreen(screen: TableScreen): TableScreen {
    return setContext(KEY, screen);
}

export function useScreen(): TableScreen {
    return getContext<TableScreen>(KEY);
}
