// All pages but the table's: each comes when it is first opened, together with the words that only it
// says. The list is in a chunk of its own, so that a page more costs a table nothing.

import type { Component } from "svelte";

import { withWords } from "./i18n/index.svelte";
import type { PageName } from "./router.svelte";

type Load = () => Promise<{ default: Component }>;

export const PAGES: Readonly<Record<Exclude<PageName, "table" | "missing">, Load>> = {
    home: () => withWords(import("./lobby/Home.svelte"), "lobby"),
    new: () => withWords(import("./lobby/NewTable.svelte"), "lobby"),
    join: () => withWords(import("./lobby/Join.svelte"), "lobby"),
    continue: () => withWords(import("./lobby/Continue.svelte"), "lobby"),
    games: () => withWords(import("./lobby/Games.svelte"), "lobby"),
    learn: () => withWords(import("./lobby/Learn.svelte"), "lobby"),
    settings: () => withWords(import("./lobby/Settings.svelte"), "lobby", "settings"),
    replay: () => withWords(import("./replay/ReplayPage.svelte"), "replay", "scores"),
    open: () => withWords(import("./replay/OpenRecord.svelte"), "replay"),
    rules: () => import("./rules/RulesPage.svelte"),
    score: () => withWords(import("./tally/TallyPage.svelte"), "tally", "scores", "lobby"),
    play: () => withWords(import("./meet/PlayPage.svelte"), "meet", "lobby"),
    day: () => withWords(import("./daily/DayPage.svelte"), "daily"),
    puzzles: () => withWords(import("./puzzles/PuzzlePage.svelte"), "puzzles", "hints"),
    trainer: () => withWords(import("./puzzles/TrainerPage.svelte"), "puzzles", "hints"),
    account: () => withWords(import("./account/AccountPage.svelte"), "account", "alerts"),
    "sign-in": () => withWords(import("./account/SignInPage.svelte"), "account"),
    ratings: () => withWords(import("./profile/RatingsPage.svelte"), "profile"),
    programs: () => withWords(import("./programs/ProgramsPage.svelte"), "programs"),
    explore: () => withWords(import("./explore/ExplorePage.svelte"), "explore"),
    data: () => withWords(import("./programs/DataPage.svelte"), "programs"),
    profile: () => withWords(import("./profile/ProfilePage.svelte"), "profile"),
    tournaments: () =>
        withWords(import("./tournaments/TournamentsPage.svelte"), "tournaments", "lobby"),
    tournament: () =>
        withWords(import("./tournaments/TournamentPage.svelte"), "tournaments", "lobby"),
    studies: () => withWords(import("./study/StudiesPage.svelte"), "study", "tally", "lobby"),
    study: () => withWords(import("./study/StudyPage.svelte"), "study"),
    imprint: () => withWords(import("./house/HousePage.svelte"), "house"),
    privacy: () => withWords(import("./house/HousePage.svelte"), "house"),
    operator: () => withWords(import("./operator/OperatorPage.svelte"), "operator"),
};
