// Compiled, never run: it does not compile when a message can no longer be told from the others by
// its `type`, or when something that is always sent is no longer known to be there.

import type {
    CardCounts,
    ClientMessage,
    GameEvent,
    NewTable,
    Pace,
    ServerMessage,
    ServerMessageOf,
    Stage,
} from "../src/api";

/** Compiles only if nothing is left over. */
function nothingLeft(rest: never): never {
    throw new Error(`There is no case for ${JSON.stringify(rest)}.`);
}

export function everyServerMessageIsKnownByItsType(message: ServerMessage): string | number {
    switch (message.type) {
        case "welcome":
            return message.live;
        case "snapshot":
            return message.info.code;
        case "update":
            return message.events.length + (message.view?.legal_actions.length ?? 0);
        case "uncovered":
            return message.view?.log.length ?? 0;
        case "delta":
            return message.check;
        case "present":
            return message.presence.spectators;
        case "chat":
            return message.text;
        case "reacted":
            return message.reaction;
        case "warned":
            return message.words;
        case "done":
            return message.number ?? 0;
        case "route_explained":
            return message.payment;
        case "because":
            return message.violation?.sentence ?? "";
        case "hint":
            return message.sentences.map((part) => part.sentence).join(" ");
        case "refused":
            return message.code;
        case "gap":
            return message.table ?? "";
        case "pong":
            return message.at;
        default:
            return nothingLeft(message);
    }
}

export function eventsAreKnownByTheirType(event: GameEvent): string {
    switch (event.type) {
        case "route_claimed":
            return `${event.player} ${event.route}`;
        case "card_drawn":
            return event.card ?? "?";
        default:
            return event.type;
    }
}

export function pacesAreKnownByTheirKind(pace: Pace): number {
    switch (pace.kind) {
        case "untimed":
            return 0;
        case "seconds":
            return pace.turn + pace.reserve;
        case "days":
            return pace.turn * 86_400;
        default:
            return nothingLeft(pace);
    }
}

// What may be left out may be left out; the type of a message may not.
export const shortest: ClientMessage[] = [
    { type: "ping" },
    { type: "watch", table: "abc" },
    { type: "act", table: "abc", number: 7, action: "DEN-OMA 4P" },
];
// @ts-expect-error There is no such message.
export const unknown: ClientMessage = { type: "cheat", table: "abc" };
// @ts-expect-error An action needs the number it answers.
export const unnumbered: ClientMessage = { type: "act", table: "abc", action: "DEN-OMA 4P" };
// @ts-expect-error A message says what it is.
export const nameless: ClientMessage = { table: "abc", number: 7, action: "DEN-OMA 4P" };

// A plan leaves out what has a default, in its parts too; the kind of a part it names.
export const plan: NewTable = {
    pace: { kind: "seconds", turn: 30 },
    seats: [{ kind: "me" }, { kind: "bot", level: "expert" }],
};
// @ts-expect-error There is no such kind of seat.
export const noPlan: NewTable = { seats: [{ kind: "me" }, { kind: "king" }] };

// What the server sends is there even where the model has a default.
export const always: (message: ServerMessageOf<"refused">) => string | null = (it) => it.table;

export const stage: Stage = "playing";
// @ts-expect-error There is no such stage.
export const nowhere: Stage = "nowhere";

export function aHandIsCountedByLetters(hand: ServerMessageOf<"snapshot">["view"]): number {
    const cards: CardCounts = hand?.hand ?? {};
    return (cards.L ?? 0) + (cards.P ?? 0);
}
