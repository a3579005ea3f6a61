// The reactions of the service, each with the key of its words. Words and not little pictures: not
// every device can draw those, and everybody reads the same.

import type { Reaction } from "../../api";

export const REACTIONS: Readonly<Record<Reaction, string>> = {
    hello: "chat-reaction-hello",
    well_done: "chat-reaction-well-done",
    thanks: "chat-reaction-thanks",
    laugh: "chat-reaction-laugh",
    ouch: "chat-reaction-ouch",
    thinking: "chat-reaction-thinking",
    hurry: "chat-reaction-hurry",
};
