// Drawing something large a part at a time, each in a task of its own: in one task it would make
// the whole page deaf for a moment.

export class Steps {
    /** How many parts are drawn. */
    done = $state(0);

    /** Begins when the component that makes it is there, and ends with it. */
    constructor(readonly all: number) {
        $effect(() => {
            const next = () => {
                this.done += 1;
                if (this.done < all) timer = setTimeout(next);
            };
            let timer = setTimeout(next);
            return () => clearTimeout(timer);
        });
    }

    get over(): boolean {
        return this.done >= this.all;
    }
}
