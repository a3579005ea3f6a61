// One id for everything that a click causes: in the answer, in the server's log, in the row it stored.

/** So many random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
    const made = crypto.getRandomValues(new Uint8Array(bytes));
    return [...made].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function newTrace(): string {
    return randomHex(16);
}

/** A new trace as the header of the W3C. */
export function traceparent(): string {
    return `00-${newTrace()}-${randomHex(8)}-00`;
}
