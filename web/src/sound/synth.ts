// The sounds themselves, made of waves and noise: no file is loaded. The clock of the audio stands
// still whenever nothing sounds.

import type { Cue, Timed } from "../core/cues";

/** A tone, or noise where it has no wave. Frequencies in hertz, times in seconds. */
interface Note {
    readonly wave?: OscillatorType;
    readonly from: number;
    /** Where it glides to; it stays if there is none. */
    readonly to?: number;
    readonly at?: number;
    readonly lasts: number;
    readonly gain: number;
    /** How soon it is loudest. */
    readonly rise?: number;
}

/** A tone that begins at once and dies away, like a bell. */
const bell = (from: number, at: number, gain = 0.22): Note[] => [
    { wave: "sine", from, at, lasts: 0.7, gain },
    { wave: "sine", from: from * 2.76, at, lasts: 0.25, gain: gain * 0.3 },
];

/** The whistle of an engine: three pipes and the breath in them. */
const whistle = (at: number, lasts: number): Note[] => [
    ...[523, 659, 784].map((from): Note => ({
        wave: "triangle",
        from: from * 0.97,
        to: from,
        at,
        lasts,
        gain: 0.12,
        rise: 0.06,
    })),
    { from: 2400, at, lasts, gain: 0.05, rise: 0.05 },
];

/** Something heavy on wood. */
const thump = (at: number, gain = 0.5): Note[] => [
    { wave: "sine", from: 150, to: 60, at, lasts: 0.14, gain },
    { from: 700, at, lasts: 0.05, gain: gain * 0.6 },
];

const NOTES: Readonly<Record<Cue, readonly Note[]>> = {
    card: [
        { from: 3200, to: 1800, lasts: 0.07, gain: 0.35 },
        { from: 900, at: 0.05, lasts: 0.04, gain: 0.25 },
    ],
    wagon: [...thump(0, 0.35), ...thump(0.07, 0.2)],
    station: [...thump(0), ...bell(880, 0.08, 0.12)],
    tunnel: [
        { wave: "sine", from: 95, to: 48, lasts: 0.5, gain: 0.55 },
        { from: 260, lasts: 0.4, gain: 0.3 },
        { from: 260, at: 0.16, lasts: 0.3, gain: 0.12 },
    ],
    turn: [...whistle(0, 0.18), ...whistle(0.26, 0.5)],
    done: [523, 659, 784, 1047].flatMap((tone, n) => bell(tone, n * 0.09)).concat(thump(0.42)),
    lost: [
        { wave: "triangle", from: 392, to: 370, lasts: 0.28, gain: 0.22, rise: 0.02 },
        { wave: "triangle", from: 294, to: 262, at: 0.28, lasts: 0.55, gain: 0.22, rise: 0.02 },
    ],
    longest: [392, 523, 659].flatMap((tone, n) => bell(tone, n * 0.12, 0.18)),
    last: [...bell(988, 0), ...bell(988, 0.28), ...bell(988, 0.56)],
    end: [
        ...[523, 659, 784, 1047, 1319].flatMap((tone, n) => bell(tone, n * 0.13)),
        ...whistle(0.75, 0.3),
        ...whistle(1.15, 0.8),
    ],
    low: [
        { wave: "square", from: 1100, lasts: 0.04, gain: 0.12 },
        { wave: "square", from: 1100, at: 0.16, lasts: 0.04, gain: 0.12 },
    ],
};

const NOISE_S = 1;
/** The clock of the audio must not be stopped under the end of a sound. */
const REST_S = 0.2;
/** Sounds may be so late when the audio had to wake first; what was watched to its end is heard to its end. */
const LATE_S = 0.4;

let opened: Promise<AudioContext> | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
let until = 0;
/** What is still to sound: each with the time at which it begins. */
let coming: (readonly [AudioBufferSourceNode, number])[] = [];
/** Each cue as it sounds, put together once: a move is not the moment to make a dozen parts of the audio. */
const tapes = new Map<Cue, Promise<AudioBuffer>>();

