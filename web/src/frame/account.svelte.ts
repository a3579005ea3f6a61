// Who is signed in here, as far as the page knows: the server is not asked for a name in the corner.

const KEY = "whistlestop.account";

/** Empty: a guest. */
export const account = $state({ name: kept() });

// Another tab may sign in or out.
addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY) account.name = newValue ?? "";
});

export function rememberAccount(name: string): void {
    account.name = name;
    try {
        if (name) localStorage.setItem(KEY, name);
        else localStorage.removeItem(KEY);
    } catch {
        // Without storage the page knows it until it is closed.
    }
}

function kept(): string {
    try {
        return localStorage.getItem(KEY) ?? "";
    } catch {
        return "";
    }
}
