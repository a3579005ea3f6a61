// What somebody wants to practice, kept in the address: it outlives a reload and goes with a link.

/** The wishes of these names in the query of an address; empty where there is none. */
export function wishesIn<Name extends string>(
    search: string,
    names: readonly Name[],
): Record<Name, string> {
    const query = new URLSearchParams(search);
    const found = names.map((name) => [name, query.get(name) ?? ""]);
    return Object.fromEntries(found) as Record<Name, string>;
}

/** The query that keeps wishes; nothing if there are none. */
export function queryOf(wishes: Readonly<Record<string, string>>): string {
    const query = new URLSearchParams(Object.entries(wishes).filter(([, wish]) => wish)).toString();
    return query && `?${query}`;
}
