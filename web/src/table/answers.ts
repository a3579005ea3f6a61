// Answers to what is asked by a key: what somebody needs to decide who does not see the board.

import { describeRoute } from "../board/describe";
import { total } from "../core/actions";
import { t } from "../i18n/index.svelte";
import { cardsText, listed, ticketName } from "../i18n/names";
import { outlookText } from "../i18n/outlook";
import type { Question } from "./keys";
import type { TableScreen } from "./screen.svelte";

/** More are too many to listen to; the list of routes has them all. */
const MOST_ROUTES = 12;

export function answerTo(question: Question, screen: TableScreen): string {
    switch (question) {
        case "claims":
            return claims(screen);
        case "lacks":
            return lacks(screen);
        case "ways":
            return ways(screen);
        case "hand":
            return hand(screen);
        case "standing":
            return standing(screen);
    }
}

/** The routes that can be claimed, those on the way of a ticket first. */
function claims(screen: TableScreen): string {
    if (!screen.game.myTurn) return t("claim-not-your-turn");
    const wanted = new Set(screen.game.aids?.tickets.flatMap(({ way }) => way));
    const all = [...screen.choices.claims.keys()].sort(
        (one, other) => Number(wanted.has(other)) - Number(wanted.has(one)),
    );
    const said = all.slice(0, MOST_ROUTES).map((route) => told(route, screen));
    const more = all.length - said.length;
    if (more > 0) said.push(t("asked-more", { n: more }));
    return t("asked-claims", { n: all.length, routes: said.join(". ") });
}

/** Every ticket with what it is worth and what it still takes. */
function lacks(screen: TableScreen): string {
    const { tickets, aids, map } = screen.game;
    if (!map || tickets.length === 0) return t("tickets-none");
    return tickets
        .map(({ ticket, points }, i) => {
            const name = `${ticketName(map, ticket)} (${t("tickets-points", { n: points })})`;
            return `${name}: ${outlookText(aids?.tickets[i])}.`;
        })
        .join(" ");
}

/** The routes still to be claimed for every open ticket, from city to city. */
function ways(screen: TableScreen): string {
    const { aids, map } = screen.game;
    const open = aids?.tickets.filter(({ status }) => status === "open") ?? [];
    if (!map || open.length === 0) return t("asked-no-ways");
    return open
        .map(({ ticket, way, borrowed }) =>
            t("asked-way", {
                ticket: ticketName(map, ticket),
                way: [...way, ...borrowed].map((route) => told(route, screen)).join(". "),
            }),
        )
        .join(" ");
}

function hand({ hand, game }: TableScreen): string {
    const row = game.row.flatMap((card) => card ?? []);
    const mine = `${t("hand-total", { n: total(hand) })}: ${cardsText(hand)}.`;
    return `${mine} ${t("log-row-dealt", { cards: cardsText(row) })}`;
}

/** Whose turn it is, and what can be counted of everybody. */
function standing({ game, names }: TableScreen): string {
    const { view, map } = game;
    if (!view || !map) return "";
    const acting = view.to_act.map((seat) => names[seat] ?? "");
    const turn = game.myTurn
        ? t("table-announce-turn")
        : `${t("table-turn-of", { name: listed(acting) })}.`;
    const kinds = (["score", "trains", "cards", "tickets", "stations"] as const).filter(
        (kind) => kind !== "stations" || map.rules.stations > 0,
    );
    const lines = view.counts.map((counts, seat) => {
        const said = kinds.map((kind) => t(`table-player-${kind}`, { n: counts[kind] }));
        return `${names[seat] ?? ""}: ${said.join(", ")}.`;
    });
    return [turn, ...lines].join(" ");
}

/** A route in words, without what the answer says of all of them. */
function told(text: string, { routes, game, looks }: TableScreen): string {
    const route = routes.get(text);
    const { map, view } = game;
    if (!route || !map || !view) return text;
    const { owners, stations } = view.board;
    return describeRoute(route, { map, owners, stations, looks, claimable: null });
}
