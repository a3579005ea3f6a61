// The end of a game as a row of scenes: routes, tickets one by one, stations with what they borrow, the
// longest path, the winner. Pure: the points come from the score sheets, nothing is counted anew here.

import type { Board, LongestPath, Outcome, ScoreSheet, Ticket } from "../api";
import { endsOf } from "./actions";

/** What of the board a scene lights. */
export interface Light {
    readonly routes: readonly string[];
    readonly cities: readonly string[];
    readonly tone: "way" | "ticket" | "path" | "last" | "mine";
}

interface Scored {
    /** What each player gets in this scene. */
    readonly gained: readonly number[];
    readonly lit: readonly Light[];
}

export interface RoutesScene extends Scored {
    readonly kind: "routes";
}

export interface TicketScene extends Scored {
    readonly kind: "ticket";
    readonly player: number;
    readonly ticket: string;
    readonly points: number;
    readonly completed: boolean;
    /** How many tickets this player has, and which of them this is, from 1 on. */
    readonly place: number;
    readonly of: number;
}

export interface StationsScene extends Scored {
    readonly kind: "stations";
    readonly player: number;
    readonly points: number;
    readonly borrowed: readonly { city: string; route: string | null }[];
}

export interface PathScene extends Scored {
    readonly kind: "path";
    readonly players: readonly number[];
    readonly length: number;
    readonly bonus: number;
}

export interface WinnerScene extends Scored {
    readonly kind: "winner";
    readonly players: readonly number[];
    readonly decidedBy: Outcome["decided_by"];
}

export type CeremonyScene = RoutesScene | TicketScene | StationsScene | PathScene | WinnerScene;

/** All scenes of the end, in order. */
export function ceremony(
    outcome: Outcome,
    board: Board,
    tickets: readonly Ticket[],
): CeremonyScene[] {
    const points = new Map(tickets.map((ticket) => [ticket.ticket, ticket.points]));
    const { sheets } = outcome;
    return [
        { kind: "routes", gained: sheets.map((sheet) => sheet.routes), lit: [] },
        ...sheets.flatMap((sheet, player) => ticketScenes(sheet, player, sheets.length, points)),
        ...sheets.flatMap((sheet, player) => stationScenes(sheet, player, sheets.length, board)),
        ...pathScenes(sheets),
        winnerScene(outcome),
    ];
}

/** The points of everybody after a scene. */
export function totalsAfter(scenes: readonly CeremonyScene[], index: number): number[] {
    const totals: number[] = [];
    for (const scene of scenes.slice(0, index + 1)) {
        scene.gained.forEach((gain, player) => (totals[player] = (totals[player] ?? 0) + gain));
    }
    return totals;
}

/** How long a scene stays, in milliseconds at normal speed. */
export function staysFor(scene: CeremonyScene): number {
    const times = { routes: 2600, ticket: 1500, stations: 2400, path: 3600, winner: 0 };
    return times[scene.kind];
}

/** The light on one ticket: its cities, and the way that joins them. */
export function ticketLight(ticket: string, path: readonly string[]): Light {
    return { routes: [...path], cities: endsOf(ticket), tone: "ticket" };
}

/** The light on a path. */
export function pathLight(path: LongestPath): Light {
    return { routes: [...path.routes], cities: [], tone: "path" };
}

/** The light on stations and what they borrow. */
export function stationLight(borrowed: ScoreSheet["borrowed"]): Light {
    const routes = Object.values(borrowed).filter((route) => route !== null);
    return { routes, cities: Object.keys(borrowed), tone: "way" };
}

/** Who has the longest path, and how long it is. */
export function longest(sheets: readonly ScoreSheet[]): { players: number[]; length: number } {
    const length = Math.max(0, ...sheets.map((sheet) => sheet.longest_path.length));
    const players = sheets.flatMap((sheet, player) =>
        length > 0 && sheet.longest_path.length === length ? [player] : [],
    );
    return { players, length };
}

function only(player: number, players: number, points: number): number[] {
    return Array.from({ length: players }, (_, other) => (other === player ? points : 0));
}

function ticketScenes(
    sheet: ScoreSheet,
    player: number,
    players: number,
    worth: ReadonlyMap<string, number>,
): TicketScene[] {
    return sheet.ticket_results.map(({ ticket, completed, path }, index) => {
        const points = worth.get(ticket) ?? 0;
        return {
            kind: "ticket",
            player,
            ticket,
            points,
            completed,
            place: index + 1,
            of: sheet.ticket_results.length,
            gained: only(player, players, completed ? points : -points),
            lit: [ticketLight(ticket, path)],
        };
    });
}

function stationScenes(
    sheet: ScoreSheet,
    player: number,
    players: number,
    board: Board,
): StationsScene[] {
    const built = Object.keys(board.stations).some((city) => board.stations[city] === player);
    if (!built && sheet.stations === 0) return [];
    return [
        {
            kind: "stations",
            player,
            points: sheet.stations,
            borrowed: Object.entries(sheet.borrowed).map(([city, route]) => ({ city, route })),
            gained: only(player, players, sheet.stations),
            lit: built ? [stationLight(sheet.borrowed)] : [],
        },
    ];
}

function pathScenes(sheets: readonly ScoreSheet[]): PathScene[] {
    const bonus = Math.max(0, ...sheets.map((sheet) => sheet.longest_path_bonus));
    const { players, length } = longest(sheets);
    if (bonus === 0 || players.length === 0) return [];
    return [
        {
            kind: "path",
            players,
            length,
            bonus,
            gained: sheets.map((sheet) => sheet.longest_path_bonus),
            lit: players.map((player) => pathLight(sheets[player]!.longest_path)),
        },
    ];
}

function winnerScene(outcome: Outcome): WinnerScene {
    return {
        kind: "winner",
        players: outcome.winners,
        decidedBy: outcome.decided_by,
        gained: outcome.sheets.map(() => 0),
        lit: [],
    };
}
