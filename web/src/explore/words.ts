// Numbers as they are written on this page.

import { locale, t } from "../i18n/index.svelte";
import type { Share } from "./asking";

/** A share in percent, or a dash. */
export function percent(rate: number | null): string {
    if (rate === null) return "–";
    const form = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(locale.current, form).format(rate);
}

/** A share with half of its interval: 51.2% ± 0.3. */
export function withInterval(share: Share): string {
    if (share.rate === null || share.low === null || share.high === null) return "–";
    return `${percent(share.rate)} ± ${number((100 * (share.high - share.low)) / 2)}`;
}

export function number(value: number | null, signed = false): string {
    if (value === null) return "–";
    return new Intl.NumberFormat(locale.current, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        signDisplay: signed ? "exceptZero" : "auto",
    }).format(value);
}

export const whole = (value: number): string => new Intl.NumberFormat(locale.current).format(value);

export const playersText = (n: number): string => t("explore-players-n", { n });
