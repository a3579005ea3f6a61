// The window on the board. While it moves, the picture that is there is shifted and scaled, which a
// browser does without drawing; when it rests, it is drawn anew and sharp. Svelte renders nothing of
// this: only the few steps of size at which names are set anew are reactive.

import type { Box, Point } from "../core/geometry";
import { STEPS } from "../core/labels";
import { reducedMotion } from "../settings.svelte";

import type { Shape } from "./base";
import {
    between,
    clamped,
    fitting,
    looking,
    moved,
    onBoard,
    showing,
    zoomed,
    type Area,
    type Camera,
    type Clear,
    type Size,
} from "./camera";

const GLIDE_MS = 320;
/** The picture is redrawn after so much quiet. */
const REST_MS = 130;
/** It is larger than the window on each side by this part, so that little drags show no void. */
export const OVERSCAN = 0.25;
/** Redrawn at once when it was scaled more than this, or would not cover the window. */
const BLUR = 2;
/** A window narrower than this, for its height, is upright. */
const UPRIGHT = 1.05;

export class Viewport {
    /** Screen pixels a unit at which names are drawn: it changes in few steps. */
    step = $state(1.1);
    /** Which of the board's two shapes fits the window better. */
    shape = $state<Shape>("wide");
    /** Whether the window has told how large it is. */
    sized = $state(false);

    camera: Camera = { x: 0, y: 0, k: 1 };
    #size: Size = { width: 0, height: 0 };
    /** What the picture shows; the camera may be elsewhere for a moment. */
    #drawn: Camera = { x: 0, y: 0, k: 1 };
    #picture: HTMLElement | null = null;
    #frame = 0;
    #rest: ReturnType<typeof setTimeout> | undefined;
    /** Where a glide goes. */
    #goal: Camera | null = null;
    #clear: readonly Clear[] | undefined;
    #area: Area | undefined;
    /** The whole board is shown as long as nobody moved it: it fits again when the window changes. */
    #untouched = true;
    /** What is looked at: it stays in sight when the window changes, until a hand moves the board. */
    #looked: Box | null = null;

