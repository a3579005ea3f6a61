// The icon of the tab, and of the app where it is installed: with a dot when somebody waits.

const ICON = "/icon.svg";
const DOT = '<circle cx="47" cy="17" r="15" fill="#2b8a3e" stroke="#fff" stroke-width="5"/>';

let plain: Promise<string> | null = null;
let isOn = false;

export function showBadge(count: number): void {
    const app = navigator as Navigator &
        Partial<Record<"setAppBadge", (n: number) => Promise<void>>>;
    app.setAppBadge?.(count).catch(() => undefined);
    if (isOn === count > 0) return;
    isOn = count > 0;
    void paint();
}

async function paint(): Promise<void> {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) return;
    if (!isOn) {
        link.href = ICON;
        return;
    }
    plain ??= fetch(ICON).then((answer) => answer.text());
    try {
        const drawn = (await plain).replace("</svg>", `${DOT}</svg>`);
        if (isOn) link.href = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    } catch {
        plain = null; // without a network the title has to do
    }
}
