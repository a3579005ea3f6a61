// Where the words are that only some pages say, a folder for each. The names of all their files are
// in a chunk of their own (this one): a table, which needs hardly any of them, does not load the list.

/** By folder and language, as in `lobby/uk`. */
export const FOLDERS: Readonly<Record<string, () => Promise<string>>> = Object.fromEntries(
    Object.entries(
        import.meta.glob<string>("./locales/*/*.ftl", { query: "?raw", import: "default" }),
    ).map(([file, load]) => [file.slice("./locales/".length, -".ftl".length), load]),
);
