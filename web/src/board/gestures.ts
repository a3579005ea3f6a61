// Mouse, wheel and fingers, turned into what they mean on a board.

import type { Point } from "../core/geometry";

export interface Gestures {
    pan(dx: number, dy: number): void;
    zoom(factor: number, at: Point): void;
    tap(at: Point): void;
    doubleTap(at: Point): void;
    /** Whether every tap counts at once: then two are two, and do not zoom. */
    swift?(): boolean;
    /** A mouse over the board; null when it left. */
    hover(at: Point | null): void;
}

/** A finger trembles; less than this is no drag. */
const STILL_PX = { mouse: 4, touch: 10 };
const DOUBLE_MS = 280;
const DOUBLE_PX = 28;

/** Listen to what is done to an element; the answer stops it. */
export function watchGestures(node: HTMLElement, gestures: Gestures): () => void {
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let dragging = false;
    let lastTap = { time: -Infinity, at: { x: 0, y: 0 } };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ending = new AbortController();

    const at = (event: MouseEvent): Point => {
        const box = node.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    function down(event: PointerEvent): void {
        if (event.button !== 0) return;
        fingers.set(event.pointerId, at(event));
        start = fingers.size === 1 ? at(event) : null;
        if (fingers.size > 1) dragging = true;
    }

    function move(event: PointerEvent): void {
        const before = fingers.get(event.pointerId);
        const now = at(event);
        if (!before) {
            if (event.pointerType === "mouse") gestures.hover(now);
            return;
        }
        if (!dragging && start) {
            const still = event.pointerType === "mouse" ? STILL_PX.mouse : STILL_PX.touch;
            if (Math.hypot(now.x - start.x, now.y - start.y) < still) return;
            dragging = true;
            // Only now: a captured pointer's click would not reach what lies on the board.
            node.setPointerCapture(event.pointerId);
            gestures.hover(null);
        }
        if (fingers.size === 2) pinch(event.pointerId, before, now);
        else gestures.pan(now.x - before.x, now.y - before.y);
        fingers.set(event.pointerId, now);
    }

    function pinch(id: number, before: Point, now: Point): void {
        const other = [...fingers].find(([key]) => key !== id)?.[1];
        if (!other) return;
        const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        gestures.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        gestures.zoom(apart(now) / Math.max(apart(before), 1), middle);
    }

    function up(event: PointerEvent): void {
        if (!fingers.delete(event.pointerId)) return;
        if (!dragging && start && event.type === "pointerup") tapped(at(event), event);
        if (fingers.size === 0) {
            dragging = false;
            start = null;
        }
    }

    function tapped(point: Point, { timeStamp, pointerType }: PointerEvent): void {
        clearTimeout(waiting);
        if (gestures.swift?.()) {
            gestures.tap(point);
            return;
        }
        const near = Math.hypot(point.x - lastTap.at.x, point.y - lastTap.at.y) < DOUBLE_PX;
        if (near && timeStamp - lastTap.time < DOUBLE_MS) {
            lastTap = { time: -Infinity, at: point };
            gestures.doubleTap(point);
            return;
        }
        lastTap = { time: timeStamp, at: point };
        // What a tap opens may move the board away from under the second finger.
        if (pointerType === "mouse") gestures.tap(point);
        else waiting = setTimeout(() => gestures.tap(point), DOUBLE_MS);
    }

    function wheel(event: WheelEvent): void {
        event.preventDefault();
        const pixels =
            event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 18 : event.deltaY;
        // A pinch on a touchpad comes as a wheel with ctrl, in small steps.
        const speed = event.ctrlKey ? 0.01 : 0.0016;
        gestures.zoom(Math.exp(-Math.max(-300, Math.min(300, pixels)) * speed), at(event));
    }

    const signal = ending.signal;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    node.addEventListener("pointerup", up, { signal });
    node.addEventListener("pointercancel", up, { signal });
    node.addEventListener("pointerleave", () => gestures.hover(null), { signal });
    node.addEventListener("wheel", wheel, { signal, passive: false });
    return () => {
        clearTimeout(waiting);
        ending.abort();
    };
}
