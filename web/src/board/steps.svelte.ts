// Drawing something large a part at a time, each in a task of its own: in one task it would make
// the whole page deaf for a moment.

export class Steps {
    /** How many parts are drawn. */
    done = $state(0);

    /**
     * Begins when the component that makes it is there, and ends with it. What is `painted` shows each
     * part before the next is begun: else the browser would lay out and paint all of them at once.
     */
    constructor(
        readonly all: number,
        painted = false,
    ) {
        $effect(() => {
            let timer: ReturnType<typeof setTimeout>;
            let frame = 0;
            const soon = () => {
                if (painted) frame = requestAnimationFrame(() => (timer = setTimeout(next)));
                else timer = setTimeout(next);
            };
            const next = () => {
                this.done += 1;
                if (this.done < all) soon();
            };
            soon();
            return () => {
                cancelAnimationFrame(frame);
                clearTimeout(timer);
            };
        });
    }

    get over(): boolean {
        return this.done >= this.all;
    }
}
