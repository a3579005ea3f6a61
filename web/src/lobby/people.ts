// Who sits at a table, in words.

import { listed, seatNames } from "../i18n/sentences";

/** What lists of tables and lists of games tell about a seat. */
export interface Sitting {
    name: string;
    user: string | null;
    bot: string | null;
}

/** A seat that somebody can take has no name yet. */
const isOpen = (seat: Sitting): boolean => !seat.name;

export function openSeats(seats: readonly Sitting[]): number {
    return seats.filter(isOpen).length;
}

/** The names of all who sit there; of some of them, if told which. */
export function namesOf<S extends Sitting>(
    seats: readonly S[],
    wanted: (seat: S) => boolean = () => true,
): string {
    const names = seatNames(seats);
    return listed(names.filter((_, at) => !isOpen(seats[at]!) && wanted(seats[at]!)));
}
