// What operators ask the server, and have it do.

import type { components } from "../api";
import { ask } from "../api/http";

type Schemas = components["schemas"];
export type Audit = Schemas["Audit"];
export type AuditLine = Schemas["AuditLine"];
export type Deed = Schemas["Deed"];
export type HouseText = Schemas["HouseText"];
export type PersonInfo = Schemas["PersonInfo"];
export type ReportInfo = Schemas["ReportInfo"];
export type TableLog = Schemas["TableLog"];
export type WordLists = Schemas["WordLists"];
export type TextName = "imprint" | "privacy";

const id = encodeURIComponent;

export const askReports = (decided: boolean): Promise<Schemas["Reports"]> =>
    ask("GET", "/operator/reports", { query: { decided } });
export const take = (report: string): Promise<ReportInfo> =>
    ask("POST", `/operator/reports/${id(report)}/take`);
export const dismiss = (report: string, note: string): Promise<ReportInfo> =>
    ask("POST", `/operator/reports/${id(report)}/dismiss`, { json: { note } });
export const doDeed = (deed: Deed): Promise<PersonInfo> =>
    ask("POST", "/operator/deeds", { json: deed });
export const askPerson = (who: string): Promise<PersonInfo> =>
    ask("GET", "/operator/people", { query: { who } });
export const askTable = (table: string): Promise<TableLog> =>
    ask("GET", `/operator/tables/${id(table)}`);
export const askLists = (): Promise<WordLists> => ask("GET", "/operator/words");
export const putList = (language: string, words: string): Promise<WordLists> =>
    ask("PUT", `/operator/words/${id(language)}`, { json: { words } });
export const askTexts = (name: TextName): Promise<HouseText> => ask("GET", `/texts/${name}`);
export const putText = (name: TextName, language: string, text: string): Promise<HouseText> =>
    ask("PUT", `/operator/texts/${name}/${id(language)}`, { json: { text } });
export const askAudit = (before?: number): Promise<Audit> =>
    ask("GET", "/operator/audit", { query: { before } });
