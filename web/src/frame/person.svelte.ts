// About whom somebody wants to do something: report or block them. The dialog comes when it is asked
// for.

export interface About {
    /** Nobody knows who made a study but the server: null. */
    user: string | null;
    /** Of the person, or of what they made. */
    name: string;
    /** The study that it is about. */
    study?: string;
    table?: string;
    /** The line of chat that it is about. */
    message?: number;
}

export const about = $state<{ person: About | null }>({ person: null });
