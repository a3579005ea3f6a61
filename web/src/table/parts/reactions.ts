// The ready phrases of the service, each with the key of its words. Words and not little pictures: not
// every device can draw those, and everybody reads the same.

import type { Chat, Reaction } from "../../api";
import { t } from "../../i18n/index.svelte";

export const REACTIONS: Readonly<Record<Reaction, string>> = {
    hello: "chat-reaction-hello",
    good_luck: "chat-reaction-good-luck",
    well_done: "chat-reaction-well-done",
    nice_route: "chat-reaction-nice-route",
    thanks: "chat-reaction-thanks",
    sorry: "chat-reaction-sorry",
    laugh: "chat-reaction-laugh",
    ouch: "chat-reaction-ouch",
    thinking: "chat-reaction-thinking",
    one_moment: "chat-reaction-one-moment",
    hurry: "chat-reaction-hurry",
    yes: "chat-reaction-yes",
    no: "chat-reaction-no",
    good_game: "chat-reaction-good-game",
    again: "chat-reaction-again",
    goodbye: "chat-reaction-goodbye",
};

/** What a line of the chat says: a reaction is kept there by its name, and read in any language. */
export function saidIn({ text }: Pick<Chat, "text">): string {
    const name = /^:([a-z_]+):$/.exec(text)?.[1];
    return name && Object.hasOwn(REACTIONS, name) ? t(REACTIONS[name as Reaction]) : text;
}
