// What happened, as movements to watch: the events of one update become cards that fly, cards that
// turn, trains that are laid. Pure: who draws them and where things lie on the screen is not known here.

import type { GameEvent, GameEventOf, Letter } from "../api";

import { cardsOf, spread } from "./actions";
import type { Banner, Motion, Place } from "./motions";
import { placeOfNew, placeOfTaken } from "./row";

export type * from "./motions";

/** What must be known to place the movements. */
export interface Scene {
    /** Through whose eyes it is seen; null is a spectator. */
    readonly you: number | null;
    /** The row as it lies on the screen before the update; null is an empty place. */
    readonly row: readonly (Letter | null)[];
    /** The place of the row that the viewer has taken a card from, where it is known. */
    readonly taken?: number | null;
    /** The length of a route. */
    readonly length: (route: string) => number;
}

const FLIGHT = 460;
const STAGGER = 110;
const FILL = 320;
const TRAIN = 300;
const TRAIN_STAGGER = 130;
const STATION = 520;
const TURN = 620;
const LOOK = 900;
const BANNER = 1500;
const DEAL_STAGGER = 45;

/** The movements of an update in the order of their beginnings. */
export function motionsOf(events: readonly GameEvent[], scene: Scene): Motion[] {
    const play = new Choreography(scene, events);
    for (const event of events) play.add(event);
    return play.motions;
}

/** How much faster than written it is played: more, the more updates wait; 0 is at once. */
export function rateOf(speed: number, reduced: boolean, waiting: number): number {
    if (reduced || speed <= 0 || waiting > 12) return 0;
    if (waiting > 6) return speed * 3;
    return waiting > 3 ? speed * 1.6 : speed;
}

class Choreography {
    readonly motions: Motion[] = [];
    private readonly row: (Letter | null)[];
    private now = 0;
    /** In a tunnel the cards have been laid before the route is claimed. */
    private readonly paid: boolean;

    constructor(
        private readonly scene: Scene,
        events: readonly GameEvent[],
    ) {
        this.row = [...scene.row];
        this.paid = events.some(
            (event) => event.type === "tunnel_entered" || event.type === "tunnel_paid",
        );
    }

    add(event: GameEvent): void {
        switch (event.type) {
            case "cards_dealt":
                return this.deal(event);
            case "row_dealt":
                return this.fillRow(event.cards);
            case "tickets_offered":
                return this.tickets(event.count, "ticket-deck", this.ticketsOf(event.player));
            case "tickets_kept":
                return this.tickets(event.returned, this.ticketsOf(event.player), "ticket-deck");
            case "card_taken":
                return this.take(event);
            case "card_drawn":
                return this.fly(event.card, "deck", this.handOf(event.player, event.card));
            case "row_filled":
                return this.fill(event.card);
            case "row_reset":
                return this.reset(event);
            case "route_claimed":
                return this.claim(event);
            case "tunnel_entered":
                return this.enter(event);
            case "tunnel_paid":
                return this.lay(event.player, event.payment, "discard");
            case "tunnel_given_up":
                return this.say("given-up", event.player);
            case "station_built":
                return this.station(event);
            case "deck_reshuffled":
                return this.reshuffle();
            case "passed":
                return this.say("pass", event.player);
            case "last_turns_began":
                return this.say("last-turns", event.player);
            case "game_ended":
                return this.say("over", null);
            case "first_player_chosen":
            case "tickets_chosen":
                return; // Nothing moves: the page shows it by itself.
        }
    }

    // --- Cards

    private deal(event: GameEventOf<"cards_dealt">): void {
        const cards = event.cards ?? Array<null>(event.count).fill(null);
        for (const card of cards) {
            this.put({
                kind: "card",
                card,
                from: "deck",
                to: this.handOf(event.player, card),
                lasts: FLIGHT,
            });
            this.now += DEAL_STAGGER;
        }
    }

    private take(event: GameEventOf<"card_taken">): void {
        const { taken = null, you } = this.scene;
        const place = placeOfTaken(this.row, event.card, event.player === you ? taken : null);
        if (place >= 0) this.row[place] = null;
        const from: Place = place >= 0 ? `row-${place}` : "deck";
        this.fly(event.card, from, this.handOf(event.player, event.card));
    }

    private fill(card: Letter): void {
        const place = placeOfNew(this.row);
        this.row[place] = card;
        this.put({ kind: "card", card, from: "deck", to: `row-${place}`, lasts: FILL });
        this.now += FILL;
    }

