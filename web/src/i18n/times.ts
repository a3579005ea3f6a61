// Times in words: how long a turn still has, when a game was.

import { locale } from "./index.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time: "2 days 3 hours", "1 hour 5 minutes", and "4:07" when it is short. */
export function timeText(ms: number): string {
    const left = Math.max(0, ms);
    if (left >= DAY) return both(left, DAY, "day", HOUR, "hour");
    if (left >= HOUR) return both(left, HOUR, "hour", MINUTE, "minute");
    // Rounded up: at 0:00 the time is really over.
    const seconds = Math.ceil(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function both(
    ms: number,
    large: number,
    largeUnit: string,
    small: number,
    smallUnit: string,
): string {
    const larger = Math.floor(ms / large);
    const smaller = Math.floor((ms % large) / small);
    const words = [measure(larger, largeUnit)];
    if (smaller) words.push(measure(smaller, smallUnit));
    return words.join(" ");
}

function measure(n: number, unit: string): string {
    const style: Intl.NumberFormatOptions = { style: "unit", unit, unitDisplay: "long" };
    return new Intl.NumberFormat(locale.current, style).format(n);
}

/** "Nov 15, 2026". */
export function dateText(at: number): string {
    return new Intl.DateTimeFormat(locale.current, { dateStyle: "medium" }).format(at);
}
