// What is left on a clock. It counts on by itself between two messages.

import type { ClockInfo } from "../../api";

/** Milliseconds of the turn and of the reserve, `gone` milliseconds after the clock was read. */
export function timeLeft(clock: ClockInfo, gone: number): { turn: number; reserve: number } {
    const passed = clock.running ? gone : 0;
    const turn = clock.turn_left - passed;
    return {
        turn: Math.max(0, turn),
        reserve: Math.max(0, clock.reserve_left + Math.min(0, turn)),
    };
}

/** "1:05"; hours too if there are any. */
export function clockFace(ms: number): string {
    const seconds = Math.ceil(ms / 1000);
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const two = (n: number) => String(n).padStart(2, "0");
    return hours > 0
        ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
        : `${minutes}:${two(seconds % 60)}`;
}

/** From here on a clock is low. */
export const LOW_MS = 15_000;
/** Where a low clock is heard: when it becomes low, and in its last seconds. */
const HEARD_MS = [LOW_MS, 5000, 4000, 3000, 2000, 1000];

/** In how many milliseconds a running clock will be heard, `gone` milliseconds after it was read. */
export function lowMoments(clock: ClockInfo, gone: number): number[] {
    const { turn, reserve } = timeLeft(clock, gone);
    return HEARD_MS.map((left) => turn + reserve - left).filter((wait) => wait >= 0);
}
