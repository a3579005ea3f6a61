// One movement as an animation of the browser. Written at normal speed; the layer sets the rate.

import type { CardFlight, Motion, TicketFlight } from "../core/changes";
import { spotOf, type Spot } from "./anchors";

/** A space of the board on the screen: its middle, how it is turned, and how large it is. */
export interface SpaceSpot {
    readonly x: number;
    readonly y: number;
    /** In degrees. */
    readonly angle: number;
    readonly length: number;
    readonly width: number;
}

/** How wide a flying card is before it is made larger or smaller. */
export const CARD_WIDTH = 56;

const FLY = "cubic-bezier(0.35, 0.05, 0.2, 1)";
const DROP = "cubic-bezier(0.3, 1.5, 0.5, 1)";

/** Begin a flight; nothing if one of its ends is not on the screen. */
export function fly(
    element: HTMLElement,
    motion: CardFlight | TicketFlight,
    you: number | null,
): Animation | null {
    const from = spotOf(motion.from, you);
    const to = spotOf(motion.to, you);
    if (!from || !to) return null;
    return element.animate(flight(from, to), {
        delay: motion.at,
        duration: motion.lasts,
        easing: FLY,
        fill: "both",
    });
}

/** A little arc: things that are thrown do not go straight. */
function flight(from: Spot, to: Spot): Keyframe[] {
    const rise = Math.min(60, Math.hypot(to.x - from.x, to.y - from.y) * 0.18);
    const lean = to.x > from.x ? 6 : -6;
    const middle: Spot = {
        x: (from.x + to.x) / 2,
        y: (from.y + to.y) / 2 - rise,
        width: (sizeAt(from) + sizeAt(to)) / 2,
    };
    return [
        { transform: at(from, sizeAt(from), 0), opacity: 0 },
        { transform: at(from, sizeAt(from), 0), opacity: 1, offset: 0.06 },
        { transform: at(middle, middle.width, lean), opacity: 1, offset: 0.5 },
        { transform: at(to, sizeAt(to), 0), opacity: 1, offset: 0.92 },
        { transform: at(to, sizeAt(to), 0), opacity: 0 },
    ];
}

/** As large as the card it comes from or goes to; a place that is no card says nothing about that. */
function sizeAt(spot: Spot): number {
    if (spot.width > 2.5 * CARD_WIDTH) return 1;
    return Math.min(1.5, Math.max(0.6, spot.width / CARD_WIDTH));
}

function at(spot: { x: number; y: number }, scale: number, lean: number): string {
    const { x, y } = spot;
    return `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${lean}deg) scale(${scale})`;
}

/** A train rolls in along its track, a station comes down; both stay until the board has its own. */
export function put(element: HTMLElement, motion: Motion, spot: SpaceSpot): Animation {
    const place = `translate(-50%, -50%) rotate(${spot.angle}deg)`;
    if (motion.kind === "train") return roll(element, motion, spot, place);
    return element.animate(
        [
            {
                transform: `translate(${spot.x}px, ${spot.y - 26}px) ${place} scale(1.5)`,
                opacity: 0,
            },
            { transform: `translate(${spot.x}px, ${spot.y}px) ${place} scale(1)`, opacity: 1 },
        ],
        { delay: motion.at, duration: motion.lasts, easing: DROP, fill: "both" },
    );
}

/** From the space before it, along the track, with a little jolt against the one it couples to. */
function roll(element: HTMLElement, motion: Motion, spot: SpaceSpot, place: string): Animation {
    const angle = (spot.angle * Math.PI) / 180;
    const moved = (way: number): string =>
        `translate(${spot.x + Math.cos(angle) * way}px, ${spot.y + Math.sin(angle) * way}px) ${place}`;
    return element.animate(
        [
            { transform: moved(-1.3 * spot.length), opacity: 0 },
            { transform: moved(-0.9 * spot.length), opacity: 1, offset: 0.2 },
            { transform: moved(0.06 * spot.length), opacity: 1, offset: 0.8 },
            { transform: moved(0), opacity: 1 },
        ],
        { delay: motion.at, duration: motion.lasts, easing: "ease-out", fill: "both" },
    );
}

/** A card turns from its back to its face at the end of its first half second. */
export function turn(element: HTMLElement, motion: Motion): Animation {
    const quick = Math.min(1, 480 / motion.lasts);
    return element.animate(
        [
            { transform: "rotateY(180deg)" },
            { transform: "rotateY(0deg)", offset: quick, easing: "ease-out" },
            { transform: "rotateY(0deg)" },
        ],
        { delay: motion.at, duration: motion.lasts, fill: "both" },
    );
}

/** Something appears, stays, and goes. */
export function appear(element: HTMLElement, begin: number, lasts: number): Animation {
    const soon = Math.min(0.3, 160 / lasts);
    return element.animate(
        [
            { opacity: 0, transform: "translateY(-8px)" },
            { opacity: 1, transform: "none", offset: soon },
            { opacity: 1, transform: "none", offset: 1 - soon / 2 },
            { opacity: 0, transform: "none" },
        ],
        { delay: begin, duration: lasts, easing: "ease-out", fill: "both" },
    );
}
