// Rings and lines of projected points: collecting, measuring, thinning out.

/** The rings of a shape after a projection. */
export function polygons(stream, projection, shape) {
    return collected(stream, projection, shape, true);
}

/** The lines of a shape after a projection. */
export function lines(stream, projection, shape) {
    return collected(stream, projection, shape, false);
}

function collected(stream, projection, shape, rings) {
    const all = [];
    let line = null;
    stream(
        shape,
        projection.stream({
            point: (x, y) => line?.push([x, y]),
            lineStart: () => (line = []),
            lineEnd: () => {
                if (line.length > 1) all.push(line);
                line = null;
            },
            polygonStart: () => {},
            polygonEnd: () => {},
            sphere: () => {},
        }),
    );
    return rings ? all.filter((ring) => ring.length > 2) : all;
}

export function area(ring) {
    let sum = 0;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
    }
    return sum / 2;
}

/** Without the corners that are smaller than `least` allows there (Visvalingam and Whyatt). */
export function simplified(points, least, closed = false) {
    const kept = [...points];
    for (;;) {
        let worst = -1;
        let worstRatio = 1;
        for (let i = closed ? 0 : 1; i < kept.length - (closed ? 0 : 1); i++) {
            const b = kept[i];
            const a = kept[(i + kept.length - 1) % kept.length];
            const c = kept[(i + 1) % kept.length];
            const ratio = triangle(a, b, c) / least(b);
            if (ratio < worstRatio) [worst, worstRatio] = [i, ratio];
        }
        if (worst < 0 || kept.length <= (closed ? 3 : 2)) return kept;
        kept.splice(worst, 1);
    }
}

function triangle(a, b, c) {
    return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}

/** Path data in whole numbers, each point told from the one before. */
export function path(shapes, closed, least = detail) {
    return shapes
        .map((shape) => simplified(shape, least, closed))
        .filter((shape) => shape.length > (closed ? 2 : 1))
        .map((shape) => steps(shape, closed))
        .join("");
}

/** How small a corner may be (px squared): finer where people look. */
function detail([x, y]) {
    const out = Math.max(-x, x - 1200, -y, y - 800, 0);
    return out === 0 ? 3.2 : 3.2 + Math.min(out, 200) * 0.3;
}

function steps(shape, closed) {
    let [px, py] = shape[0].map(Math.round);
    let text = `M${px} ${py}l`;
    const parts = [];
    for (const point of shape.slice(1)) {
        const [x, y] = point.map(Math.round);
        if (x === px && y === py) continue;
        parts.push(`${x - px} ${y - py}`);
        [px, py] = [x, y];
    }
    if (parts.length === 0) return "";
    text += parts.join(" ").replaceAll(" -", "-");
    return closed ? `${text}z` : text;
}
