// Lists that stay fresh while somebody looks at them.

/** Do it now, every so often while the page is seen, and when somebody comes back to it. */
export function refreshing(again: () => unknown, everyMs = 15_000): () => void {
    const look = (): void => {
        if (document.visibilityState === "visible") again();
    };
    look();
    const timer = setInterval(look, everyMs);
    addEventListener("focus", look);
    addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    return () => {
        clearInterval(timer);
        removeEventListener("focus", look);
        removeEventListener("online", look);
        document.removeEventListener("visibilitychange", look);
    };
}
