// How much time there is, in a sentence.

import type { TableInfo } from "../api";
import { t } from "../i18n/index.svelte";

export function paceText(pace: TableInfo["pace"]): string {
    if (pace.kind === "days") return t("new-pace-days-text", { n: pace.turn });
    if (pace.kind === "seconds") {
        return t("new-pace-seconds-text", { turn: pace.turn, reserve: pace.reserve });
    }
    return `${t("new-pace-untimed")}. ${t("new-pace-untimed-text")}`;
}
