/** Whether a click came from a mouse, not from a finger or a key. */
export function byMouse(event: MouseEvent): boolean {
    return event instanceof PointerEvent && event.pointerType === "mouse";
}
