// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from "vitest";

import type { StudyView } from "../api";
import { ApiError } from "../api/http";
import { deleteLine, lookAt, openStudy, tryAction, writeStudy } from "./asking";
import { Study } from "./study.svelte";

vi.mock("./asking");
vi.mock("../api/http", async (original) => ({
    ...(await original<object>()),
    api: { map: () => Promise.resolve({}) },
}));

/** What the server has. */
let stored: StudyView;

function view(number: number, title: string, remarks: readonly string[]): StudyView {
    const nodes = remarks.map((remark, node) => ({ node, parent: node ? 0 : null, remark }));
    return { number, title, nodes, at: 0, map: "" } as unknown as StudyView;
}

function refuseOthers(number: number): void {
    if (number === stored.number) return;
    throw new ApiError("out_of_step", "study_changed", "");
}

beforeEach(() => {
    sessionStorage.clear();
    stored = view(1, "", ["", ""]);
    vi.mocked(openStudy).mockImplementation(() => Promise.resolve(stored));
    vi.mocked(lookAt).mockResolvedValue({} as never);
    vi.mocked(writeStudy).mockImplementation(async (_, { number, title, node = 0, remark }) => {
        await Promise.resolve();
        refuseOthers(number);
        const remarks = stored.nodes.map((one) => one.remark);
        if (typeof remark === "string") remarks[node] = remark;
        stored = view(number + 1, title ?? stored.title, remarks);
        return stored;
    });
    vi.mocked(deleteLine).mockImplementation(async (_, number) => {
        refuseOthers(number);
        stored = view(number + 1, stored.title, [""]);
        return Promise.resolve(stored);
    });
});

async function opened(): Promise<Study> {
    const study = new Study("s");
    await study.open(0);
    return study;
}

test("a remark saved while a title is on its way is saved after it", async () => {
    const study = await opened();
    study.typedTitle = "Tunnels";
    study.type("Red is better.");
    await Promise.all([study.saveTitle(), study.saveRemark()]);
    expect([stored.title, stored.nodes[0]?.remark]).toEqual(["Tunnels", "Red is better."]);
    expect([study.title, study.remark, study.typedTitle]).toEqual([
        "Tunnels",
        "Red is better.",
        null,
    ]);
});

test("what was typed at a position is there again when one comes back, and after a reload", async () => {
    const study = await opened();
    study.type("first");
    await study.goTo(1);
    expect(study.remark).toBe("");
    study.type("second");
    await study.goTo(0);
    expect(study.remark).toBe("first");
    expect((await opened()).remark).toBe("first");
    await study.saveRemark();
    stored = view(9, "", ["from elsewhere", ""]);
    expect((await opened()).remark).toBe("from elsewhere");
});

test("if another window was faster, what was typed stays and what waits is not done", async () => {
    const study = await opened();
    study.typedTitle = "Mine";
    study.type("mine too");
    stored = view(2, "From the other window", ["", ""]);
    const done = await Promise.allSettled([study.saveTitle(), study.drop(1)]);
    expect(done.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(vi.mocked(deleteLine)).not.toHaveBeenCalled();
    expect([study.view?.title, study.title, study.remark]).toEqual([
        "From the other window",
        "Mine",
        "mine too",
    ]);
    await study.saveTitle();
    expect(stored.title).toBe("Mine");
});

test("what was typed about a position goes with it", async () => {
    const study = await opened();
    await study.goTo(1);
    study.type("about a line that is deleted");
    await study.drop(1);
    expect(study.at).toBe(0);
    stored = view(study.view!.number, "", ["", ""]);
    const again = await opened();
    await again.goTo(1);
    expect(again.remark).toBe("");
    expect(vi.mocked(tryAction)).not.toHaveBeenCalled();
});
