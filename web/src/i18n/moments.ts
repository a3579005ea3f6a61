// A moment of the game in a sentence.

import type { Moment } from "../core/moments";

import { nameAt, type SentenceContext } from "./context";
import { t } from "./index.svelte";
import { ticketName } from "./names";

export function momentText(moment: Moment, context: SentenceContext): string {
    switch (moment.kind) {
        case "done":
        case "lost": {
            const ticket = ticketName(context.map, moment.ticket);
            const key = moment.kind === "done" ? "moment-done" : "moment-lost";
            return t(key, { ticket, points: moment.points });
        }
        case "longest": {
            const name = nameAt(context, moment.player);
            return t("moment-longest", { name, n: moment.length });
        }
        case "last":
            return t("log-last-turns-began", { name: nameAt(context, moment.player) });
    }
}
