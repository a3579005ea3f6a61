// The tracks of the board that is on the page now, for those who lay things on them.

import type { Line } from "../core/geometry";

export const shown: { lines: readonly Line[] } = { lines: [] };
