// How different two colors are, to eyes of every kind; for tests. Colors are linear RGB from 0 to 1.

export type Seen = readonly [number, number, number];

/** Machado, Oliveira and Fernandes (2009): what is left when one kind of cones is missing. */
export const SIGHTS = {
    normal: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
    ],
    protan: [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    deutan: [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    tritan: [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
    ],
} as const;

export type Sight = keyof typeof SIGHTS;

/** `#rrggbb` as somebody with this sight sees it. */
export function seen(color: string, sight: Sight = "normal"): Seen {
    const [r, g, b] = [1, 3, 5].map((i) => {
        const part = parseInt(color.slice(i, i + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    const mix = (row: readonly [number, number, number]) =>
        Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b));
    const [x, y, z] = SIGHTS[sight];
    return [mix(x), mix(y), mix(z)];
}

export function luminance([r, g, b]: Seen): number {
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** As WCAG counts it: 1 for equal, 21 for black on white. */
export function contrast(a: Seen, b: Seen): number {
    const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
    return (bright + 0.05) / (dark + 0.05);
}

/** CIEDE2000: 1 is the least one can see side by side, 100 is black and white. */
export function difference(one: Seen, two: Seen): number {
    const [l1, a1, b1] = lab(one);
    const [l2, a2, b2] = lab(two);
    const flat = Math.pow((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2, 7);
    const stretch = 1.5 - 0.5 * Math.sqrt(flat / (flat + 25 ** 7));
    const [c1, h1] = polar(a1 * stretch, b1);
    const [c2, h2] = polar(a2 * stretch, b2);
    const gray = c1 * c2 === 0;
    const turn = gray ? 0 : ((h2 - h1 + 540) % 360) - 180;
    const hue = gray ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
    const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
    const t =
        1 -
        0.17 * cos(hue - 30) +
        0.24 * cos(2 * hue) +
        0.32 * cos(3 * hue + 6) -
        0.2 * cos(4 * hue - 63);
    const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
    const dc = (c2 - c1) / (1 + 0.045 * c);
    const dh = (2 * Math.sqrt(c1 * c2) * sin(turn / 2)) / (1 + 0.015 * c * t);
    const blue = 60 * Math.exp(-(((hue - 275) / 25) ** 2));
    const twist = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sin(blue);
    return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + twist * dc * dh);
}

function lab([r, g, b]: Seen): [number, number, number] {
    const root = (value: number) =>
        value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
    const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
    const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
    const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How colorful, and the hue in degrees. */
function polar(a: number, b: number): [number, number] {
    return [Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

function cos(degrees: number): number {
    return Math.cos((degrees * Math.PI) / 180);
}

function sin(degrees: number): number {
    return Math.sin((degrees * Math.PI) / 180);
}
