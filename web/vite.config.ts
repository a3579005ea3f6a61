// How the page is built, served while it is being written, and tested.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The server that `npm run dev` passes the API on to. */
const server = process.env.WHISTLESTOP_SERVER ?? "http://127.0.0.1:8000";

/** What every page needs. */
const COMMON =
    /node_modules.(svelte|@fluent)|src.(App|frame.(?!qr|Qr|Share|SettingsFields|learned)|i18n.(?!locales|folders)|settings|router|api.http)|src.board.(Mark|tokens)/;
/** What tables and replays share, and what several parts of a table do. */
const BOARD =
    /src.(board|core|pieces|motion).(?!(base|layouts|labels|terrain).|mapfiles)|src.table.(screen|places|salt|sheets.(Sheet.svelte|covering))|src.sound.play/;

/** The page of the rules and the sheet with one paragraph; their words come by language. */
const RULES = /src.rules.(?!texts)/;

/** Bytes that are not worth packing. */
const SMALL = 400;

export default defineConfig({
    plugins: [svelte(), worker(), packed()],
    build: {
        // Into the Python package, which serves it and carries it in its wheel.
        outDir: process.env.WHISTLESTOP_PAGE ?? "../src/whistlestop/service/page",
        emptyOutDir: true,
        target: "es2022",
        // Our policy allows no data: addresses but pictures, so every file stays a file.
        assetsInlineLimit: 0,
        // The polyfill would be a script inside of the page.
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        manifest: "manifest.json",
        rolldownOptions: {
            checks: { pluginTimings: false },
            output: {
                codeSplitting: {
                    // A few files instead of many tiny ones; each costs a request and its headers.
                    groups: [
                        { name: "common", test: COMMON },
                        { name: "board", test: BOARD },
                        { name: "rules", test: RULES },
                    ],
                },
            },
        },
    },
    server: {
        fs: { allow: [".."] }, // the list of languages is the server's
        proxy: {
            // The server answers only its own page, so requests must look as if they came from it.
            "/api": {
                target: server,
                changeOrigin: true,
                headers: { origin: server },
                ws: true,
                rewriteWsOrigin: true,
            },
            "/health": { target: server, changeOrigin: true },
        },
    },
    // Svelte's own code differs in the browser; tests of components need that one.
    resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
    test: {
        include: ["src/**/*.test.ts", "scripts/*.test.mjs"],
        environment: "node",
        passWithNoTests: true,
        // Machines that test are busy: a limit is for what hangs, not for what is slow.
        testTimeout: 30_000,
    },
});

/** What opens without a network: every page, in every language. Boards come when they are looked at. */
const OFFLINE = /index\.html|^src\/(?!board\/)/;

interface Chunk {
    file: string;
    css?: string[];
    assets?: string[];
    imports?: string[];
}

/** Writes the service worker with the list of what it keeps and a version that changes with it. */
function worker(): Plugin {
    return {
        name: "worker",
        apply: "build",
        writeBundle({ dir }) {
            if (!dir) return;
            const read = (name: string) => readFileSync(name, "utf8");
            const chunks = JSON.parse(read(join(dir, "manifest.json"))) as Record<string, Chunk>;
            const wanted = new Set<string>();
            const want = (name: string): void => {
                const chunk = chunks[name];
                if (!chunk || wanted.has(chunk.file)) return;
                for (const file of [chunk.file, ...(chunk.css ?? [])]) wanted.add(file);
                chunk.imports?.forEach(want);
            };
            Object.keys(chunks)
                .filter((name) => OFFLINE.test(name))
                .forEach(want);
            const shell = ["/", ...[...wanted].sort().map((file) => `/${file}`)];
            const source = read("worker.js");
            const version = createHash("sha256")
                .update(source + shell.join() + read(join(dir, "index.html")))
                .digest("hex")
                .slice(0, 12);
            const filled = source
                .replace(/const SHELL = .*/, `const SHELL = ${JSON.stringify(shell)};`)
                .replace(/const VERSION = .*/, `const VERSION = "${version}";`);
            writeFileSync(join(dir, "worker.js"), filled);
        },
    };
}

/** Packs every text beside itself, once and well: the server only has to pick one. */
function packed(): Plugin {
    return {
        name: "packed",
        apply: "build",
        writeBundle({ dir }) {
            if (!dir) return;
            for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
                if (!/\.(js|css|html|svg)$|^assets.*\.json$/.test(name)) continue;
                const file = join(dir, name);
                const content = readFileSync(file);
                if (content.length < SMALL) continue;
                writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
                writeFileSync(`${file}.br`, brotliCompressSync(content));
            }
        },
    };
}
