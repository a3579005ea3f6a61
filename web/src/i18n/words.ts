// The messages of one language. To read all of them takes a slow phone a tenth of a second, and a
// page says few: each is read when it is first said. (None of ours refers to another.)

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

import { written } from "./numbers";

export type Args = Record<string, FluentVariable>;

const BEGINNING = /^(?=[a-z][\w-]* *=)/m;
const KEY = /^[a-z][\w-]*/;

export class Words {
    readonly language: string;
    /** How many sources were read. */
    sources = 0;
    readonly #texts = new Map<string, string>();
    readonly #read: FluentBundle;

    constructor(language: string, sources: readonly string[]) {
        this.language = language;
        // The marks that isolate directions would be read aloud; all our languages go one way.
        this.#read = new FluentBundle(language, { useIsolating: false });
        this.add(sources);
    }

    add(sources: readonly string[]): void {
        this.sources += sources.length;
        for (const text of sources.flatMap((source) => source.split(BEGINNING))) {
            const key = KEY.exec(text)?.[0];
            if (key) this.#texts.set(key, text);
        }
    }

    has(key: string): boolean {
        return this.#texts.has(key);
    }

    /** A message with its parts filled in; null if there is none. */
    say(key: string, args?: Args): string | null {
        const source = this.#texts.get(key);
        if (source === undefined) return null;
        if (!this.#read.hasMessage(key)) this.#read.addResource(new FluentResource(source));
        const pattern = this.#read.getMessage(key)?.value;
        // The errors are collected and not thrown: a sentence with a hole is better than none.
        return pattern ? this.#read.formatPattern(pattern, args ? counted(args) : null, []) : null;
    }
}

/**
 * A small whole number, which is written alike in all our languages: that saves making a formatter,
 * which takes a slow phone longer than all the words of a page.
 */
class Count extends FluentNumber {
    override toString(): string {
        return written(this.value);
    }
}

function counted(args: Args): Args {
    return Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
            name,
            isCount(value) ? new Count(Number(value)) : value,
        ]),
    );
}

function isCount(value: FluentVariable): boolean {
    return Number.isInteger(value) && Math.abs(Number(value)) < 1000;
}
