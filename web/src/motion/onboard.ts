// Where spaces and cities of the drawn board are on the screen now, however far it is zoomed.

import { shown } from "../board/shown";
import { WAGON_WIDTH } from "../core/geometry";
import type { SpaceSpot } from "./enact";

const HOUSE = 25;

/** One space of a route; null if it is not to be seen. */
export function spaceOnScreen(route: string, space: number): SpaceSpot | null {
    const track = document.querySelector<SVGGraphicsElement>(`[data-track="${route}"]`);
    const place = shown.lines.find((line) => line.route.route === route)?.spaces[space];
    const onScreen = track?.getScreenCTM();
    if (!track || !place || !onScreen) return null;
    const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(onScreen);
    const scale = Math.hypot(onScreen.a, onScreen.b);
    if (!isInside(track, x, y)) return null;
    return {
        x,
        y,
        angle: (place.angle * 180) / Math.PI,
        length: place.length * scale,
        width: WAGON_WIDTH * scale,
    };
}

/** A city; null if it is not to be seen. */
export function cityOnScreen(city: string): SpaceSpot | null {
    const disc = document.querySelector<SVGGraphicsElement>(`[data-city="${city}"]`);
    const onScreen = disc?.getScreenCTM();
    if (!disc || !onScreen) return null;
    const { left, top, width, height } = disc.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const size = HOUSE * Math.hypot(onScreen.a, onScreen.b);
    return isInside(disc, x, y) ? { x, y, angle: 0, length: size, width: size } : null;
}

/** The board may be zoomed so that a part of it lies outside of its frame. */
function isInside(element: SVGElement, x: number, y: number): boolean {
    const frame = element.ownerSVGElement?.getBoundingClientRect();
    if (!frame) return false;
    return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
}
