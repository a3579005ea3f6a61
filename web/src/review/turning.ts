// The turning points of a game that is over, said in the language of the page (folder `review`).

import type { SentenceContext } from "../i18n/context";
import { locale, t } from "../i18n/index.svelte";
import { cardName, cityName, listed, ticketName } from "../i18n/names";
import { actionText } from "../i18n/sentences";
import { isLetter } from "../core/actions";

/** A remark as `whistlestop.analysis` makes it: cities by their codes, shares as numbers. */
export interface Remark {
    readonly key: string;
    readonly args: Readonly<Record<string, unknown>>;
}

/**
 * What happened, and what it did to the chances of whom it moved most. Who is named, is so by seat: the page
 * may call somebody, such as a bot, otherwise than the review.
 */
export function turningPointText(remark: Remark, context: SentenceContext): string {
    const details = sayable(remark.args, context);
    const seats = (remark.args.seats ?? {}) as Record<string, number>;
    for (const [role, seat] of Object.entries(seats)) {
        const called = context.names[seat];
        if (called !== undefined) details[role] = called;
    }
    return `${t(`review-${remark.key}`, details)} ${t("review-chances", details)}`;
}

function sayable(args: Remark["args"], context: SentenceContext): Record<string, string | number> {
    const { map } = context;
    const ends = (from: unknown, to: unknown): string =>
        ticketName(map, `${String(from)}-${String(to)}`);
    const details: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args)) {
        if (name === "before" || name === "after") details[name] = percent(Number(value));
        else if (name === "tickets")
            details.tickets = listed((value as string[]).map((text) => ticketName(map, text)));
        else if (name === "card" && isLetter(String(value)))
            details.card = cardName(value as never);
        else if (name === "city") details.city = cityName(map, String(value));
        else if (name === "played" || name === "better")
            details[name] = actionText(String(value), context);
        else if (typeof value === "number" || typeof value === "string") details[name] = value;
    }
    // A ticket that was lost has its own ends; otherwise they are those of the route.
    if ("a" in args) {
        details.ticket = ends(args.from, args.to);
        details.route = ends(args.a, args.b);
    } else if ("from" in args) details.route = ends(args.from, args.to);
    return details;
}

function percent(share: number): string {
    return new Intl.NumberFormat(locale.current, { style: "percent" }).format(share);
}
