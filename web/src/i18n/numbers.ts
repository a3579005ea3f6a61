/** A number as it is written everywhere: with a real minus, not with a hyphen. */
export function written(number: number): string {
    return number < 0 ? `−${-number}` : String(number);
}