    /** Begin to show the layers of a picture in an element; the answer ends it. */
    attach(window: HTMLElement, picture: HTMLElement) {
        this.#picture = picture;
        const measure = () =>
            this.resize({ width: window.clientWidth, height: window.clientHeight });
        let first: ReturnType<typeof setTimeout> | undefined;
        const observer = new ResizeObserver(() => {
            if (this.sized) measure();
            else first ??= setTimeout(measure); // to begin to draw is a task of its own
        });
        observer.observe(window); // it tells the size at once, and makes nobody lay out anything
        return () => {
            observer.disconnect();
            clearTimeout(first);
            cancelAnimationFrame(this.#frame);
            clearTimeout(this.#rest);
        };
    }

    resize({ width, height }: Size): void {
        if (width === 0 || height === 0) return;
        const before = this.#size;
        const size = { width, height, clear: this.#clear, area: this.#area };
        const shape = width < height * UPRIGHT ? "tall" : "wide";
        if (shape !== this.shape) this.shape = shape;
        if (!this.sized) this.sized = true;
        this.#size = size;
        // A glide goes to where things would be in the window as it was.
        const camera = this.#goal ?? this.camera;
        this.#stop();
        const dx = (width - before.width) / 2;
        const dy = (height - before.height) / 2;
        const whole = this.#untouched || before.width === 0;
        const there = whole ? fitting(size) : moved(camera, dx, dy, size);
        this.#show(this.#looked ? looking(there, size, this.#looked) : there);
        this.#draw();
    }

    /** What lies over the window changed. */
    cover(clear: readonly Clear[] | undefined): void {
        this.#clear = clear;
        this.resize(this.#size);
    }

    /** The board has another size. */
    lay(area: Area | null): void {
        this.#area = area ?? undefined;
        this.resize(this.#size);
    }

    at(point: Point): Point {
        return onBoard(this.camera, point);
    }

    get middle(): Point {
        return this.at({ x: this.#size.width / 2, y: this.#size.height / 2 });
    }

    pan(dx: number, dy: number): void {
        this.#touch();
        this.#looked = null;
        this.#show(moved(this.camera, dx, dy, this.#size));
    }

    zoom(factor: number, at: Point): void {
        this.#touch();
        this.#looked = null;
        this.#show(zoomed(this.camera, at, factor, this.#size));
    }

    glideZoom(factor: number, at?: Point): void {
        this.#looked = null;
        const point = at ?? { x: this.#size.width / 2, y: this.#size.height / 2 };
        this.#glide(zoomed(this.camera, point, factor, this.#size));
    }

    fit(): void {
        this.#looked = null;
        this.#glide(fitting(this.#size));
        this.#untouched = true;
    }

    showBox(box: Box): void {
        this.#glide(showing(this.#size, box));
    }

    /** Move so much that a box is seen, and keep it in sight; null to look at nothing special. */
    look(box: Box | null): void {
        this.#looked = box;
        if (!box || this.#size.width === 0) return;
        const to = looking(this.camera, this.#size, box);
        if (to === this.camera) return;
        const untouched = this.#untouched;
        this.#glide(to);
        this.#untouched = untouched; // nobody has moved it by hand
    }

    #touch(): void {
        this.#untouched = false;
        this.#stop();
    }

    #stop(): void {
        cancelAnimationFrame(this.#frame);
        this.#goal = null;
    }

    #glide(to: Camera): void {
        this.#touch();
        if (reducedMotion() || this.#size.width === 0) {
            this.#show(to);
            return;
        }
        const from = this.camera;
        this.#goal = to;
        let start: number | null = null;
        const frame = (now: number): void => {
            start ??= now;
            const t = Math.min((now - start) / GLIDE_MS, 1);
            this.#show(between(from, to, 1 - (1 - t) ** 3));
            if (t < 1) this.#frame = requestAnimationFrame(frame);
            else this.#goal = null;
        };
        this.#frame = requestAnimationFrame(frame);
    }

    #show(camera: Camera): void {
        this.camera = this.#size.width === 0 ? camera : clamped(camera, this.#size);
        clearTimeout(this.#rest);
        if (!this.#covers()) {
            this.#draw();
            return;
        }
        const { scale, x, y } = this.#shift();
        if (this.#picture)
            this.#picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
        this.#rest = setTimeout(() => this.#draw(), REST_MS);
    }

    /** How the picture must lie so that it shows what the camera sees. */
    #shift(): { scale: number; x: number; y: number } {
        const scale = this.camera.k / this.#drawn.k;
        return {
            scale,
            x: this.camera.x - this.#drawn.x * scale,
            y: this.camera.y - this.#drawn.y * scale,
        };
    }

    /** Whether the picture that is there will do for now. */
    #covers(): boolean {
        const { scale, x, y } = this.#shift();
        if (scale > BLUR || scale < 1 / BLUR) return false;
        const { width, height } = this.#size;
        return (
            x - width * OVERSCAN * scale <= 0 &&
            y - height * OVERSCAN * scale <= 0 &&
            x + width * (1 + OVERSCAN) * scale >= width &&
            y + height * (1 + OVERSCAN) * scale >= height
        );
    }

    #draw(): void {
        clearTimeout(this.#rest);
        const { x, y, k } = this.camera;
        this.#drawn = this.camera;
        const left = x + this.#size.width * OVERSCAN;
        const top = y + this.#size.height * OVERSCAN;
        for (const layer of this.#picture?.querySelectorAll(":scope > svg > g") ?? []) {
            layer.setAttribute("transform", `translate(${left} ${top}) scale(${k})`);
        }
        if (this.#picture) this.#picture.style.transform = "none";
        const step = STEPS.findLast(([from]) => k >= from)![1];
        if (step !== this.step) this.step = step;
    }
}
