// What people paste when they are asked for a code.

/** The letters and digits of a code: none that look alike. */
const CODE = /^[A-HJ-NP-Z2-9]{6}$/;

/** Where a code or link leads on our page; null if it is neither. */
export function addressOf(text: string, origin: string): string | null {
    const plain = text.trim();
    // A code is written down or read out in groups: "2SFJ 7G", "2sf-j7g".
    const code = plain.replace(/[\s\p{Pd}._]/gu, "").toUpperCase();
    if (CODE.test(code)) return `/j/${code}`;
    if (/^[A-Za-z0-9_-]{4,40}$/.test(plain)) return `/j/${plain}`;
    let address: URL;
    try {
        // People leave the beginning of an address out.
        address = new URL(
            /^https?:\/\//i.test(plain) ? plain : `${new URL(origin).protocol}//${plain}`,
        );
    } catch {
        return null;
    }
    if (address.host !== new URL(origin).host) return null;
    const known = /^\/(?:[jt]\/[A-Za-z0-9_-]+|continue|replay\/[A-Za-z0-9_-]+(?:\/\d+)?)\/?$/;
    return known.test(address.pathname) ? address.pathname + address.search + address.hash : null;
}
