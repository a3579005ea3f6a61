// An address as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which hold up to
// 213 bytes. Made here because a library would weigh more than what is needed.

/** Of each version: bytes of correction in a block, and the blocks as [how many, data bytes each]. */
const VERSIONS: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
    [10, [1, 16]],
    [16, [1, 28]],
    [26, [1, 44]],
    [18, [2, 32]],
    [24, [2, 43]],
    [16, [4, 27]],
    [18, [4, 31]],
    [22, [2, 38], [2, 39]],
    [22, [3, 36], [2, 37]],
    [26, [4, 43], [1, 44]],
];
/** Where the small squares lie that keep a large code straight. */
const ALIGNED: readonly (readonly number[])[] = [
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
];

type Grid = (boolean | undefined)[][];

/** The dark modules of the code of a text, row by row; null if the text is too long for it. */
export function qrCode(text: string): boolean[][] | null {
    const bytes = new TextEncoder().encode(text);
    const version = VERSIONS.findIndex((_, at) => bytes.length + headBytes(at) <= dataBytes(at));
    if (version < 0) return null;
    const fixed = frame(version);
    const bits = interleaved(version, padded(version, bytes));
    const masked = MASKS.map((mask, number) => filled(fixed, bits, mask, number));
    return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

// --- The data

const headBytes = (version: number): number => (version < 9 ? 2 : 3);

function dataBytes(version: number): number {
    const [, ...blocks] = VERSIONS[version]!;
    return blocks.reduce((sum, [count, size]) => sum + count * size, 0);
}

/** Mode, length, the bytes themselves, and filling up to what the version holds. */
function padded(version: number, bytes: Uint8Array): number[] {
    const bits: number[] = [];
    const put = (value: number, count: number) => {
        for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
    };
    const room = dataBytes(version) * 8;
    put(4, 4);
    put(bytes.length, version < 9 ? 8 : 16);
    for (const byte of bytes) put(byte, 8);
    put(0, Math.min(4, room - bits.length));
    put(0, (8 - (bits.length % 8)) % 8);
    for (let fill = 0xec; bits.length < room; fill ^= 0xec ^ 0x11) put(fill, 8);
    return Array.from({ length: room / 8 }, (_, n) =>
        bits.slice(n * 8, n * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
    );
}

/** Data and correction of all blocks, one byte of each in turn, as bits. */
function interleaved(version: number, data: readonly number[]): number[] {
    const [length, ...kinds] = VERSIONS[version]!;
    const divisor = generator(length);
    let from = 0;
    const blocks = kinds.flatMap(([count, size]) =>
        Array.from({ length: count }, () => data.slice(from, (from += size))),
    );
    const corrections = blocks.map((block) => remainder(block, divisor));
    return [...turns(blocks), ...turns(corrections)].flatMap((byte) =>
        Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1),
    );
}

function turns(blocks: readonly number[][]): number[] {
    const longest = Math.max(...blocks.map((block) => block.length));
    return Array.from({ length: longest }, (_, n) =>
        blocks.flatMap((block) => block[n] ?? []),
    ).flat();
}

// --- Error correction: polynomials over the field of 256 elements

function times(a: number, b: number): number {
    let product = 0;
    for (let bit = 7; bit >= 0; bit--) {
        product = (product << 1) ^ ((product >> 7) * 0x11d);
        product ^= ((b >> bit) & 1) * a;
    }
    return product;
}

/** The product of (x - 2^n), without its leading term. */
function generator(length: number): number[] {
    const found = [...Array<number>(length - 1).fill(0), 1];
    let root = 1;
    for (let n = 0; n < length; n++) {
        for (let at = 0; at < length; at++) {
            found[at] = times(found[at]!, root) ^ (found[at + 1] ?? 0);
        }
        root = times(root, 2);
    }
    return found;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
    const rest = divisor.map(() => 0);
    for (const byte of data) {
        const factor = byte ^ rest.shift()!;
        rest.push(0);
        divisor.forEach((part, at) => (rest[at]! ^= times(part, factor)));
    }
    return rest;
}

// --- The picture

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Everything that does not depend on the text; what is left open is for it. */
function frame(version: number): Grid {
    const size = version * 4 + 21;
    const grid: Grid = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined));
    const set = (x: number, y: number, dark: boolean) => {
        if (grid[y] && x >= 0 && x < size) grid[y][x] = dark;
    };
    const square = (cx: number, cy: number, reach: number, light: number) => {
        for (let dy = -reach; dy <= reach; dy++)
            for (let dx = -reach; dx <= reach; dx++) {
                const far = Math.max(Math.abs(dx), Math.abs(dy));
                set(cx + dx, cy + dy, far !== light && far !== 4);
            }
    };
    for (let n = 0; n < size; n++) {
        set(6, n, n % 2 === 0);
        set(n, 6, n % 2 === 0);
    }
    for (const [x, y] of [
        [3, 3],
        [size - 4, 3],
        [3, size - 4],
    ] as const)
        square(x, y, 4, 2);
    const places = ALIGNED[version]!;
    const last = places.length - 1;
    places.forEach((x, i) =>
        places.forEach((y, j) => {
            const corner = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
            if (!corner) square(x, y, 2, 1);
        }),
    );
    if (version >= 6) versionBits(version + 1, size, set);
    formatBits(0, size, set); // keeps its place free; the right one comes with the mask
    return grid;
}

