// How tournaments are told: titles, facts, names, numbers.

import type { Entrant, TournamentLine, TournamentView } from "../api";
import { locale, t } from "../i18n/index.svelte";
import { botName, personName } from "../i18n/names";
import { catalog, keyOf, titleOf } from "../lobby/catalog.svelte";

type Plan = TournamentLine["plan"];

export function tournamentTitle(one: Pick<TournamentLine, "plan" | "host_name">): string {
    if (one.plan.title) return one.plan.title;
    return one.host_name ? t("tour-of", { name: personName(one.host_name) }) : t("tour-unnamed");
}

export function mapText(name: string): string {
    const map = catalog.maps.find((line) => keyOf(line) === name);
    return map ? titleOf(map) : name;
}

export function paceText(pace: NonNullable<Plan["pace"]>): string {
    return pace.kind === "days"
        ? t("tour-pace-days", { n: pace.turn ?? 3 })
        : t("tour-pace-seconds", {
              turn: pace.turn ?? 60,
              reserve: Math.round((pace.reserve ?? 180) / 60),
          });
}

/** What is played, in a line: "Swiss · 3 rounds · Europe · tables of 4 · ...". */
export function factsText(plan: Plan, rounds: number | null): string {
    const facts = [t(`tour-kind-${plan.kind}`)];
    if (rounds !== null) facts.push(t("tour-fact-rounds", { n: rounds }));
    facts.push(mapText(plan.map), t("tour-fact-size", { n: plan.size }), paceText(plan.pace));
    if (plan.rated) facts.push(t("tour-fact-rated"));
    if (plan.programs) facts.push(t("programs-mark"));
    return facts.join(" · ");
}

/** A moment to come, with the day of the week: nobody likes to reckon it. */
export function momentText(at: number): string {
    return new Intl.DateTimeFormat(locale.current, {
        weekday: "long",
        day: "numeric",
        month: "long",
        hour: "numeric",
        minute: "2-digit",
    }).format(at);
}

/** What everybody is called; bots of one level are told apart by a number. */
export function entrantNames(view: TournamentView): Map<number, string> {
    const sorted = [...view.entrants].sort((one, other) => one.number - other.number);
    const seen = new Map<string, number>();
    return new Map(
        sorted.map((one) => {
            if (!one.bot) return [one.number, personName(one.name) || t("tour-deleted")];
            const n = (seen.get(one.bot) ?? 0) + 1;
            seen.set(one.bot, n);
            return [one.number, t("tour-bot", { level: botName(one.bot), n })];
        }),
    );
}

/** A number of points: whole, or with as few digits as are needed. */
export function pointsText(points: number, digits = 1): string {
    return new Intl.NumberFormat(locale.current, { maximumFractionDigits: digits }).format(points);
}

/** Why somebody is not seated, in a word; empty for those who are. */
export function absence(entrant: Entrant): string {
    if (entrant.state === "out") return t("tour-left");
    return entrant.state === "away" ? t("tour-is-away") : "";
}

/** Which round is played, and of how many if that is known. */
export function roundText(n: number, of: number | null): string {
    return of === null ? t("tour-state-round", { n }) : t("tour-state-round-of", { n, of });
}
