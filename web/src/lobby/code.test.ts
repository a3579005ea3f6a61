import { describe, expect, it } from "vitest";

import { addressOf } from "./code";

const HERE = "https://trains.example:8000";

describe("what is pasted where a code is asked for", () => {
    it.each([
        [" kx7p2m ", "/j/KX7P2M"],
        ["2sfj 7g", "/j/2SFJ7G"],
        ["2SF-J7G", "/j/2SFJ7G"],
        ["2SF–J7G", "/j/2SFJ7G"],
        ["2 s f j 7 g", "/j/2SFJ7G"],
        ["Zk3vQ8rNf2Lx6GhA", "/j/Zk3vQ8rNf2Lx6GhA"],
        ["https://trains.example:8000/j/KX7P2M", "/j/KX7P2M"],
        ["trains.example:8000/t/Zk3vQ8rNf2Lx6GhA", "/t/Zk3vQ8rNf2Lx6GhA"],
        ["https://trains.example:8000/continue#qV0pZ3", "/continue#qV0pZ3"],
        ["https://trains.example:8000/replay/Zk3v/12?eyes=all", "/replay/Zk3v/12?eyes=all"],
    ])("%s leads to %s", (text, address) => {
        expect(addressOf(text, HERE)).toBe(address);
    });

    it.each([
        [""],
        ["no code"],
        ["a b c"],
        ["https://elsewhere.example/j/KX7P2M"],
        ["javascript:alert(1)"],
    ])("%s leads nowhere", (text) => {
        expect(addressOf(text, HERE)).toBeNull();
    });
});
