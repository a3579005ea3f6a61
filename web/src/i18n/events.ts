// What happened in a game and at its table, one sentence each. Everybody is called by name, also
// whoever reads: the same log is read on every device.

import type { Change, GameEvent } from "../api";

import { t } from "./index.svelte";
import { cardName, cardsText, cityName, listed, routeName, ticketName } from "./names";
import { nameAt, type SentenceContext } from "./context";

/** An event as a line of the log. */
export function eventText(event: GameEvent, context: SentenceContext): string {
    const name = "player" in event ? nameAt(context, event.player) : "";
    const route = (text: string): string => routeName(context.map, text);
    const tickets = (texts: readonly string[]): string =>
        listed(texts.map((text) => ticketName(context.map, text)));
    switch (event.type) {
        case "cards_dealt":
            return event.cards
                ? t("log-cards-dealt-seen", { name, cards: cardsText(event.cards) })
                : t("log-cards-dealt", { name, n: event.count });
        case "row_dealt":
            return t("log-row-dealt", { cards: cardsText(event.cards) });
        case "first_player_chosen":
            return t("log-first-player-chosen", { name });
        case "tickets_offered":
            return event.tickets
                ? t("log-tickets-offered-seen", { name, tickets: tickets(event.tickets) })
                : t("log-tickets-offered", { name, n: event.count });
        case "tickets_chosen":
            return t("log-tickets-chosen", { name });
        case "tickets_kept":
            return event.tickets
                ? t("log-tickets-kept-seen", { name, tickets: tickets(event.tickets) })
                : t("log-tickets-kept", { name, n: event.count });
        case "card_taken":
            return t("log-card-taken", { name, card: cardName(event.card) });
        case "card_drawn":
            return event.card
                ? t("log-card-drawn-seen", { name, card: cardName(event.card) })
                : t("log-card-drawn", { name });
        case "row_filled":
            return t("log-row-filled", { card: cardName(event.card) });
        case "row_reset":
            return t("log-row-reset", { cards: cardsText(event.row) });
        case "deck_reshuffled":
            return t("log-deck-reshuffled");
        case "route_claimed":
            return t("log-route-claimed", {
                name,
                route: route(event.route),
                cards: cardsText(event.payment),
                points: event.points,
            });
        case "tunnel_entered":
            return t("log-tunnel-entered", {
                name,
                route: route(event.route),
                cards: cardsText(event.payment),
                revealed: cardsText(event.revealed),
                price: event.price,
            });
        case "tunnel_paid":
            return t("log-tunnel-paid", {
                name,
                route: route(event.route),
                cards: cardsText(event.payment),
            });
        case "tunnel_given_up":
            return t("log-tunnel-given-up", { name, route: route(event.route) });
        case "station_built":
            return t("log-station-built", {
                name,
                city: cityName(context.map, event.city),
                cards: cardsText(event.payment),
            });
        case "passed":
            return t("log-passed", { name });
        case "last_turns_began":
            return t("log-last-turns-began", { name });
        case "game_ended":
            return t(event.deadlock ? "log-game-ended-deadlock" : "log-game-ended");
    }
}

/** What else happened at the table; null for what its events or its seats tell better. */
export function changeText(change: Change, context: SentenceContext): string | null {
    const name = nameAt(context, change.seat);
    switch (change.kind) {
        case "seated":
            return t("log-change-seated", { name });
        case "started":
            return t("log-change-started");
        case "taken_back":
            return t("log-change-taken-back", { name });
        case "stood_in":
            return t("log-change-stood-in", { name });
        case "returned":
            return t("log-change-returned", { name });
        case "moved":
            return t("log-change-moved", { name });
        case "hinted":
            return t("log-change-hinted", { name });
        case "resumed":
            return t("log-change-resumed");
        case "aborted":
            return t("log-change-aborted");
        case "closed":
            return t("log-change-closed");
        case "rematched":
            return t("log-change-rematched");
        default:
            return null;
    }
}
