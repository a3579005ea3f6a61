// A table as an address: its text, packed, after the `#`, where no server sees it.

const PACKED = "#z=";
const PLAIN = "#t=";
/** As much as the server reads: a small address must not unpack to a large text. */
const MOST = 16_384;

export class BrokenLink extends Error {}

/** The fragment that holds a text. */
export async function fragmentOf(text: string): Promise<string> {
    const bytes = new TextEncoder().encode(text);
    if (typeof CompressionStream !== "function") return PLAIN + written(bytes);
    const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return PACKED + written(new Uint8Array(await new Response(packed).arrayBuffer()));
}

/** The text in a fragment; null if it holds none, BrokenLink if it cannot be unpacked. */
export async function textIn(fragment: string): Promise<string | null> {
    const packed = fragment.startsWith(PACKED);
    if (!packed && !fragment.startsWith(PLAIN)) return null;
    try {
        const bytes = read(fragment.slice(PLAIN.length));
        const whole = packed ? await unpacked(bytes) : bytes;
        return new TextDecoder("utf-8", { fatal: true }).decode(whole);
    } catch {
        throw new BrokenLink();
    }
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    const parts: number[] = [];
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return Uint8Array.from(parts);
        parts.push(...value);
        if (parts.length > MOST) {
            await reader.cancel();
            throw new BrokenLink();
        }
    }
}

/** Bytes in letters that an address may hold. */
function written(bytes: Uint8Array): string {
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function read(text: string): Uint8Array<ArrayBuffer> {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
