// The study that is looked at: where one is in it, what can be done there, and what is written.

import type { GameMap, PositionView, StudyView } from "../api";
import { api, ApiError } from "../api/http";
import { deleteLine, lookAt, openStudy, tryAction, writeStudy } from "./asking";

export class Study {
    view = $state.raw<StudyView | null>(null);
    map = $state.raw<GameMap | null>(null);
    /** Where one is. */
    at = $state(0);
    shown = $state.raw<PositionView | null>(null);
    refusal = $state.raw<ApiError | null>(null);
    busy = $state(false);

    private readonly kept = new Map<string, Promise<PositionView>>();

    constructor(readonly id: string) {}

    get node() {
        return this.view?.nodes.find(({ node }) => node === this.at) ?? null;
    }

    async open(at: number): Promise<void> {
        try {
            const view = await openStudy(this.id);
            this.map = await api.map(view.map);
            this.view = view;
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
        await this.change((number) => tryAction(this.id, number, at, action, chance));
    }

    /** Delete a position with all that follow it. */
    async drop(node: number): Promise<void> {
        await this.change((number) => deleteLine(this.id, number, node));
    }

    async remark(node: number, remark: string): Promise<void> {
        await this.change((number) => writeStudy(this.id, { number, node, remark }), false);
    }

    async rename(title: string): Promise<void> {
        await this.change((number) => writeStudy(this.id, { number, title }), false);
    }

    /**
     * Change it from what is known. If another window was faster, what it did is shown, and this is
     * thrown: nothing of either is lost.
     */
    private async change(
        make: (number: number) => Promise<StudyView>,
        follow = true,
    ): Promise<void> {
        if (!this.view || this.busy) return;
        this.busy = true;
        try {
            this.view = await make(this.view.number);
            if (follow) await this.goTo(this.view.at);
        } catch (error) {
            if (error instanceof ApiError && error.key === "study_changed") {
                this.view = await openStudy(this.id);
                if (!this.node) await this.goTo(0);
            }
            throw error;
        } finally {
            this.busy = false;
        }
    }
}
