// What the review of a game asks the server.

import type { components } from "../api";
import { ask } from "../api/http";

type Schemas = components["schemas"];
export type ReviewState = Schemas["ReviewState"];
export type GameReview = Schemas["GameReview"];
export type Grade = GameReview["grade"];
export type Decision = GameReview["decisions"][number];
export type Judgement = Decision["known"];
export type Option = Judgement["options"][number];
export type Estimate = Option["win"];
export type Account = GameReview["win"][number];
export type Verdict = NonNullable<Judgement["verdict"]>;

const at = (table: string, what = "") => `/games/${encodeURIComponent(table)}/review${what}`;

export const askState = (table: string): Promise<ReviewState> => ask("GET", at(table));
export const askFor = (table: string, grade: Grade): Promise<ReviewState> =>
    ask("POST", at(table), { json: { grade } });
export const askToStop = (table: string): Promise<ReviewState> => ask("DELETE", at(table));
export const askGrade = (table: string, grade: Grade): Promise<GameReview> =>
    ask("GET", at(table, `/${grade}`));
