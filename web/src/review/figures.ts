// Numbers of a review as they are written in the language of the page.

import { locale } from "../i18n/index.svelte";
import type { Estimate } from "./asking";
import { margin, type Measure } from "./graph";

const MINUS = "−";

function written(value: number, options: Intl.NumberFormatOptions): string {
    const text = new Intl.NumberFormat(locale.current, options).format(value);
    return text.replace("-", MINUS);
}

/** "58%", or points. */
export function plain(value: number, measure: Measure): string {
    if (measure === "win") return written(value, { style: "percent", maximumFractionDigits: 0 });
    return written(value, { maximumFractionDigits: 0 });
}

/** Points for a sentence: written, and as the number that the noun after them follows. */
export function counted(points: number): { points: string; n: number } {
    return { points: plain(points, "points"), n: Math.abs(Math.round(points)) };
}

/** The same with a sign: "+8%", "−3". */
export function signed(value: number, measure: Measure): string {
    const signDisplay = "exceptZero" as const;
    if (measure === "win") {
        return written(value, { style: "percent", maximumFractionDigits: 0, signDisplay });
    }
    return written(value, { maximumFractionDigits: 1, signDisplay });
}

/** Percentage points with a sign: "+8", "−12". */
export function signedPoints(share: number): string {
    return written(100 * share, { maximumFractionDigits: 0, signDisplay: "exceptZero" });
}

/** How far it may be off: "±4%". */
export function off(estimate: Estimate, measure: Measure): string {
    return `±${plain(margin(estimate), measure)}`;
}

/** What a review was made with, from "2, rules 1, network europe-2": in words it is a sentence. */
export function workings(version: string): { engine: string; rules: string; network: string } {
    const [engine = "", rules = "", network = "none"] = version
        .split(", ")
        .map((part) => part.split(" ").at(-1));
    return { engine, rules, network };
}