    private fillRow(cards: readonly Letter[]): void {
        cards.forEach((card, place) => {
            this.row[place] = card;
            this.put({ kind: "card", card, from: "deck", to: `row-${place}`, lasts: FILL });
            this.now += STAGGER;
        });
        this.now += FILL;
    }

    private reset(event: GameEventOf<"row_reset">): void {
        this.say("row-reset", null);
        this.row.forEach((card, place) => {
            if (card)
                this.put({
                    kind: "card",
                    card,
                    from: `row-${place}`,
                    to: "discard",
                    lasts: FLIGHT,
                });
        });
        this.now += FLIGHT;
        this.row.length = 0;
        this.fillRow(event.row);
    }

    private reshuffle(): void {
        this.say("reshuffled", null);
        for (let card = 0; card < 4; card += 1) {
            this.put({ kind: "card", card: null, from: "discard", to: "deck", lasts: FLIGHT });
            this.now += DEAL_STAGGER;
        }
        this.now += FLIGHT;
    }

    private fly(card: Letter | null, from: Place, to: Place): void {
        this.put({ kind: "card", card, from, to, lasts: FLIGHT });
        this.now += FLIGHT;
    }

    private lay(player: number, payment: string, to: Place): void {
        for (const card of spread(cardsOf(payment))) {
            this.put({ kind: "card", card, from: this.handOf(player, card), to, lasts: FLIGHT });
            this.now += STAGGER;
        }
        this.now += FLIGHT - STAGGER;
    }

    private tickets(count: number, from: Place, to: Place): void {
        for (let ticket = 0; ticket < count; ticket += 1) {
            this.put({ kind: "ticket", from, to, lasts: FLIGHT });
            this.now += STAGGER;
        }
        if (count) this.now += FLIGHT - STAGGER;
    }

    // --- The board

    private claim(event: GameEventOf<"route_claimed">): void {
        if (!this.paid) this.lay(event.player, event.payment, "discard");
        const of = this.scene.length(event.route);
        for (let space = 0; space < of; space += 1) {
            const { player, route } = event;
            this.put({ kind: "train", player, route, space, of, lasts: TRAIN });
            this.now += TRAIN_STAGGER;
        }
        this.now += TRAIN;
    }

    private enter(event: GameEventOf<"tunnel_entered">): void {
        this.lay(event.player, event.payment, "stage");
        const asked = asking(event);
        const begin = this.now;
        const end = begin + event.revealed.length * TURN + LOOK;
        event.revealed.forEach((card, place) => {
            const at = begin + place * TURN;
            this.motions.push({
                kind: "turn",
                card,
                place,
                of: event.revealed.length,
                costs: asked[place] ?? false,
                route: event.route,
                price: event.price,
                at,
                lasts: end - at,
            });
        });
        this.now = end;
    }

    private station(event: GameEventOf<"station_built">): void {
        this.lay(event.player, event.payment, "discard");
        this.put({ kind: "station", player: event.player, city: event.city, lasts: STATION });
        this.now += STATION;
    }

    // --- Words

    private say(banner: Banner["banner"], player: number | null): void {
        // Other things go on under it; only another banner waits, to be read by itself.
        const before = this.motions.findLast((motion) => motion.kind === "banner");
        const at = Math.max(this.now, before ? before.at + before.lasts : 0);
        this.motions.push({ kind: "banner", banner, player, at, lasts: BANNER });
    }

    private put(motion: Unplaced): void {
        this.motions.push({ ...motion, at: this.now });
    }

    private handOf(player: number, card: Letter | null): Place {
        if (player !== this.scene.you) return `player-${player}`;
        return card ? `hand-${card}` : "hand";
    }

    private ticketsOf(player: number): Place {
        return player === this.scene.you ? "tickets" : `player-${player}`;
    }
}

type Unplaced = Motion extends infer M ? (M extends Motion ? Omit<M, "at"> : never) : never;

/** Which of the revealed cards cost something: shown only where it agrees with the price that was told. */
function asking(event: GameEventOf<"tunnel_entered">): boolean[] {
    const laid = cardsOf(event.payment);
    const asked = event.revealed.map((card) => card === "L" || !!laid[card]);
    return asked.filter(Boolean).length === event.price ? asked : event.revealed.map(() => false);
}
