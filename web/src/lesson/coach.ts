// What the coach says: what the learner just did and why it matters, and what to do next. It decides
// nothing: whatever is legal can be done, and is told about afterwards.

import type { CardCounts, GameEvent, GameMap, Letter, Position, Route } from "../api";
import type { Light } from "../board/types";
import { endsOf, parse, total } from "../core/actions";
import { choicesOf } from "../core/choices";
import { isCompletedBy } from "../core/moments";
import { deedsOf, type Deed } from "./deeds";
import {
    isOffTheWay,
    propose,
    proposeAny,
    secondCard,
    targetOf,
    wayLeft,
    type Proposal,
    type Sight,
} from "./proposals";
import { COUNTED, goalOf, GOALS, WORDS, type Goal, type Step } from "./steps";

/** A message and what it speaks of: cities, routes and cards as the game writes them. */
export interface Said {
    readonly key: string;
    readonly route?: string;
    readonly city?: string;
    readonly card?: Letter;
    readonly cards?: string;
    readonly n?: number;
    readonly all?: number;
    readonly points?: number;
}

export interface Lesson {
    readonly step: Step;
    /** Of the steps that are counted, from 1; 0 before the first. It never goes back. */
    readonly place: number;
    /** What the learner just did, and what follows from it. */
    readonly did: readonly Said[];
    /** What there is to do or to know now. */
    readonly now: readonly Said[];
    /** The action that is proposed; null if there is nothing to do but read or wait. */
    readonly move: string | null;
    readonly lights: readonly Light[];
    /** What is to be read before it goes on, by the name under which that is noted. */
    readonly note: string | null;
    /** What can be left out, by the same sort of name. */
    readonly goal: Goal | null;
    /** How many deeds there were: a proposal is about the next. */
    readonly deeds: number;
}

/** What is known about the game, as the learner sees it. */
export interface Known {
    readonly map: GameMap;
    readonly view: Position;
    readonly events: readonly GameEvent[];
    readonly legal: readonly string[];
    /** What the open ways of the tickets ask for. */
    readonly needed: CardCounts;
    /** The routes of these ways. */
    readonly ways: readonly string[];
    readonly me: number;
}

/** What is known about the learner beside the game. */
export interface Reader {
    /** Notes that were read, goals that were left out. */
    readonly read: ReadonlySet<string>;
    /** What was proposed after so many deeds, as far as that is remembered. */
    readonly proposed: ReadonlyMap<number, string>;
}

export function coach(known: Known, reader: Reader): Lesson {
    const deeds = deedsOf(known.events, known.map, known.me);
    const said = teach(known, deeds, reader);
    return { ...said, place: placeOf(said.step, deeds, reader), deeds: deeds.length };
}

/** How far one is: by what was done or left out, in whatever order. */
function placeOf(step: Step, deeds: readonly Deed[], reader: Reader): number {
    if (step === "welcome") return 0;
    if (step === "score") return COUNTED;
    if (deeds.length === 0) return 1;
    const reached = new Set(deeds.map(goalOf));
    // Both cards of the first turn are one step: it is not behind one after the first of them.
    const isBehind = (goal: (typeof GOALS)[number]) =>
        !(goal === "draw" && step === "draw") && (reached.has(goal) || reader.read.has(goal));
    return 2 + GOALS.filter(isBehind).length;
}

function teach(known: Known, deeds: readonly Deed[], reader: Reader): Lesson {
    const { map, view, legal, needed, ways, me } = known;
    const sight: Sight = { map, view, choices: choicesOf(legal), needed, ways, me };
    const did = view.phase === "second card" && legal.length > 0 ? [] : didOf(deeds, known, reader);
    if (view.outcome) return lesson("score", { did: [] });
    if (view.phase === "opening") return opening(sight, deeds, reader);
    if (legal.length > 0 && view.phase === "tunnel") return inTunnel(sight);
    if (legal.length > 0 && view.phase === "keep tickets") return keeping(sight, did);
    const double = doubleToTell(known, deeds, reader);
    if (double) return { ...double, did };
    if (legal.length === 0)
        return lesson(waitingFor(deeds, reader), { did, now: [{ key: "lesson-wait" }] });
    const next = nextOf(sight, deeds, reader);
    if (view.phase === "second card") return second(sight, next, deeds);
    return { ...next, did };
}

