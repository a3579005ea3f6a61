// When something happened, in the language of whoever reads it.

import { locale } from "../i18n/index.svelte";

export function moment(at: number): string {
    const style = { dateStyle: "medium", timeStyle: "short" } as const;
    return new Intl.DateTimeFormat(locale.current, style).format(at);
}
