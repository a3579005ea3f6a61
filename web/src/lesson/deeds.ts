// What the learner has done so far, read from the log: so that whoever left and comes back goes on
// where they were, on any device.

import type { GameEvent, GameMap, Letter, Route } from "../api";

/** One thing the learner did, from its beginning to its end. */
export type Deed =
    | { readonly kind: "keep"; readonly count: number }
    | {
          readonly kind: "draw";
          readonly cards: number;
          /** The first of them, if it came from the row. */
          readonly first: Letter | null;
      }
    | { readonly kind: "locomotive" }
    | {
          readonly kind: "claim";
          readonly route: Route;
          readonly payment: string;
          readonly points: number;
          /** Of a tunnel: what had to be paid on top. */
          readonly extra: number;
      }
    | { readonly kind: "gave up"; readonly route: Route }
    | { readonly kind: "station"; readonly city: string }
    | { readonly kind: "tickets" }
    | { readonly kind: "pass" };

export function deedsOf(events: readonly GameEvent[], map: GameMap, me: number): readonly Deed[] {
    const routes = new Map(map.routes.map((route) => [route.route, route]));
    const deeds: Deed[] = [];
    /** Whether the last deed is a draw that may go on with a second card. */
    let drawing = false;
    let extra = 0;

    function drawn(card: Letter | null, faceUp: boolean): void {
        const last = deeds.at(-1);
        if (drawing && last?.kind === "draw") deeds.splice(-1, 1, { ...last, cards: 2 });
        else if (faceUp && card === "L") deeds.push({ kind: "locomotive" });
        else deeds.push({ kind: "draw", cards: 1, first: faceUp ? card : null });
        drawing = !drawing && deeds.at(-1)?.kind === "draw";
    }

    for (const event of events) {
        if (!("player" in event)) continue;
        if (event.player !== me) {
            drawing = false; // there was no second card to draw
            continue;
        }
        switch (event.type) {
            case "tickets_kept":
                deeds.push({ kind: "keep", count: event.count });
                break;
            case "tickets_offered":
                // Those of the opening are dealt to everybody.
                if (deeds.length > 0) deeds.push({ kind: "tickets" });
                break;
            case "card_taken":
                drawn(event.card, true);
                break;
            case "card_drawn":
                drawn(event.card, false);
                break;
            case "tunnel_entered":
                extra = event.price;
                break;
            case "route_claimed": {
                const { payment, points } = event;
                const route = routes.get(event.route);
                if (route) deeds.push({ kind: "claim", route, payment, points, extra });
                extra = 0;
                break;
            }
            case "tunnel_given_up": {
                const route = routes.get(event.route);
                if (route) deeds.push({ kind: "gave up", route });
                extra = 0;
                break;
            }
            case "station_built":
                deeds.push({ kind: "station", city: event.city });
                break;
            case "passed":
                deeds.push({ kind: "pass" });
                break;
        }
    }
    return deeds;
}
