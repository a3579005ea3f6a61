// What the pages about programs and data ask the server.

import type { components } from "../api";
import { ask } from "../api/http";

type Schemas = components["schemas"];
export type ProgramLine = Schemas["ProgramLine"];
export type ProgramPage = Schemas["ProgramPage"];
export type MyProgram = Schemas["MyProgram"];
export type MyPrograms = Schemas["MyPrograms"];
export type GivenToken = Schemas["GivenToken"];
export type ArchiveInfo = Schemas["ArchiveInfo"];
export type Scope = GivenToken["scopes"][number];

export const SCOPES: readonly Scope[] = ["read", "seat", "host", "play"];

export const askPrograms = (cursor: string | null = null): Promise<ProgramPage> =>
    ask("GET", "/programs", { query: { cursor } });

export const askArchive = (): Promise<ArchiveInfo> => ask("GET", "/archive");

// For their maker

const MINE = "/me/programs";

export const askMine = (): Promise<MyPrograms> => ask("GET", MINE);
export const makeProgram = (name: string, about: string): Promise<MyPrograms> =>
    ask("POST", MINE, { json: { name, about } });
export const changeProgram = (
    program: string,
    change: { name?: string; about?: string },
): Promise<MyPrograms> => ask("PATCH", `${MINE}/${program}`, { json: change });
export const deleteProgram = (program: string): Promise<void> =>
    ask("DELETE", `${MINE}/${program}`);
export const giveToken = (
    program: string,
    wanted: { label: string; scopes: readonly Scope[]; days: number },
): Promise<GivenToken> => ask("POST", `${MINE}/${program}/tokens`, { json: wanted });
export const withdrawToken = (program: string, token: string): Promise<void> =>
    ask("DELETE", `${MINE}/${program}/tokens/${token}`);
