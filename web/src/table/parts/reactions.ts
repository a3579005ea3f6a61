// The reactions of the service, each with the key of its words. Words and not little pictures: not
// every device can draw those, and everybody reads the same.

import type { Chat, Reaction } from "../../api";
import { t } from "../../i18n/index.svelte";

export const REACTIONS: Readonly<Record<Reaction, string>> = {
    hello: "chat-reaction-hello",
    well_done: "chat-reaction-well-done",
    thanks: "chat-reaction-thanks",
    laugh: "chat-reaction-laugh",
    ouch: "chat-reaction-ouch",
    thinking: "chat-reaction-thinking",
    hurry: "chat-reaction-hurry",
};

/** What a line of the chat says: a reaction is kept there by its name, and read in any language. */
export function saidIn({ text }: Pick<Chat, "text">): string {
    const name = /^:([a-z_]+):$/.exec(text)?.[1];
    return name && Object.hasOwn(REACTIONS, name) ? t(REACTIONS[name as Reaction]) : text;
}
