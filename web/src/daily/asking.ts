// What the page of a day asks the server.

import type { DayMonth, DayView, PlayDay, TableInfo } from "../api";
import { ask } from "../api/http";

/** A day, or today. */
export const askDay = (day?: string): Promise<DayView> =>
    ask<DayView>("GET", day ? `/day/${encodeURIComponent(day)}` : "/day");
export const askMonth = (month: string): Promise<DayMonth> =>
    ask<DayMonth>("GET", "/days", { query: { month } });
export const playDay = (day: string, wanted: PlayDay): Promise<TableInfo> =>
    ask<TableInfo>("POST", `/day/${day}`, { json: wanted });
