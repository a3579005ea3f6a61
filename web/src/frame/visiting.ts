// Whether this browser has been somebody here. The cookie itself cannot be read by scripts, and asking
// the server as a stranger would be refused, so the page keeps this little mark.

const KEY = "whistlestop.guest";

/** Whether it is worth asking the server who we are. */
export function isKnown(): boolean {
    try {
        return localStorage.getItem(KEY) === "yes";
    } catch {
        return true; // without storage: ask
    }
}

export function setKnown(known: boolean): void {
    try {
        if (known) localStorage.setItem(KEY, "yes");
        else localStorage.removeItem(KEY);
    } catch {
        // Private windows of some browsers have no storage; then the server is asked.
    }
}
