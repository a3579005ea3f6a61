// What the service takes and sends, under the names it has there. schema.ts is generated from the
// service (`make types`); nothing in it is written by hand.

import type { components } from "./schema";

export type { components, operations, paths } from "./schema";

type Schemas = components["schemas"];

// --- The socket

export type ClientMessage = Schemas["ClientMessage"];
export type ServerMessage = Schemas["ServerMessage"];

/** The message of one type: `ServerMessageOf<"update">`. */
export type ServerMessageOf<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

export type Welcome = Schemas["Welcome"];
export type Snapshot = Schemas["Snapshot"];
export type Update = Schemas["Update"];
export type Delta = Schemas["Delta"];
export type Uncovered = Schemas["Uncovered"];
export type Chat = Schemas["Chat"];
export type Reacted = Schemas["Reacted"];
export type RouteExplained = Schemas["RouteExplained"];
export type Hint = Schemas["Hint"];
export type Refused = Schemas["Refused"];

export type Aids = Schemas["Aids"];
export type Change = Schemas["Change"];
export type ClockInfo = Schemas["ClockInfo"];
export type Presence = Schemas["Presence"];
export type Reaction = Reacted["reaction"];
export type TicketOutlook = Schemas["TicketOutlook"];
export type Violation = Schemas["ViolationInfo"];
export type You = Schemas["You"];

// --- The game

export type Position = Schemas["Position"];
/** `Event` in the service; here that name is the browser's. */
export type GameEvent = Schemas["View"]["log"][number];
/** The event of one type: `GameEventOf<"route_claimed">`. */
export type GameEventOf<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>;

export type Board = Schemas["Board"];
export type Counts = Schemas["Counts"];
export type Letter = Position["row"][number];
/** How many of each card; cards that are not there are left out. */
export type CardCounts = { readonly [letter in Letter]?: number };
export type LongestPath = Schemas["LongestPath"];
export type Outcome = Schemas["Outcome"];
export type ScoreSheet = Schemas["ScoreSheet"];
export type Ticket = Schemas["Ticket"];

// --- Tables

export type SeatInfo = Schemas["SeatInfo"];
export type TableInfo = Schemas["TableInfo"];
export type TableView = Schemas["TableView"];
export type Color = SeatInfo["color"];
export type Pace = TableInfo["pace"];
export type Stage = TableInfo["stage"];

export type NewLesson = Schemas["NewLesson"];
export type NewTable = Schemas["NewTable"];
export type PlayNow = Schemas["PlayNow"];
export type TableChange = Schemas["TableChange"];
export type TakeSeat = Schemas["TakeSeat"];
export type SeatPlan = NonNullable<NewTable["seats"]>[number];
export type ContinueLink = Schemas["ContinueLink"];

// --- Persons, bots, maps, lists

export type Me = Schemas["Me"];
/** `Map` in the service; here that name is JavaScript's. */
export type GameMap = Schemas["Map"];
export type City = Schemas["City"];
export type Route = Schemas["Route"];
export type BotLine = Schemas["BotLine"];
export type BotPage = Schemas["BotPage"];
export type ChatPage = Schemas["ChatPage"];
export type MapLine = Schemas["MapLine"];
export type MapPage = Schemas["MapPage"];
export type TableLine = Schemas["TableLine"];
export type TablePage = Schemas["TablePage"];

// --- People who look for others

export type QueueStatus = Schemas["QueueStatus"];
export type TableOffer = Schemas["TableOffer"];
export type TableWish = Schemas["TableWish"];
export type NewWish = Schemas["NewWish"];
export type Crowd = Schemas["Crowd"];
export type Life = Schemas["Life"];
export type WatchedTable = Schemas["WatchedTable"];
export type Friend = Schemas["Friend"];
export type Friends = Schemas["Friends"];
export type Invitation = Schemas["Invitation"];
export type Invitations = Schemas["Invitations"];

// --- Tournaments

export type Entrant = Schemas["Entrant"];
export type NewTournament = Schemas["NewTournament"];
export type TournamentLine = Schemas["TournamentLine"];
export type TournamentPage = Schemas["TournamentPage"];
export type TournamentChange = Schemas["TournamentChange"];
export type TournamentPlan = Schemas["TournamentPlan"];
export type TournamentRound = Schemas["TournamentRound"];
export type TournamentTable = Schemas["TournamentTable"];
export type TournamentView = Schemas["TournamentView"];

// --- Accounts

export type AccountInfo = Schemas["AccountInfo"];
export type Brought = Schemas["Brought"];
export type MadeAccount = Schemas["MadeAccount"];
export type PasskeyChallenge = Schemas["PasskeyChallenge"];
export type SignedIn = Schemas["SignedIn"];

// --- Games that are over

export type GameInfo = Schemas["GameInfo"];
export type GameDetail = Schemas["GameDetail"];
export type GameMove = Schemas["GameMove"];
export type MoveEvents = Schemas["MoveEvents"];
export type GameMoves = Schemas["GameMoves"];
export type GamePage = Schemas["GamePage"];
export type GamePosition = Schemas["GamePosition"];
export type VerifyAnswer = Schemas["VerifyAnswer"];

// --- The deal of a day

export type DayView = Schemas["DayView"];
export type DayAttempt = Schemas["DayAttempt"];
export type DayResults = Schemas["DayResults"];
export type DayMonth = Schemas["DayMonth"];
export type DayLine = Schemas["DayLine"];
export type PlayDay = Schemas["PlayDay"];

// --- Real tables

export type TableScore = Schemas["TableScore"];
export type NotedFault = Schemas["NotedFault"];

// --- Refusals

export type ErrorBody = Schemas["ErrorBody"];
export type ErrorCode = ErrorBody["error"]["code"];

// --- Alerts

export type AlertSettings = Schemas["AlertSettings"];
export type PageAlert = Schemas["PageAlert"];
export type PageAlerts = Schemas["PageAlerts"];

// --- Studies

export type Arrangement = Schemas["Arrangement"];
export type NewStudy = Schemas["NewStudy"];
export type PositionAssessment = Schemas["PositionAssessment"];
export type PositionView = Schemas["PositionView"];
export type Prospect = Schemas["PositionProspect"];
export type StudyInfo = Schemas["StudyInfo"];
export type StudyNode = Schemas["StudyNode"];
export type StudyPage = Schemas["StudyPage"];
export type StudyView = Schemas["StudyView"];
export type StudyWords = Schemas["StudyWords"];
// --- Puzzles

export type PuzzleChoice = Schemas["PuzzleChoice"];
export type PuzzleShelf = Schemas["PuzzleShelf"];
export type PuzzleTask = Schemas["PuzzleTask"];
export type PuzzleVerdict = Schemas["PuzzleVerdict"];
export type TicketTask = Schemas["TicketTask"];
export type TicketVerdict = Schemas["TicketVerdict"];
