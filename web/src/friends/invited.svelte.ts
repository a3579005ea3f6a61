// Invitations of friends, heard of on every page as long as somebody looks at it.

import { mount } from "svelte";

import type { Invitation } from "../api";
import { ApiError } from "../api/http";
import { account } from "../frame/account.svelte";
import { addWords } from "../i18n/index.svelte";
import { askInvitations } from "./asking";

/** How long to wait before asking again when the server did not answer. */
const AGAIN_MS = 10_000;

class Invited {
    list = $state.raw<readonly Invitation[]>([]);

    /** What was answered here is gone at once. */
    drop(invitation: string): void {
        this.list = this.list.filter((one) => one.invitation !== invitation);
    }
}

export const invited = new Invited();

/** Ask as long as somebody is signed in; guests have no friends, and are not asked for. */
export function followInvitations(): void {
    $effect.root(() => {
        $effect(() => {
            if (!account.name) return;
            const asking = { on: true };
            void run(asking);
            return () => {
                asking.on = false;
                invited.list = [];
            };
        });
    });
}

async function run(asking: { readonly on: boolean }): Promise<void> {
    let known: string | undefined;
    for (;;) {
        await seen();
        if (!asking.on) return;
        try {
            const { items, mark } = await askInvitations(known);
            if (!asking.on) return;
            known = mark;
            invited.list = items;
            if (items.length > 0) await show();
        } catch (error) {
            if (error instanceof ApiError && [401, 403].includes(error.status)) return;
            await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        }
    }
}

let shown = false;

async function show(): Promise<void> {
    if (shown) return;
    shown = true;
    const [{ default: InviteNotice }] = await Promise.all([
        import("./InviteNotice.svelte"),
        addWords("friends"),
    ]);
    mount(InviteNotice, { target: document.getElementById("notices")! });
}

/** Nobody is asked for while the page is not seen. */
function seen(): Promise<void> {
    if (document.visibilityState === "visible") return Promise.resolve();
    return new Promise((resolve) => {
        const look = (): void => {
            if (document.visibilityState !== "visible") return;
            document.removeEventListener("visibilitychange", look);
            resolve();
        };
        document.addEventListener("visibilitychange", look);
    });
}
