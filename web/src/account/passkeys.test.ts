import { expect, test } from "vitest";

import { bytes, text } from "./passkeys";

test("bytes and their text are the same both ways", () => {
    const all = Uint8Array.from({ length: 256 }, (_, at) => at);

    expect(text(all.buffer)).not.toMatch(/[+/=]/);
    expect([...bytes(text(all.buffer))]).toEqual([...all]);
    expect(bytes("")).toHaveLength(0);
});
