// What a ticket still takes, in a few words.

import type { TicketOutlook } from "../api";

import { t } from "./index.svelte";

/** Whether it is told what a ticket takes: in a rated game it is not. */
export const isTold = ({ trains, stations }: TicketOutlook): boolean => trains + stations > 0;

export function outlookText(outlook: TicketOutlook | undefined): string {
    if (outlook?.status !== "open") return t(`tickets-${outlook?.status ?? "open"}`);
    if (!isTold(outlook)) return t("tickets-open");
    const way = t("tickets-way", { trains: outlook.trains, cards: outlook.cards });
    if (outlook.stations === 0) return way;
    return `${way}, ${t("tickets-way-stations", { n: outlook.stations })}`;
}
