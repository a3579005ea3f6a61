// A table that this page follows: its state, what the server tells about it, and what can be done.

import { live, type Live } from "../api/live";
import { TableRequests } from "./requests";
import { TableState } from "./state.svelte";
import { TableUpdates } from "./updates";

export class FollowedTable {
    readonly state: TableState;
    readonly updates: TableUpdates;
    readonly requests: TableRequests;
    private readonly unfollow: () => void;
    private readonly onvisible = () => this.updates.looked();

    constructor(table: string, line: Live = live) {
        this.state = new TableState(table);
        this.updates = new TableUpdates(this.state, line);
        this.requests = new TableRequests(this.state, this.updates, line);
        this.unfollow = line.follow(table, {
            heard: (message) => this.updates.heard(message),
            turnedAway: (error) => (this.state.turnedAway = error),
            connection: (state) => this.updates.connected(state),
        });
        document.addEventListener("visibilitychange", this.onvisible);
    }

    destroy(): void {
        document.removeEventListener("visibilitychange", this.onvisible);
        this.unfollow();
        this.updates.end();
    }
}
