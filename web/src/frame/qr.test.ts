import { expect, it } from "vitest";

import { qrCode } from "./qr";

const written = (text: string) =>
    qrCode(text)!.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));

/** As the Python package qrcode draws it with correction M and mask 2. */
const KNOWN = [
    "1111111001010100001111111",
    "1000001000000111101000001",
    "1011101010001011101011101",
    "1011101011001111001011101",
    "1011101010011100101011101",
    "1000001011001101001000001",
    "1111111010101010101111111",
    "0000000011001001100000000",
    "1011111001100100001111100",
    "0010110011110100100000010",
    "1110011010000111010111011",
    "1000110010011011000100001",
    "1110111011011011111110111",
    "1011000001001100100101010",
    "1010011101100101111111011",
    "1001100001100011111110001",
    "1011001100011010111110100",
    "0000000011100111100011000",
    "1111111001101000101010111",
    "1000001010011000100011000",
    "1011101010100101111110100",
    "1011101011111010011011111",
    "1011101011001111010001101",
    "1000001001001011100111001",
    "1111111011000010001111111",
];

it("draws what other encoders draw", () => {
    expect(written("https://w.example/j/KX7P2M")).toEqual(KNOWN);
});

it("grows with the text, and says when it is too long", () => {
    expect(qrCode("a")).toHaveLength(21);
    expect(qrCode("a".repeat(14))).toHaveLength(21);
    expect(qrCode("a".repeat(15))).toHaveLength(25);
    expect(qrCode("a".repeat(213))).toHaveLength(57);
    expect(qrCode("a".repeat(214))).toBeNull();
});

it("has its three corners, its lines between them and its dark module", () => {
    for (const length of [10, 60, 120, 200]) {
        const code = qrCode("x".repeat(length))!;
        const size = code.length;
        for (const [x, y] of [
            [0, 0],
            [size - 7, 0],
            [0, size - 7],
        ] as const) {
            const corner = code.slice(y, y + 7).map((row) => row.slice(x, x + 7));
            expect(corner.flat().filter(Boolean)).toHaveLength(33);
        }
        expect(code[6]!.slice(8, size - 8).every((dark, n) => dark === (n % 2 === 0))).toBe(true);
        expect(code[size - 8]![8]).toBe(true);
    }
});
