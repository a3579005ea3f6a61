// What a ticket still takes, in a few words.

import type { TicketOutlook } from "../api";

import { t } from "./index.svelte";

export function outlookText(outlook: TicketOutlook | undefined): string {
    if (outlook?.status !== "open") return t(`tickets-${outlook?.status ?? "open"}`);
    const way = t("tickets-way", { trains: outlook.trains, cards: outlook.cards });
    if (outlook.stations === 0) return way;
    return `${way}, ${t("tickets-way-stations", { n: outlook.stations })}`;
}