// --- What comes next

function opening(sight: Sight, deeds: readonly Deed[], reader: Reader): Lesson {
    const { keeps } = sight.choices;
    if (deeds.length === 0 && keeps.length > 0 && !reader.read.has("welcome"))
        return lesson("welcome", { now: [{ key: "lesson-welcome" }], note: "welcome" });
    if (keeps.length === 0) return lesson("tickets", { now: [{ key: "lesson-wait" }] });
    const all = [...keeps].sort((one, other) => other.tickets.length - one.tickets.length)[0]!;
    return lesson("tickets", {
        now: [{ key: "lesson-tickets", n: all.tickets.length }],
        move: all.text,
    });
}

function inTunnel(sight: Sight): Lesson {
    const { view, choices } = sight;
    const n = view.tunnel?.price ?? 0;
    const pay = [...choices.pays].sort(
        (one, other) => (one.payment.L ?? 0) - (other.payment.L ?? 0),
    )[0];
    const key = pay ? "lesson-tunnel-pay" : "lesson-tunnel-cannot";
    return lesson("tunnel", { now: [{ key, n }], move: (pay ?? choices.giveUp)?.text ?? null });
}

/** Tickets were drawn in the middle of the game. */
function keeping(sight: Sight, did: readonly Said[]): Lesson {
    const points = new Map(sight.view.offered.map(({ ticket, points }) => [ticket, points]));
    const cost = (tickets: readonly string[]) =>
        tickets.reduce((sum, ticket) => sum + (points.get(ticket) ?? 0), 0);
    const least = [...sight.choices.keeps].sort(
        (one, other) => cost(one.tickets) - cost(other.tickets),
    )[0];
    return lesson("tickets", {
        did,
        now: [{ key: "lesson-keep-drawn" }],
        move: least?.text ?? null,
    });
}

/** The second card of a turn: what it is for is still the same. */
function second(sight: Sight, next: Lesson, deeds: readonly Deed[]): Lesson {
    const first = deeds.filter(({ kind }) => kind === "draw").length <= 1;
    const goal = next.goal === "draw" || first ? "claim" : next.goal;
    const target = goal ? targetOf(goal, sight) : wayLeft(sight);
    const move = secondCard(sight, first, target);
    const key = first ? "lesson-draw-second" : "lesson-second";
    const step = first ? "draw" : next.step;
    const why = first ? [] : reasonFor(move, target);
    return lesson(step, { now: [{ key }, ...cardHint(move, !first), ...why], move });
}

/** The first goal that is neither reached nor left out, and can be worked for now. */
function nextOf(sight: Sight, deeds: readonly Deed[], reader: Reader): Lesson {
    const reached = new Set(deeds.map(goalOf));
    if (sight.view.last_turns > 0) return finishing("lesson-last", sight);
    for (const goal of GOALS) {
        if (reached.has(goal) || reader.read.has(goal)) continue;
        const proposal = propose(goal, sight);
        if (proposal.state === "later") continue;
        if (proposal.state === "gone")
            return lesson(goal, { now: [{ key: WORDS[goal].gone ?? "" }], note: goal, goal });
        const since = deeds.length - 1 - deeds.findLastIndex((deed) => deed.kind === "claim");
        return proposing(goal, proposal, sight, since > 0);
    }
    return finishing("lesson-finish", sight);
}

/** While others play: the step that comes next, as far as that can be known. */
function waitingFor(deeds: readonly Deed[], reader: Reader): Step {
    const reached = new Set(deeds.map(goalOf));
    return GOALS.find((goal) => !reached.has(goal) && !reader.read.has(goal)) ?? "finish";
}

