// The study that is looked at: where one is in it, what can be done there, and what is written.

import { SvelteMap } from "svelte/reactivity";

import type { GameMap, PositionView, StudyView } from "../api";
import { api, ApiError } from "../api/http";
import { draftOf, dropDraft, keepDraft } from "../frame/drafts";
import { deleteLine, lookAt, openStudy, tryAction, writeStudy } from "./asking";

export class Study {
    view = $state.raw<StudyView | null>(null);
    map = $state.raw<GameMap | null>(null);
    /** Where one is. */
    at = $state(0);
    shown = $state.raw<PositionView | null>(null);
    refusal = $state.raw<ApiError | null>(null);
    /** A move or a deletion is on its way: where one is will change. */
    moving = $state(false);
    /** A title that was typed and is not stored yet. */
    typedTitle = $state<string | null>(null);

    /** Remarks that were typed and are not stored yet, by position. */
    private readonly typed = new SvelteMap<number, string>();
    /** Changes are made one after the other. */
    private last: Promise<unknown> = Promise.resolve();
    /** What another window last did in between. */
    private conflict: ApiError | null = null;
    private readonly kept = new Map<string, Promise<PositionView>>();

    constructor(readonly id: string) {}

    get node() {
        return this.view?.nodes.find(({ node }) => node === this.at) ?? null;
    }

    get title(): string {
        return this.typedTitle ?? this.view?.title ?? "";
    }

    /** The remark about where one is: what was typed, or what is stored. */
    get remark(): string {
        return this.typed.get(this.at) ?? this.node?.remark ?? "";
    }

    async open(at: number): Promise<void> {
        try {
            const view = await openStudy(this.id);
            this.map = await api.map(view.map);
            this.see(view);
            await this.goTo(view.nodes.some(({ node }) => node === at) ? at : 0);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.refusal = error;
        }
    }

    async goTo(node: number): Promise<void> {
        this.at = node;
        const position = this.node?.position;
        if (position === undefined) return;
        const found = await this.look(position);
        if (this.at === node) this.shown = found;
    }

    private look(position: string): Promise<PositionView> {
        const kept = this.kept.get(position);
        if (kept) return kept;
        const asked = lookAt(position);
        this.kept.set(position, asked);
        asked.catch(() => this.kept.delete(position));
        return asked;
    }

    /** Try an action where one is, and go there. */
    async act(action: string, chance: readonly string[]): Promise<void> {
        const { at } = this;
        await this.move((number) => tryAction(this.id, number, at, action, chance));
    }

    /** Delete a position with all that follow it. */
    async drop(node: number): Promise<void> {
        await this.move((number) => deleteLine(this.id, number, node));
    }

    /** A remark is typed where one is; it stays there until it is stored. */
    type(remark: string): void {
        const { at } = this;
        if (remark === this.node?.remark) this.forget(at);
        else {
            this.typed.set(at, remark);
            keepDraft(this.draft(at), remark);
        }
    }

    async saveRemark(): Promise<void> {
        const { at, remark } = this;
        await this.change((number) => writeStudy(this.id, { number, node: at, remark }));
        // What was typed since is not stored yet.
        if (this.typed.get(at) === remark) this.forget(at);
    }

    async saveTitle(): Promise<void> {
        const { title } = this;
        await this.change((number) => writeStudy(this.id, { number, title }));
        if (this.typedTitle === title) this.typedTitle = null;
    }

    private async move(make: (number: number) => Promise<StudyView>): Promise<void> {
        this.moving = true;
        try {
            await this.change(make);
            await this.goTo(this.view?.at ?? 0);
        } finally {
            this.moving = false;
        }
    }

    /**
     * Change it from what is known, once the changes before are made. If another window was faster,
     * what it did is shown, and this is thrown: nothing that was typed is lost.
     */
    private change(make: (number: number) => Promise<StudyView>): Promise<void> {
        const { conflict } = this;
        const done = this.last.then(async () => {
            if (!this.view) return;
            // It was meant for what was shown before.
            if (this.conflict && this.conflict !== conflict) throw this.conflict;
            try {
                this.see(await make(this.view.number));
            } catch (error) {
                if (error instanceof ApiError && error.key === "study_changed") {
                    this.conflict = error;
                    this.see(await openStudy(this.id));
                    if (!this.node) await this.goTo(0);
                }
                throw error;
            }
        });
        this.last = done.catch(() => undefined);
        return done;
    }

    /** Show it as it is now. The number of a position that is gone may come back for another one. */
    private see(view: StudyView): void {
        const there = new Set(view.nodes.map(({ node }) => node));
        for (const { node } of this.view?.nodes ?? []) if (!there.has(node)) this.forget(node);
        for (const node of there) {
            const draft = this.typed.has(node) ? "" : draftOf(this.draft(node), "");
            if (draft) this.typed.set(node, draft);
        }
        this.view = view;
    }

    private forget(node: number): void {
        this.typed.delete(node);
        dropDraft(this.draft(node));
    }

    private draft(node: number): string {
        return `study.${this.id}.${node}`;
    }
}
