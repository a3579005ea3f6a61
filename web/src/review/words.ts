// How a decision is judged, in words.

import { t } from "../i18n/index.svelte";
import type { Judgement } from "./asking";
import { counted } from "./figures";

/** The verdict with what it is about: points, chances, or both. */
export function verdictText({ verdict, withheld, ...judged }: Judgement): string {
    if (verdict === null) return t(`review-withheld-${withheld ?? "close"}`);
    const said = t(`review-verdict-${verdict}`);
    if (verdict === "good") return said;
    const points = judged.cost_points.mean;
    const chance = Math.round(100 * judged.cost_win.mean);
    const lost = [...(Math.round(points) > 0 ? ["points"] : []), ...(chance > 0 ? ["chance"] : [])];
    if (lost.length === 0) return said;
    const what = lost.length === 2 ? "both" : lost[0]!;
    return `${said} ${t(`review-cost-${what}`, { ...counted(points), chance })}`;
}
