// About whom somebody wants to do something: report or block them. The dialog comes when it is asked
// for.

export interface About {
    user: string;
    name: string;
    table?: string;
    /** The line of chat that it is about. */
    message?: number;
}

export const about = $state<{ person: About | null }>({ person: null });