/** Sound these, as loud as `volume` says (0 to 1). */
export async function sound(cues: readonly Timed[], volume: number): Promise<void> {
    const context = await (opened ??= open());
    const { state, currentTime, sampleRate } = context;
    if (state === "suspended") await context.resume();
    const recorded = await Promise.all(cues.map(({ cue }) => tapeOf(cue, sampleRate)));
    const now = Math.max(currentTime, context.currentTime) + 0.01;
    const out = context.createGain();
    out.gain.value = volume * volume; // as loud as it feels, not as it measures
    out.connect(context.destination);
    coming = coming.filter(([, start]) => start > now);
    recorded.forEach((tape, place) => {
        const start = now + (cues[place]?.at ?? 0) / 1000;
        const player = context.createBufferSource();
        player.buffer = tape;
        player.connect(out);
        player.start(start);
        coming.push([player, start]);
        until = Math.max(until, start + tape.duration);
    });
    sleepAfter(context);
}

/** Leave out what does not begin soon: nobody watches any more what it belongs to. */
export function hush(): void {
    for (const [player, start] of coming)
        if (start > player.context.currentTime + LATE_S) player.stop();
    coming = [];
}

/**
 * The page stands still while a browser starts what plays sounds (for a tenth of a second, on a busy
 * machine three), unless it runs already; to ask for its devices starts it beside the page.
 */
async function open(): Promise<AudioContext> {
    await navigator.mediaDevices?.enumerateDevices().catch(() => undefined);
    return new AudioContext();
}

function tapeOf(cue: Cue, rate: number): Promise<AudioBuffer> {
    const tape = tapes.get(cue) ?? record(NOTES[cue], rate);
    tapes.set(cue, tape);
    return tape;
}

function record(notes: readonly Note[], rate: number): Promise<AudioBuffer> {
    const lasts = Math.max(...notes.map((note) => (note.at ?? 0) + note.lasts));
    const studio = new OfflineAudioContext(1, Math.ceil(lasts * rate), rate);
    const noise = makeNoise(studio);
    for (const note of notes) begin(studio, noise, note);
    return studio.startRendering();
}

function begin(audio: BaseAudioContext, noise: AudioBuffer, note: Note): void {
    const { wave, from, to = from, at: start = 0, lasts, gain, rise = 0.004 } = note;
    const end = start + lasts;
    const loudness = audio.createGain();
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(gain, start + rise);
    loudness.gain.exponentialRampToValueAtTime(0.0008, end);
    loudness.connect(audio.destination);
    const source = wave ? tone(audio, wave) : hiss(audio, noise, loudness);
    const pitch = source instanceof OscillatorNode ? source : source.filter;
    pitch.frequency.setValueAtTime(from, start);
    pitch.frequency.exponentialRampToValueAtTime(to, end);
    const player = source instanceof OscillatorNode ? source : source.player;
    if (player === source) player.connect(loudness);
    player.start(start);
    player.stop(end);
}

function tone(audio: BaseAudioContext, wave: OscillatorType): OscillatorNode {
    const oscillator = audio.createOscillator();
    oscillator.type = wave;
    return oscillator;
}

/** Noise around one pitch. */
function hiss(audio: BaseAudioContext, noise: AudioBuffer, out: AudioNode) {
    const player = audio.createBufferSource();
    player.buffer = noise;
    player.loop = true;
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 0.9;
    player.connect(filter).connect(out);
    return { player, filter };
}

function makeNoise(audio: BaseAudioContext): AudioBuffer {
    const length = audio.sampleRate * NOISE_S;
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let n = 0; n < length; n++) samples[n] = Math.random() * 2 - 1;
    return buffer;
}

/** A table that waits costs nothing. */
function sleepAfter(audio: AudioContext): void {
    clearTimeout(silence);
    const rest = Math.max(0, until - audio.currentTime) + REST_S;
    silence = setTimeout(() => void audio.suspend(), rest * 1000);
}
