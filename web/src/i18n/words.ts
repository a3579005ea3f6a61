// The messages of one language. To read all of them takes a slow phone a tenth of a second, and a
// page says few: each is read when it is first said. (None of ours refers to another.)

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

import { written } from "./numbers";

export type Args = Record<string, FluentVariable>;

const BEGINNING = /^(?=[a-z][\w-]* *=)/m;
const KEY = /^[a-z][\w-]*/;

export class Words {
    readonly #sources = new Map<string, string>();
    readonly #read: FluentBundle;

    constructor(language: string, source: string) {
        // The marks that isolate directions would be read aloud; all our languages go one way.
        this.#read = new FluentBundle(language, { useIsolating: false });
        for (const text of source.split(BEGINNING)) {
            const key = KEY.exec(text)?.[0];
            if (key) this.#sources.set(key, text);
        }
    }

    has(key: string): boolean {
        return this.#sources.has(key);
    }

    /** A message with its parts filled in; null if there is none. */
    say(key: string, args?: Args): string | null {
        const source = this.#sources.get(key);
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