function proposing(goal: Goal, proposal: Proposal, sight: Sight, tried: boolean): Lesson {
    if (!("move" in proposal)) return lesson(goal, {});
    const { state, move, route } = proposal;
    const city = "city" in proposal ? proposal.city : undefined;
    const words = WORDS[goal];
    const saving = state === "saving" && words.saving !== undefined;
    const cards = paymentOf(move);
    const key = saving ? savingKey(words.saving, tried) : words.ready;
    const now: Said[] = [
        {
            key,
            ...about(route),
            ...(city !== undefined && { city }),
            ...(saving ? {} : { cards }),
        },
    ];
    const isNew = goal !== "station" && goal !== "draw" && key !== SAVING_MORE;
    if (route && isNew && isOffTheWay(sight, route)) now.push({ key: "lesson-off-the-way" });
    if (goal === "claim" && /\dL/.test(cards)) now.push({ key: "lesson-claim-locomotive" });
    now.push(...cardHint(move, true));
    if (saving) now.push(...reasonFor(move, route).filter(({ key }) => key === BLIND_REASON));
    const lights = lightsFor(route, city, sight);
    return lesson(goal, { now, move, lights, goal });
}

const SAVING_MORE = "lesson-tunnel-save-more";

/** The whole of it is said once; who has drawn for it since hears a short word. */
function savingKey(key: string, tried: boolean): string {
    return tried && key === WORDS.tunnel.saving ? SAVING_MORE : key;
}

/** More routes, until the trains are used up. */
function finishing(key: string, sight: Sight): Lesson {
    const proposal = proposeAny(sight);
    const trains = sight.view.counts[sight.me]?.trains ?? 0;
    if (!("move" in proposal)) return lesson("finish", { now: [{ key, n: trains }] });
    const { state, move, route } = proposal;
    if (state === "ready" && route) {
        const claim = { key: "lesson-finish-claim", ...about(route), cards: paymentOf(move) };
        const lights = lightsFor(route, undefined, sight);
        return lesson("finish", { now: [{ key, n: trains }, claim], move, lights });
    }
    // The last turn, and nothing can be built any more: then it does not matter what is drawn.
    if (key === "lesson-last")
        return lesson("finish", { now: [{ key: "lesson-last-nothing", n: trains }], move });
    const then = [...cardHint(move, true), ...reasonFor(move, route)];
    return lesson("finish", { now: [{ key, n: trains }, ...then], move });
}

/** One track of a double was claimed, by whomever: what that means for the other. */
function doubleToTell(known: Known, deeds: readonly Deed[], reader: Reader): Lesson | null {
    if (reader.read.has("double")) return null;
    const doubles = new Map(known.map.routes.map((route) => [route.route, route.twin]));
    const at = known.events.findIndex(
        (event) => event.type === "route_claimed" && !!doubles.get(event.route),
    );
    const event = known.events[at];
    if (event?.type !== "route_claimed") return null;
    // Whoever has gone on since, has read it or does not want to.
    const since = deedsOf(known.events.slice(0, at + 1), known.map, known.me).length;
    if (deeds.length > since) return null;
    const lights: Light[] = [{ routes: [event.route], cities: endsOf(event.route), tone: "way" }];
    return lesson("double", {
        now: [{ key: "lesson-double", route: event.route }],
        note: "double",
        lights,
    });
}

// --- What has been done

function didOf(deeds: readonly Deed[], known: Known, reader: Reader): Said[] {
    const deed = deeds.at(-1);
    if (!deed) return [];
    const goal = goalOf(deed);
    const before = deeds.slice(0, -1);
    const again = before.some((one) => goalOf(one) === goal && one.kind === deed.kind);
    const proposed = reader.proposed.get(before.length) ?? null;
    return [
        ...insteadOf(deed, proposed),
        told(deed, goal, again, known),
        ...completed(deeds, known),
    ];
}

/** The tickets that the last deed completed. */
function completed(deeds: readonly Deed[], { view, me }: Known): Said[] {
    const deed = deeds.at(-1);
    if (deed?.kind !== "claim") return [];
    const { owners } = view.board;
    const before = Object.keys(owners).filter(
        (route) => owners[route] === me && route !== deed.route.route,
    );
    return view.tickets
        .filter(({ ticket }) => isCompletedBy(deed.route.route, before, ticket))
        .map(({ ticket, points }) => ({ key: "lesson-did-ticket", route: ticket, points }));
}

