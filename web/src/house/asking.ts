// What the page asks the server about blocks, reports, warnings and the house's own texts.

import type { components } from "../api";
import { ask } from "../api/http";

type Schemas = components["schemas"];
export type Blocks = Schemas["Blocks"];
export type HouseText = Schemas["HouseText"];
export type Mutes = Schemas["Mutes"];
export type NewReport = Schemas["NewReport"];
export type Talking = Schemas["Talking"];
export type Warnings = Schemas["Warnings"];

const id = encodeURIComponent;

export const askBlocks = (): Promise<Blocks> => ask<Blocks>("GET", "/blocks");
export const block = (user: string): Promise<Blocks> => ask<Blocks>("PUT", `/blocks/${id(user)}`);
export const unblock = (user: string): Promise<Blocks> =>
    ask<Blocks>("DELETE", `/blocks/${id(user)}`);
export const askMutes = (): Promise<Mutes> => ask<Mutes>("GET", "/mutes");
export const unmute = (user: string): Promise<Mutes> => ask<Mutes>("DELETE", `/mutes/${id(user)}`);
export const askTalking = (): Promise<Talking> => ask<Talking>("GET", "/talking");
export const chooseTalking = (chosen: Talking): Promise<Talking> =>
    ask<Talking>("PUT", "/talking", { json: chosen });
export const report = (told: NewReport): Promise<void> =>
    ask<void>("POST", "/reports", { json: told });
export const askWarnings = (): Promise<Warnings> => ask<Warnings>("GET", "/warnings");
export const confirmWarning = (warning: string): Promise<void> =>
    ask<void>("POST", `/warnings/${id(warning)}/confirm`);
export const askText = (name: string): Promise<HouseText> =>
    ask<HouseText>("GET", `/texts/${id(name)}`);
