// What the pages of this folder ask the server.

import type { components } from "../api";
import { ask } from "../api/http";

type Schemas = components["schemas"];
export type Leader = Schemas["Leader"];
export type LeaderPage = Schemas["LeaderPage"];
export type LadderRating = Schemas["LadderRating"];
export type Profile = Schemas["Profile"];
export type ScoreParts = Schemas["ScoreParts"];
export type WinCount = Schemas["WinCount"];
export type LadderPace = LadderRating["pace"];

/** Who is best on a map. */
export const askLeaders = (
    map: string,
    pace: LadderPace,
    cursor: string | null = null,
): Promise<LeaderPage> => ask("GET", "/ratings", { query: { map, pace, cursor } });

/** Somebody's page. */
export const askProfile = (name: string): Promise<Profile> =>
    ask("GET", `/people/${encodeURIComponent(name)}`);

/** Have one's own page shown to nobody else, or to everybody. */
export const makePrivate = (wanted: boolean): Promise<{ private: boolean }> =>
    ask("PUT", "/me/profile", { json: { private: wanted } });

/** The address of somebody's page. */
export const pageOf = (name: string): string => `/@/${encodeURIComponent(name)}`;