function told(deed: Deed, goal: Goal | null, again: boolean, { map, view, me }: Known): Said {
    switch (deed.kind) {
        case "keep":
            return { key: "lesson-did-keep", n: deed.count };
        case "draw":
            return again
                ? { key: "lesson-again-draw", n: view.counts[me]?.cards ?? 0 }
                : { key: WORDS.draw.did };
        case "locomotive":
            return { key: again ? "lesson-again-locomotive" : WORDS.locomotive.did };
        case "claim": {
            const { route } = deed.route;
            const [cards, points] = [deed.payment, deed.points];
            if (goal === "tunnel") {
                const key = deed.extra > 0 ? WORDS.tunnel.did : "lesson-did-tunnel-free";
                return { key, route, points, n: deed.extra };
            }
            if (again || goal === null) return { key: "lesson-again-claim", route, points };
            const longest = Math.max(...Object.keys(map.rules.points).map(Number));
            return { key: WORDS[goal].did, route, points, cards, n: longest };
        }
        case "gave up":
            return { key: "lesson-did-gave-up", route: deed.route.route };
        case "station":
            return { key: WORDS.station.did, city: deed.city, points: map.rules.station_points };
        case "tickets":
            return { key: "lesson-did-tickets" };
        case "pass":
            return { key: "lesson-did-pass" };
    }
}

/** A word about what was proposed, if something else was done. */
function insteadOf(deed: Deed, proposed: string | null): Said[] {
    if (proposed === null) return [];
    const wanted = parse(proposed);
    const drew = deed.kind === "draw" || deed.kind === "locomotive";
    if (wanted.kind === "claim" && drew)
        return [{ key: "lesson-instead-draw", route: wanted.route }];
    if (wanted.kind === "keep" && deed.kind === "keep" && deed.count < wanted.tickets.length)
        return [{ key: "lesson-instead-keep", all: wanted.tickets.length }];
    if (wanted.kind === "take" && deed.kind === "draw" && deed.first !== wanted.card)
        return [{ key: "lesson-instead-card", card: wanted.card }];
    const same: Readonly<Record<Deed["kind"], boolean>> = {
        keep: wanted.kind === "keep",
        draw: ["take", "blind"].includes(wanted.kind) && proposed !== "+L",
        locomotive: proposed === "+L",
        claim: wanted.kind === "claim" || wanted.kind === "pay",
        "gave up": true, // there is a sentence about it anyway
        station: wanted.kind === "station",
        tickets: wanted.kind === "tickets",
        pass: true, // nothing else was possible
    };
    return same[deed.kind] ? [] : [{ key: "lesson-instead" }];
}

// --- Parts

function lesson(step: Step, parts: Partial<Lesson>): Lesson {
    const nothing = { did: [], now: [], move: null, lights: [], note: null, goal: null };
    return { ...nothing, ...parts, step, place: 0, deeds: 0 };
}

/** Which card to take: from the row, or from the deck. */
function cardHint(move: string, plain: boolean): Said[] {
    const action = parse(move);
    if (action.kind === "take") return [{ key: "lesson-take", card: action.card }];
    if (action.kind === "blind" && plain) return [{ key: "lesson-take-blind" }];
    return [];
}

const BLIND_REASON = "lesson-blind-why";

/** What a card is drawn for, or why from the deck. */
function reasonFor(move: string, target: Route | undefined): Said[] {
    const { kind } = parse(move);
    if (!target || (kind !== "take" && kind !== "blind")) return [];
    return [{ key: kind === "take" ? "lesson-take-why" : BLIND_REASON, route: target.route }];
}

function about(route: Route | undefined): Pick<Said, "route" | "n"> {
    return route ? { route: route.route, n: route.length } : {};
}

function paymentOf(move: string): string {
    const action = parse(move);
    const paid = action.kind === "claim" || action.kind === "station";
    return paid && total(action.payment) > 0 ? (move.split(" ")[1] ?? "") : "";
}

function lightsFor(route: Route | undefined, city: string | undefined, sight: Sight): Light[] {
    if (city !== undefined)
        return [{ routes: route ? [route.route] : [], cities: [city], tone: "ticket" }];
    if (!route || sight.view.board.owners[route.route] !== undefined) return [];
    return [{ routes: [route.route], cities: endsOf(route.route), tone: "way" }];
}
