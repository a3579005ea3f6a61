// What the pages about accounts ask the server.

import type { AccountInfo, Brought, MadeAccount, PasskeyChallenge, SignedIn } from "../api";
import { ask } from "../api/http";
import { makePasskey, usePasskey } from "./passkeys";

const send = <T = void>(method: string, path: string, json?: unknown): Promise<T> =>
    ask<T>(method, `/account${path}`, json === undefined ? {} : { json });

export const readAccount = (): Promise<AccountInfo> => send("GET", "");

// Becoming an account, signing in

export const makeAccount = (name: string, password: string): Promise<MadeAccount> =>
    send("POST", "", { name, password });

export async function makeAccountByPasskey(name: string): Promise<MadeAccount> {
    const { id, options } = await send<PasskeyChallenge>("POST", "/passkeys/new", { name });
    return send("POST", "/by-passkey", { name, id, credential: await makePasskey(options) });
}

export const signIn = (name: string, password: string): Promise<SignedIn> =>
    send("POST", "/sign-in", { name, password });
export const recover = (name: string, code: string): Promise<SignedIn> =>
    send("POST", "/recover", { name, code });
export const signInByMail = (token: string): Promise<SignedIn> =>
    send("POST", "/sign-in/mail", { token });
export const signInByPasskey = async (): Promise<SignedIn> =>
    send("POST", "/sign-in/passkey", await signedByPasskey());
export const bringGuest = (): Promise<Brought> => send("POST", "/guest");

async function signedByPasskey(): Promise<{ id: string; credential: unknown }> {
    const { id, options } = await send<PasskeyChallenge>("POST", "/passkey");
    return { id, credential: await usePasskey(options) };
}

// Proving once more that it is you

export const prove = (password: string): Promise<void> => send("POST", "/prove", { password });
export const proveByPasskey = async (): Promise<void> =>
    send("POST", "/prove/passkey", await signedByPasskey());

// What belongs to an account

export const setPassword = (password: string): Promise<void> =>
    send("PUT", "/password", { password });
export const renewCodes = (): Promise<{ codes: string[] }> => send("POST", "/codes");
export const keepSettings = (settings: object): Promise<void> =>
    send("PUT", "/settings", { settings });

export async function addPasskey(): Promise<void> {
    const { id, options } = await send<PasskeyChallenge>("POST", "/passkeys/new", {});
    await send("POST", "/passkeys", { id, credential: await makePasskey(options) });
}

export const dropPasskey = (id: string): Promise<void> =>
    send("DELETE", `/passkeys/${encodeURIComponent(id)}`);
export const signOutDevice = (id: string): Promise<void> =>
    send("DELETE", `/devices/${encodeURIComponent(id)}`);
export const signOutEverywhere = (): Promise<void> => send("DELETE", "/devices");
export const setMail = (mail: string, language: string): Promise<void> =>
    send("POST", "/mail", { mail, language });
export const verifyMail = (token: string): Promise<{ name: string }> =>
    send("POST", "/mail/verify", { token });
export const setNotices = (notices: boolean): Promise<void> => send("PATCH", "/mail", { notices });
export const forgetMail = (): Promise<void> => send("DELETE", "/mail");
export const recoverByMail = (mail: string, language: string): Promise<void> =>
    send("POST", "/mail/recover", { mail, language });
export const readExport = (): Promise<Blob> => ask<Blob>("GET", "/account/export", { as: "blob" });
export const deleteAccount = (): Promise<void> => send("DELETE", "");
