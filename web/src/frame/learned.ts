// Whether the first game was played to its end in this browser. (Not part of the common chunk: only the
// lesson and the page about it ask.)

const KEY = "whistlestop.learned";

export function noteLearned(): void {
    try {
        localStorage.setItem(KEY, "yes");
    } catch {
        // Then it is offered as if it were new.
    }
}

export function hasLearned(): boolean {
    try {
        return localStorage.getItem(KEY) === "yes";
    } catch {
        return false;
    }
}
