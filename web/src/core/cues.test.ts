import { expect, it } from "vitest";

import type { GameEvent } from "../api";
import { cueOfEvents, cuesOfMotions } from "./cues";
import type { Motion } from "./motions";

const train = (at: number): Motion => ({
    kind: "train",
    player: 0,
    route: "PAR-ZUR",
    space: 0,
    of: 3,
    at,
    lasts: 300,
});

it("is heard when it is seen, sooner where it is played faster", () => {
    const motions = [train(0), train(130), train(260)];
    expect(cuesOfMotions(motions, 1).map(({ at }) => at)).toEqual([0, 130, 260]);
    expect(cuesOfMotions(motions, 0.5).map(({ at }) => at)).toEqual([0, 260, 520]);
});

it("is not a noise: what comes at nearly the same time is heard once", () => {
    expect(cuesOfMotions([train(0), train(45), train(90), train(135)], 1)).toHaveLength(2);
});

it("has one sound for an update that nobody watches", () => {
    const events = (...types: string[]) => types.map((type) => ({ type }) as GameEvent);
    expect(cueOfEvents(events("card_taken", "row_filled"))).toBe("card");
    expect(cueOfEvents(events("tunnel_entered", "route_claimed"))).toBe("tunnel");
    expect(cueOfEvents(events("route_claimed", "last_turns_began"))).toBe("wagon");
    expect(cueOfEvents(events("passed"))).toBeNull();
});
