// What is proposed to the learner: always one of the legal actions, and never the only one.

import type { CardCounts, GameMap, Letter, Position, Route } from "../api";
import { endsOf, type ActionOf } from "../core/actions";
import { sensibleFirst, type Choices } from "../core/choices";
import { isCompletedBy } from "../core/moments";
import { LETTERS } from "../core/symbols";
import { DEALT, suits, WAY, type Goal } from "./steps";

/** What a proposal is made from: what the learner sees. */
export interface Sight {
    readonly map: GameMap;
    readonly view: Position;
    readonly choices: Choices;
    /** What the open ways of the tickets ask for. */
    readonly needed: CardCounts;
    /** The routes of these ways. */
    readonly ways: readonly string[];
    readonly me: number;
}

/**
 * `ready`: it can be done now. `saving`: not yet, and this is the next card to draw for it. `later`:
 * it has to wait for something else. `gone`: it can no longer be done in this game.
 */
export type Proposal =
    | {
          readonly state: "ready";
          readonly move: string;
          readonly route?: Route;
          readonly city?: string;
      }
    | { readonly state: "saving"; readonly move: string; readonly route?: Route }
    | { readonly state: "later" }
    | { readonly state: "gone" };

const COLORS = LETTERS.filter((letter) => letter !== "L");
const LATER: Proposal = { state: "later" };
const GONE: Proposal = { state: "gone" };

export function propose(goal: Goal, sight: Sight): Proposal {
    switch (goal) {
        case "draw":
            return drawing(sight, firstColor(sight));
        case "locomotive":
            return takingLocomotive(sight);
        case "station":
            return building(sight);
        default:
            return claiming(goal, sight);
    }
}

/** What is left to do once everything has been done: more routes, or cards for them. */
export function proposeAny(sight: Sight): Proposal {
    const claims = [...sight.choices.claims.values()].flat();
    const rank = ({ route }: ActionOf<"claim">) => {
        const place = placeOf(sight, route);
        return place < ELSEWHERE ? place - 100 : -lengthOf(sight, route);
    };
    const best = claims.sort((one, other) => rank(one) - rank(other))[0];
    if (best) return ready(sight, best.route, paying(sight, best.route));
    return drawing(sight, wayLeft(sight));
}

/** A route to collect cards for: one on the way of the tickets, or any that is left. */
export function wayLeft(sight: Sight): Route | undefined {
    return nearestFirst(sight, free(sight))[0];
}

/** The second card of a turn. */
export function secondCard(sight: Sight, first: boolean, target: Route | undefined): string {
    const blind = sight.choices.blind?.text;
    if (first && blind) return blind;
    const proposal = drawing(sight, target);
    return "move" in proposal ? proposal.move : "--";
}

/** The route that a goal is about: the one on the way of the tickets, or any that suits. */
export function targetOf(goal: Goal, sight: Sight): Route | undefined {
    return nearestFirst(
        sight,
        free(sight).filter((route) => suits(route, goal)),
    )[0];
}

/** For the first card: a route whose color lies in the row, so that there is one to take. */
function firstColor(sight: Sight): Route | undefined {
    const routes = nearestFirst(
        sight,
        free(sight).filter((route) => suits(route, "claim")),
    );
    return routes.find(({ color }) => color && taking(sight, color)) ?? routes[0];
}

/**
 * Whether a route helps no ticket that was kept, while some are still open: it is on none of their
 * shortest ways, and does not complete one of them either.
 */
export function isOffTheWay({ ways, view, me }: Sight, { route }: Route): boolean {
    if (ways.length === 0 || ways.some((one) => pairOf(one) === pairOf(route))) return false;
    const mine = Object.keys(view.board.owners).filter((one) => view.board.owners[one] === me);
    return !view.tickets.some(({ ticket }) => isCompletedBy(route, mine, ticket));
}

/** Behind all routes that a ticket asks for. */
const ELSEWHERE = 2 * WAY.length + 1;

/** How soon a route is proposed: first those on the ways of the tickets that were kept. */
function placeOf({ ways, view }: Sight, route: string): number {
    const pair = pairOf(route);
    const found = WAY.indexOf(pair);
    if (ways.some((one) => pairOf(one) === pair)) return found < 0 ? WAY.length : found;
    const held = new Set(view.tickets.map(({ ticket }) => ticket));
    const all = ways.length === 0 || DEALT.every((ticket) => held.has(ticket));
    return found >= 0 && all ? WAY.length + 1 + found : ELSEWHERE;
}

function nearestFirst(sight: Sight, routes: readonly Route[]): Route[] {
    return [...routes].sort(
        (one, other) => placeOf(sight, one.route) - placeOf(sight, other.route),
    );
}

// --- Routes

