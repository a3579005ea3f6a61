// Where to go besides games: named on every page.

export const PLACES = ["puzzles", "study", "explore"] as const;
