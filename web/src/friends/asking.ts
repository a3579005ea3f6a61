// What the page asks the server about friends and invitations.

import type { Friends, Invitations } from "../api";
import { ask } from "../api/http";

const id = encodeURIComponent;

export const askFriends = (): Promise<Friends> => ask<Friends>("GET", "/friends");
export const follow = (name: string): Promise<Friends> =>
    ask<Friends>("POST", "/friends", { json: { name } });
export const unfollow = (user: string): Promise<Friends> =>
    ask<Friends>("DELETE", `/friends/${id(user)}`);
export const hideMe = (hidden: boolean): Promise<Friends> =>
    ask<Friends>("PATCH", "/friends", { json: { hidden } });
export const invite = (table: string, user: string): Promise<void> =>
    ask<void>("POST", `/tables/${id(table)}/invite`, { json: { user } });
/** With what is known, the answer comes when there is something new or after some seconds. */
export const askInvitations = (known?: string): Promise<Invitations> =>
    ask<Invitations>("GET", "/invitations", { query: { known } });
export const decline = (invitation: string): Promise<void> =>
    ask<void>("DELETE", `/invitations/${id(invitation)}`);
