// The review of one game while it comes: asked for, watched, read grade by grade, stopped.

import { api, ApiError } from "../api/http";
import { mayHaveSession, rememberSession } from "../frame/session";
import {
    askFor,
    askGrade,
    askState,
    askToStop,
    type Decision,
    type GameReview,
    type Grade,
    type ReviewState,
} from "./asking";

/** How long between two questions how far it is: the graph should begin to show after two seconds. */
const LOOK_MS = 700;

export class Reviewing {
    state = $state.raw<ReviewState | null>(null);
    /** The finest grade that is here. */
    review = $state.raw<GameReview | null>(null);
    refusal = $state.raw<ApiError | null>(null);

    readonly isOpen = $derived.by(
        () => this.state?.state === "waiting" || this.state?.state === "running",
    );
    private readonly byNumber = $derived.by(
        () => new Map((this.review?.decisions ?? []).map((one) => [one.number, one])),
    );

    private timer: ReturnType<typeof setTimeout> | undefined;
    private gone = false;

    constructor(
        readonly table: string,
        /** The name for somebody who has no session yet. */
        private readonly nameToGive: () => string | undefined,
    ) {}

    /** Look what there is; with nothing there, have it worked out coarsely. */
    async open(): Promise<void> {
        await this.attempt(async () => {
            await this.take(await askState(this.table));
            if (this.review === null && !this.isOpen) await this.begin("coarse");
        });
    }

    /** Have it worked out up to a grade. */
    async want(grade: Grade): Promise<void> {
        await this.attempt(() => this.begin(grade));
    }

    async stop(): Promise<void> {
        await this.attempt(async () => this.take(await askToStop(this.table)));
    }

    destroy(): void {
        this.gone = true;
        clearTimeout(this.timer);
    }

    /** The decision that an action was, if there was something to decide. */
    decision(number: number): Decision | null {
        return this.byNumber.get(number) ?? null;
    }

    private async begin(grade: Grade): Promise<void> {
        let found: ReviewState;
        if (!mayHaveSession()) await this.introduce();
        try {
            found = await askFor(this.table, grade);
        } catch (error) {
            if (!(error instanceof ApiError) || error.code !== "no_session") throw error;
            await this.introduce();
            found = await askFor(this.table, grade);
        }
        await this.take(found);
    }

    private async introduce(): Promise<void> {
        await api.session(this.nameToGive());
        rememberSession(true);
    }

    /** What the server said: fetch the finest grade, and look again while it goes on. */
    private async take(found: ReviewState): Promise<void> {
        const finest = found.grades.at(-1);
        if (finest && finest !== this.review?.grade) {
            this.review = await askGrade(this.table, finest);
        }
        this.state = found;
        clearTimeout(this.timer);
        if (this.isOpen && !this.gone) this.timer = setTimeout(() => void this.look(), LOOK_MS);
    }

    private async look(): Promise<void> {
        await this.attempt(async () => this.take(await askState(this.table)));
        // A server that does not answer for a moment is asked again.
        if (this.refusal?.code === "away" && !this.gone) {
            this.timer = setTimeout(() => void this.look(), 4 * LOOK_MS);
        }
    }

    private async attempt(request: () => Promise<void>): Promise<void> {
        this.refusal = null;
        try {
            await request();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            this.refusal = error;
        }
    }
}
