// Days, months, the story of a game in squares, and whether a secret is the promised one.

import type { DayAttempt, DayView } from "../api";

/** Squares for the places 1 to 4 on the score track; they tell nothing of the cards. */
export const SQUARES = ["🟩", "🟨", "🟧", "🟥"] as const;

export const squares = (strip: readonly number[]): string =>
    strip.map((place) => SQUARES[place - 1] ?? "⬜").join("");

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "Monday, November 16". */
export function dayText(day: string, locale: string): string {
    const style: Intl.DateTimeFormatOptions = {
        weekday: "long",
        day: "numeric",
        month: "long",
        timeZone: "UTC",
    };
    return new Intl.DateTimeFormat(locale, style).format(at(day));
}

/** "November 2026". */
export function monthText(month: string, locale: string): string {
    const style: Intl.DateTimeFormatOptions = { year: "numeric", month: "long", timeZone: "UTC" };
    return new Intl.DateTimeFormat(locale, style).format(at(`${month}-01`));
}

/** The names of the days of a week, from Monday on. */
export function weekdays(locale: string): { short: string; long: string }[] {
    const of = (weekday: "short" | "long") =>
        new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" });
    const monday = at("2024-01-01").getTime();
    return Array.from({ length: 7 }, (_, n) => {
        const day = monday + n * 86_400_000;
        return { short: of("short").format(day), long: of("long").format(day) };
    });
}

/** The month some months later, or earlier. */
export function monthAfter(month: string, months = 1): string {
    const date = at(`${month}-01`);
    date.setUTCMonth(date.getUTCMonth() + months);
    return date.toISOString().slice(0, 7);
}

/** All days of a month in weeks that begin on Monday; null where another month is. */
export function weeksOf(month: string): (string | null)[][] {
    const first = at(`${month}-01`);
    const cells: (string | null)[] = Array.from(
        { length: (first.getUTCDay() + 6) % 7 },
        () => null,
    );
    for (const date = first; date.toISOString().startsWith(month);) {
        cells.push(date.toISOString().slice(0, 10));
        date.setUTCDate(date.getUTCDate() + 1);
    }
    while (cells.length % 7) cells.push(null);
    return Array.from({ length: cells.length / 7 }, (_, n) => cells.slice(7 * n, 7 * n + 7));
}

/** What can be told to others without giving anything away. */
export function shareText(
    lines: { title: string; score: string; streak: string },
    mine: Pick<DayAttempt, "strip">,
    address: string,
): string {
    return [lines.title, lines.score, squares(mine.strip), lines.streak, address]
        .filter((line) => line !== "")
        .join("\n");
}

const hex = (bytes: ArrayBuffer): string =>
    [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether the secret of a day is the promised one and gives the seed; null: it cannot be said here. */
export async function isFair(day: DayView): Promise<boolean | null> {
    const crypto = globalThis.crypto?.subtle;
    if (day.secret === null || !crypto) return null;
    const secret = Uint8Array.from(day.secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const promised = hex(await crypto.digest("SHA-256", secret));
    const how = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.importKey("raw", secret, how, false, ["sign"]);
    const text = new TextEncoder().encode(`${day.day}${day.map}${day.players}`);
    const seed = hex(await crypto.sign("HMAC", key, text));
    return promised === day.promise.commitment && seed === day.seed;
}
