import svelte from "eslint-plugin-svelte";
import globals from "globals";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

/** The rooms of the page, and whose doors each may open. Settings and router stand beside them. */
const SHARED = ["api", "core", "i18n", "frame", "board", "pieces", "motion", "scores", "sound"];
const ROOMS = {
    api: [],
    core: ["api"],
    i18n: ["api", "core"],
    board: ["api", "core", "i18n"],
    frame: ["api", "core", "i18n", "board"],
    pieces: ["api", "core", "i18n", "frame", "board"],
    motion: ["api", "core", "i18n", "frame", "board", "pieces"],
    scores: ["api", "core", "i18n", "frame", "board", "pieces"],
    sound: ["api", "core"],
    lesson: ["api", "core", "i18n", "frame", "board"],
    friends: SHARED,
    review: SHARED,
    replay: [...SHARED, "review"],
    table: [...SHARED, "lesson", "friends", "house"],
    lobby: [...SHARED, "friends", "house"],
    rules: ["api", "core", "i18n", "frame", "board", "pieces"],
    tally: [...SHARED, "lobby"],
    study: [...SHARED, "lobby", "tally"],
    meet: [...SHARED, "lobby"],
    daily: [...SHARED, "lobby"],
    puzzles: [...SHARED, "lobby", "replay"],
    tournaments: [...SHARED, "lobby"],
    alerts: ["api", "i18n", "frame", "sound"],
    account: ["api", "i18n", "frame", "alerts"],
    programs: ["api", "i18n", "frame"],
    explore: ["api", "core", "i18n", "frame", "board"],
    profile: ["api", "core", "i18n", "frame", "board", "friends"],
    house: ["api", "i18n", "frame"],
    operator: ["api", "i18n", "frame"],
    app: ["i18n"],
};

function room([name, open]) {
    const shut = Object.keys(ROOMS).filter((other) => other !== name && !open.includes(other));
    return {
        files: [`src/${name}/**`],
        rules: {
            "no-restricted-imports": [
                "error",
                {
                    patterns: [
                        {
                            regex: `^(\\.\\./)+(${shut.join("|")})(/|$)`,
                            message: `${name}/ must not know it: see the rooms in eslint.config.js.`,
                        },
                    ],
                },
            ],
        },
    };
}

export default defineConfig(
    globalIgnores(["node_modules/", "dist/", "src/api/schema.ts"]),
    ts.configs.recommended,
    svelte.configs.recommended,
    svelte.configs.prettier,
    {
        languageOptions: { globals: { ...globals.browser } },
        rules: {
            eqeqeq: "error",
            "no-console": "error",
            // The compiler knows the names better, and knows the types' names too.
            "no-undef": "off",
            // Sets and maps that are never changed in place need no reactive twin.
            "svelte/prefer-svelte-reactivity": "off",
            // We have a router of our own: addresses are plain links.
            "svelte/no-navigation-without-resolve": "off",
            "@typescript-eslint/no-unused-vars": [
                "error",
                { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
            ],
            "@typescript-eslint/consistent-type-imports": "error",
        },
    },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: {
            parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
        },
    },
    Object.entries(ROOMS).map(room),
    {
        files: ["scripts/**", "bench/**", "*.config.*"],
        languageOptions: { globals: { ...globals.node } },
        rules: { "no-console": "off" },
    },
);
