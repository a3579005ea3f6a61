// Moving everything along with some points that were moved.

/** As far as a moved city pulls its surroundings. */
const REACH = 170;

/**
 * A smooth function of the plane that takes every `from` to its `to` and leaves alone what is far
 * from all of them. A sum of Wendland's bumps, one a city: unlike a thin-plate spline it fades out,
 * and unlike inverse distances it makes no dents at the cities.
 */
export function warp(moves) {
    const matrix = moves.map((a) => moves.map((b) => bump(distance(a.from, b.from))));
    const weights = [0, 1].map((axis) =>
        solved(
            matrix,
            moves.map((move) => move.to[axis] - move.from[axis]),
        ),
    );
    return (point) => {
        let [x, y] = point;
        moves.forEach((move, i) => {
            const pull = bump(distance(point, move.from));
            x += weights[0][i] * pull;
            y += weights[1][i] * pull;
        });
        return [x, y];
    };
}

function bump(far) {
    const r = far / REACH;
    return r >= 1 ? 0 : (1 - r) ** 4 * (4 * r + 1);
}

function distance([ax, ay], [bx, by]) {
    return Math.hypot(ax - bx, ay - by);
}

/** The solution of a system of linear equations, by elimination. */
function solved(matrix, right) {
    const rows = matrix.map((row, i) => [...row, right[i]]);
    const n = rows.length;
    for (let i = 0; i < n; i++) {
        let pivot = i;
        for (let j = i + 1; j < n; j++)
            if (Math.abs(rows[j][i]) > Math.abs(rows[pivot][i])) pivot = j;
        [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
        for (let j = i + 1; j < n; j++) {
            const factor = rows[j][i] / rows[i][i];
            for (let k = i; k <= n; k++) rows[j][k] -= factor * rows[i][k];
        }
    }
    const solution = new Array(n).fill(0);
    for (let i = n - 1; i >= 0; i--) {
        const rest = rows[i]
            .slice(i + 1, n)
            .reduce((sum, a, k) => sum + a * solution[i + 1 + k], 0);
        solution[i] = (rows[i][n] - rest) / rows[i][i];
    }
    return solution;
}