function claiming(goal: Goal, sight: Sight): Proposal {
    const target = targetOf(goal, sight);
    if (!target) return GONE;
    const payment = paying(sight, target.route);
    // A tunnel may ask for more: it is tried with a card to spare.
    if (payment && (goal !== "tunnel" || canSpare(sight, payment)))
        return ready(sight, target.route, payment);
    if (goal === "ferry" && count(sight, "L") < target.ferry) {
        const move = taking(sight, "L");
        if (move) return { state: "saving", move, route: target };
    }
    return drawing(sight, target);
}

function ready(sight: Sight, text: string, payment: ActionOf<"claim"> | undefined): Proposal {
    const route = sight.map.routes.find((one) => one.route === text);
    return payment && route ? { state: "ready", move: payment.text, route } : LATER;
}

/** How the sheet of the route proposes to pay. */
function paying(sight: Sight, route: string): ActionOf<"claim"> | undefined {
    return sensibly(sight, sight.choices.claims.get(route) ?? [])[0];
}

function sensibly<A extends { readonly payment: CardCounts }>(
    { view, needed }: Sight,
    ways: readonly A[],
): A[] {
    return sensibleFirst(ways, view.hand, needed);
}

function canSpare(sight: Sight, { payment }: ActionOf<"claim">): boolean {
    const color = colorOf(payment);
    const laid = (payment[color] ?? 0) + (payment.L ?? 0);
    return color !== "L" && count(sight, color) + count(sight, "L") > laid;
}

/** Routes that nobody has, that are not closed by the other track, and for which there are trains. */
function free({ map, view, me }: Sight): Route[] {
    const { owners } = view.board;
    const trains = view.counts[me]?.trains ?? 0;
    const closed = view.players < map.rules.doubles_from;
    return map.routes.filter(
        ({ route, twin, length }) =>
            length <= trains &&
            owners[route] === undefined &&
            !(twin !== null && (closed ? owners[twin] !== undefined : owners[twin] === me)),
    );
}

// --- Cards

function drawing(sight: Sight, target: Route | undefined): Proposal {
    const { blind, takes, tickets, pass } = sight.choices;
    const wanted = taking(sight, target?.color ?? mostOf(sight));
    const others = [...takes.values()].sort((one) => (one.card === "L" ? 1 : -1));
    const move = wanted ?? (blind ?? others[0] ?? tickets ?? pass)?.text;
    if (!move) return LATER;
    return { state: "saving", move, ...(target && { route: target }) };
}

function takingLocomotive(sight: Sight): Proposal {
    const move = taking(sight, "L");
    return move ? { state: "ready", move } : LATER;
}

function taking(sight: Sight, card: Letter): string | undefined {
    return sight.choices.takes.get(card)?.text;
}

/** The color of which most is at hand or lies in the row: a gray route is soonest paid with it. */
function mostOf(sight: Sight): Letter {
    const worth = (letter: Letter) => {
        const faceUp = sight.view.row.filter((card) => card === letter).length;
        return 10 * (count(sight, letter) + Math.min(faceUp, 2)) + count(sight, letter);
    };
    return [...COLORS].sort((one, other) => worth(other) - worth(one))[0]!;
}

function count(sight: Sight, letter: Letter): number {
    return sight.view.hand[letter] ?? 0;
}

function colorOf(payment: CardCounts): Letter {
    return COLORS.find((letter) => payment[letter]) ?? "L";
}

// --- Stations

function building(sight: Sight): Proposal {
    const { view, choices, me, map } = sight;
    if ((view.counts[me]?.stations ?? 0) === 0) return GONE;
    const lent = Object.keys(view.board.owners).filter((route) => view.board.owners[route] !== me);
    if (lent.length === 0) return LATER;
    if (choices.stations.size === 0) return drawing(sight, undefined);
    const mine = citiesOf(Object.keys(view.board.owners).filter((route) => !lent.includes(route)));
    const wanted = citiesOf(view.tickets.map(({ ticket }) => ticket));
    // Best where a ticket leads and none of one's own routes does, but one of another player.
    const worth = (city: string) => (wanted.has(city) ? 2 : 0) + (mine.has(city) ? 0 : 1);
    const cities = [...citiesOf(lent)].filter((city) => choices.stations.has(city));
    const city = cities.sort((one, other) => worth(other) - worth(one))[0];
    if (city === undefined) return LATER;
    const cheapest = sensibly(sight, choices.stations.get(city)!)[0]!;
    const name = lent.find((route) => endsOf(route).includes(city));
    const route = map.routes.find((one) => one.route === name);
    return { state: "ready", move: cheapest.text, city, ...(route && { route }) };
}

function citiesOf(routes: readonly string[]): Set<string> {
    return new Set(routes.flatMap(endsOf));
}

function pairOf(route: string): string {
    return endsOf(route).join("-");
}

function lengthOf({ map }: Sight, route: string): number {
    return map.routes.find((one) => one.route === route)?.length ?? 0;
}
