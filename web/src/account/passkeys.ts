// Passkeys of the browser, as JSON: not every browser can turn them into it by itself.

type Json = Record<string, unknown>;

/** An address of numbers has no name that a passkey could belong to. */
export const canUsePasskeys =
    typeof PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(location.hostname);

/** Whoever closes the browser's own window has changed their mind: nothing went wrong. */
export class ChangedMind extends Error {}

export async function makePasskey(options: Json): Promise<Json> {
    const known = options.excludeCredentials as Json[] | undefined;
    const user = options.user as Json;
    const publicKey = {
        ...options,
        challenge: bytes(options.challenge),
        user: { ...user, id: bytes(user.id) },
        excludeCredentials: (known ?? []).map((one) => ({ ...one, id: bytes(one.id) })),
    } as unknown as PublicKeyCredentialCreationOptions;
    const made = await asked(navigator.credentials.create({ publicKey }));
    const response = made.response as AuthenticatorAttestationResponse;
    return json(made, {
        clientDataJSON: text(response.clientDataJSON),
        attestationObject: text(response.attestationObject),
    });
}

export async function usePasskey(options: Json): Promise<Json> {
    const publicKey = {
        ...options,
        challenge: bytes(options.challenge),
        allowCredentials: [],
    } as unknown as PublicKeyCredentialRequestOptions;
    const used = await asked(navigator.credentials.get({ publicKey }));
    const response = used.response as AuthenticatorAssertionResponse;
    return json(used, {
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
        ...(response.userHandle ? { userHandle: text(response.userHandle) } : {}),
    });
}

async function asked(answer: Promise<Credential | null>): Promise<PublicKeyCredential> {
    let found: Credential | null = null;
    try {
        found = await answer;
    } catch (error) {
        // The device has a passkey of this account already; the others mean that nobody answered.
        if (error instanceof DOMException && error.name === "InvalidStateError") throw error;
    }
    if (!found) throw new ChangedMind();
    return found as PublicKeyCredential;
}

function json(credential: PublicKeyCredential, response: Json): Json {
    return {
        id: credential.id,
        rawId: text(credential.rawId),
        type: credential.type,
        response,
    };
}

/** The bytes that a base64url text stands for. */
export function bytes(value: unknown): Uint8Array {
    const plain = atob(String(value).replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Bytes as base64url. */
export function text(value: ArrayBuffer): string {
    const plain = btoa(String.fromCharCode(...new Uint8Array(value)));
    return plain.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