function versionBits(version: number, size: number, set: Setter): void {
    const bits = (version << 12) | checked(version, 12, 0x1f25);
    for (let n = 0; n < 18; n++) {
        const [a, b] = [size - 11 + (n % 3), Math.floor(n / 3)];
        set(a, b, ((bits >> n) & 1) === 1);
        set(b, a, ((bits >> n) & 1) === 1);
    }
}

type Setter = (x: number, y: number, dark: boolean) => void;

/** Which correction and which mask: twice, around the corners. */
function formatBits(mask: number, size: number, set: Setter): void {
    const bits = ((mask << 10) | checked(mask, 10, 0x537)) ^ 0x5412; // correction M is 0
    const dark = (n: number) => ((bits >> n) & 1) === 1;
    for (let n = 0; n < 6; n++) set(8, n, dark(n));
    set(8, 7, dark(6));
    set(8, 8, dark(7));
    set(7, 8, dark(8));
    for (let n = 9; n < 15; n++) set(14 - n, 8, dark(n));
    for (let n = 0; n < 8; n++) set(size - 1 - n, 8, dark(n));
    for (let n = 8; n < 15; n++) set(8, size - 15 + n, dark(n));
    set(8, size - 8, true);
}

function checked(value: number, count: number, polynomial: number): number {
    let rest = value;
    for (let n = 0; n < count; n++) rest = (rest << 1) ^ ((rest >> (count - 1)) * polynomial);
    return rest;
}

/** The bits in their zigzag from the lower right corner, under a mask. */
function filled(
    fixed: Grid,
    bits: readonly number[],
    mask: (x: number, y: number) => boolean,
    number: number,
): boolean[][] {
    const size = fixed.length;
    const grid = fixed.map((row) => [...row]);
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
        if (right === 6) right = 5;
        for (let step = 0; step < size; step++) {
            const upward = ((right + 1) & 2) === 0;
            const y = upward ? size - 1 - step : step;
            for (const x of [right, right - 1]) {
                if (fixed[y]![x] !== undefined) continue;
                grid[y]![x] = (bits[at++] === 1) !== mask(x, y);
            }
        }
    }
    formatBits(number, size, (x, y, dark) => (grid[y]![x] = dark));
    return grid as boolean[][];
}

/** How hard it is to read: long runs, blocks, false corners, too much of one color. */
function penalty(grid: readonly boolean[][]): number {
    const size = grid.length;
    const columns = grid.map((_, x) => grid.map((row) => row[x]!));
    let bad = 0;
    for (const line of [...grid, ...columns]) {
        const text = line.map((dark) => (dark ? "1" : "0")).join("");
        for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) bad += run.length - 2;
        for (const corner of ["10111010000", "00001011101"]) {
            for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1))
                bad += 40;
        }
    }
    for (let y = 1; y < size; y++)
        for (let x = 1; x < size; x++) {
            const here = grid[y]![x];
            const same = here === grid[y]![x - 1] && here === grid[y - 1]![x];
            if (same && here === grid[y - 1]![x - 1]) bad += 3;
        }
    const dark = grid.flat().filter(Boolean).length / (size * size);
    return bad + Math.floor(Math.abs(dark * 20 - 10)) * 10;
}
