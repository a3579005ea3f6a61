// What a table lets be heard and felt. Silent until the person has touched the page, as browsers want
// it; what makes the sounds is loaded then. Nothing runs between two sounds.

import { TREMBLES, type Cue, type Timed } from "../core/cues";
import { settings } from "../settings.svelte";
import type * as Synth from "./synth";

let synth: Promise<typeof Synth> | null = null;

/** Whether the person has touched the page or pressed a key, also before this was loaded. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Let it be heard, if the person wants to hear anything. */
export function play(...cues: readonly (Cue | Timed)[]): void {
    if (!touched() || !settings.sound || cues.length === 0) return;
    if (document.visibilityState !== "visible" && !cues.includes("turn")) return;
    const timed = cues.map((cue) => (typeof cue === "string" ? { cue, at: 0 } : cue));
    tremble(timed);
    if (settings.volume === 0) return;
    synth ??= import("./synth");
    synth.then(
        ({ sound }) => sound(timed, settings.volume),
        () => (synth = null), // without a network there is no sound: the game goes on
    );
}

/** What was to be heard of a movement that is over, or was skipped, is not heard any more. */
export function hush(): void {
    synth?.then(
        (made) => made.hush(),
        () => undefined,
    );
}

function tremble(cues: readonly Timed[]): void {
    const pattern = cues.map(({ cue }) => TREMBLES[cue]).find(Boolean);
    if (pattern && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.([...pattern]);
}
