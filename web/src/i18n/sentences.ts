// Everything the server tells with a key and details, said in the language of the page.

import type { TableInfo, Violation } from "../api";
import { parse } from "../core/actions";
import { CARDS, LETTERS } from "../core/symbols";

import { type Args, knows, locale, t } from "./index.svelte";
import {
    botName,
    cardName,
    cardsText,
    cityName,
    cityNamed,
    listed,
    routeName,
    ticketName,
} from "./names";
import { nameAt, type SentenceContext } from "./context";

export { changeText, eventText } from "./events";
export * from "./names";
export { dateText, timeText } from "./times";
export type { SentenceContext } from "./context";

/** Why there was no answer, by what is known about it. */
const AWAY: Readonly<Record<string, string>> = {
    not_sent: "away-not-sent",
    unsure: "away-unsure",
};

type Details = Readonly<Record<string, unknown>>;

/** Something said by its key; the sentence is the server's own, in English. */
interface Said {
    readonly key: string;
    readonly args: Details;
    readonly sentence: string;
}

/** What a refusal has, whether it came over HTTP or the socket. */
interface Refusal {
    readonly code: string;
    readonly key: string;
    readonly message: string;
    readonly args: Details;
    readonly violation?: Violation | null;
    readonly trace?: string | null;
}

/** Why an action is not possible. */
export function violationText(violation: Said, context: SentenceContext): string {
    return said("why", violation.key, violation.args, context) ?? violation.sentence;
}

/** One sentence of a hint. */
export function hintText(sentence: Said, context: SentenceContext): string {
    const text = said("hint", sentence.key, sentence.args, context) ?? sentence.sentence;
    // It may begin with a card, which is a small word elsewhere.
    return text.charAt(0).toLocaleUpperCase(locale.current) + text.slice(1);
}

/** Why the server refused something; what has no sentence here is said as the server says it. */
export function errorText(refusal: Refusal, context?: SentenceContext): string {
    if (refusal.violation && context) return violationText(refusal.violation, context);
    const { key } = refusal;
    const args = { ...refusal.args, trace: refusal.trace ?? "" };
    // Nobody refused anything: there was no answer at all.
    if (refusal.code === "away") return t(AWAY[key] ?? "error-offline");
    if (refusal.code === "illegal" && context && knows(keyOf("why", key))) {
        return violationText({ key, args, sentence: refusal.message }, context);
    }
    return (
        said("error", key, args, context) ??
        said("error", refusal.code, args, context) ??
        (refusal.message || t("error-unknown"))
    );
}

const keyOf = (area: string, key: string): string => `${area}-${key.replaceAll("_", "-")}`;

/** The message of a key with its details in words; null if there is no such message. */
function said(area: string, key: string, args: Details, context?: SentenceContext): string | null {
    const message = keyOf(area, key);
    if (!knows(message)) return null;
    const words: Args = {};
    for (const [name, value] of Object.entries(args)) words[name] = inWords(name, value, context);
    if (context && typeof args.player === "number") words.who = nameAt(context, args.player);
    if (context && Array.isArray(args.players)) {
        words.who = listed(args.players.map((seat) => nameAt(context, Number(seat))));
    }
    if (context && typeof args.to_act === "string") words.names = namesIn(args.to_act, context);
    return t(message, words);
}

/** What a detail is called, by its name: details of one name always mean the same. */
function inWords(
    name: string,
    value: unknown,
    context: SentenceContext | undefined,
): string | number {
    if (name === "win" || name === "share") return percent(Number(value));
    if (name === "score") return Math.round(Number(value));
    if (name === "owner" && context) return nameAt(context, value as number | null);
    if (typeof value === "number") return Math.round(value * 10) / 10;
    const texts = Array.isArray(value) ? value.map(String) : [String(value ?? "")];
    return listed(texts.map((text) => (context ? detail(name, text, context) : plain(name, text))));
}

function detail(name: string, text: string, context: SentenceContext): string {
    const { map } = context;
    switch (name) {
        case "route":
        case "routes":
            return routeName(map, text);
        case "ticket":
        case "tickets":
            return ticketName(map, text);
        case "offered":
            return listed(text.split(", ").map((one) => ticketName(map, one)));
        case "city":
        case "a":
        case "b":
            return cityNamed(map, text);
        case "text":
        case "texts":
            return actionText(text, context);
        case "who":
            return botName(text);
        default:
            return plain(name, text);
    }
}

/** A detail that needs no map. */
function plain(name: string, text: string): string {
    switch (name) {
        case "payment":
        case "held":
            return cardsText(text);
        case "row":
            return text === "empty" ? t("card-none") : cardsText(text);
        case "card":
        case "color":
            return colorWord(text);
        default:
            return text;
    }
}

/** A card by its letter or its English name. */
function colorWord(text: string): string {
    const letter = LETTERS.find((one) => one === text || CARDS[one].name === text);
    return cardName(letter ?? null);
}

/** "player 1, player 3" as names. */
function namesIn(text: string, context: SentenceContext): string {
    return listed(Array.from(text.matchAll(/\d+/g), ([n]) => nameAt(context, Number(n))));
}

function percent(share: number): string {
    return new Intl.NumberFormat(locale.current, { style: "percent" }).format(share);
}

/** Why there is no game any more at a table that was called off or closed. */
export function brokenText({ stage, ended, message }: TableInfo): string {
    if (stage === "closed") return message ?? t("table-closed");
    return ended ? t(`table-aborted-${ended}`) : t("table-aborted");
}

/** An action in a few words, from its notation: "+G", "DEN-OMA 3P1L", "@ROM 2G". */
export function actionText(text: string, context: SentenceContext): string {
    const { map } = context;
    const action = parse(text);
    switch (action.kind) {
        case "pass":
            return t("action-pass");
        case "blind":
            return t("action-blind");
        case "tickets":
            return t("action-tickets");
        case "give up":
            return t("action-give-up");
        case "take":
            return t("action-take", { card: cardName(action.card) });
        case "pay":
            return t("action-pay", { cards: cardsText(action.payment) });
        case "station":
            return t("action-station", {
                city: cityName(map, action.city),
                cards: cardsText(action.payment),
            });
        case "keep":
            return t("action-keep", {
                tickets: listed(action.tickets.map((one) => ticketName(map, one))),
            });
        case "claim":
            return t("action-claim", {
                route: routeName(map, action.route),
                cards: cardsText(action.payment),
            });
    }
}
