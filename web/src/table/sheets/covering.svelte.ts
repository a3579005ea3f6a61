// What the open sheet covers. On a wide screen it lies over the panels beside the board: what nobody
// sees must not be reached by keys either.

class Covering {
    /** Where the open sheet begins, in pixels from the top of the window; none is open: nowhere. */
    top = $state(Infinity);

    /** Keep an eye on a sheet; the function that is given back ends it. */
    watch(sheet: HTMLElement): () => void {
        const sizes = new ResizeObserver(() => (this.top = sheet.getBoundingClientRect().top));
        sizes.observe(sheet);
        return () => {
            sizes.disconnect();
            this.top = Infinity;
        };
    }

    /** Whether most of something lies below where the sheet begins. */
    hides(element: HTMLElement | undefined): boolean {
        if (!element || this.top === Infinity) return false;
        const { top, height } = element.getBoundingClientRect();
        return top + height / 2 > this.top;
    }
}

export const covering = new Covering();
