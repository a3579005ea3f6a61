// Chance that is the same every time.

/** Numbers from 0 to 1 (mulberry32). */
export function numbers(seed) {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

/** Goes through `steps` changes, cooler and cooler; `change` gives what it cost and how to undo it. */
export function anneal(steps, [hot, cold], random, change) {
    for (let step = 0; step < steps; step++) {
        const heat = hot * (cold / hot) ** (step / steps);
        const { cost, undo } = change(1 - step / steps);
        if (cost > 0 && random() >= Math.exp(-cost / heat)) undo();
    }
}
