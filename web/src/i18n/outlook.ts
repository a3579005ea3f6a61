// What a ticket still takes, in a few words.

import type { TicketOutlook } from "../api";

import { t } from "./index.svelte";

export function outlookText(outlook: TicketOutlook | undefined): string {
    if (outlook?.status !== "open") return t(`tickets-${outlook?.status ?? "open"}`);
    // In a rated game nobody is told what a ticket takes.
    if (outlook.trains === 0 && outlook.stations === 0) return t("tickets-open");
    const way = t("tickets-way", { trains: outlook.trains, cards: outlook.cards });
    if (outlook.stations === 0) return way;
    return `${way}, ${t("tickets-way-stations", { n: outlook.stations })}`;
}
