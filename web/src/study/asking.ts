// What the pages of studies ask the server: others do not load these.

import type {
    Arrangement,
    NewStudy,
    PositionAssessment,
    PositionView,
    StudyPage,
    StudyView,
    StudyWords,
} from "../api";
import { ask } from "../api/http";

const at = (study: string, what = ""): string => `/studies/${encodeURIComponent(study)}${what}`;

export const myStudies = (cursor: string | null = null) =>
    ask<StudyPage>("GET", "/studies", { query: { cursor } });

export const makeStudy = (wanted: NewStudy) => ask<StudyView>("POST", "/studies", { json: wanted });

export const openStudy = (study: string) => ask<StudyView>("GET", at(study));

export const copyStudy = (study: string) => ask<StudyView>("POST", at(study, "/copy"));

export const deleteStudy = (study: string) => ask<void>("DELETE", at(study));

export const tryAction = (
    study: string,
    number: number,
    node: number,
    action: string,
    chance: readonly string[],
) => ask<StudyView>("POST", at(study, "/lines"), { json: { number, node, action, chance } });

export const deleteLine = (study: string, number: number, node: number) =>
    ask<StudyView>("DELETE", at(study, `/lines/${node}`), { query: { number } });

export const writeStudy = (study: string, words: StudyWords) =>
    ask<StudyView>("PATCH", at(study), { json: words });

export const lookAt = (position: string) =>
    ask<PositionView>("POST", "/positions", { json: { position } });

export const arrange = (wanted: Arrangement) =>
    ask<PositionView>("POST", "/positions/arrange", { json: wanted });

/** How the judgement of a position stands; with a grade it is begun, and with `stop` ended. */
export const assess = (position: string, grade: "coarse" | "fine" | null, stop = false) =>
    ask<PositionAssessment>("POST", "/positions/assess", { json: { position, grade, stop } });
