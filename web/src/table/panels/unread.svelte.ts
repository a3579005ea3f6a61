// How many lines of chat were not read yet.

import type { TableState } from "../state.svelte";

export class Unread {
    private seen = $state(0);
    readonly count: number = $derived.by(
        () => this.game.chat.filter(({ message }) => message > this.seen).length,
    );

    constructor(private readonly game: TableState) {
        // What was said before one came is not new.
        this.read();
    }

    read(): void {
        this.seen = this.game.chat.at(-1)?.message ?? this.seen;
    }
}
