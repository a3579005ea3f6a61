() => {
    // What lies over what on the board as it is drawn now, in pixels of the screen. A slot or a wagon is
    // the polygon of its path; a name is the box of its text.
    const SLACK = 1;
    const polygons = (path) => {
        const m = path.getScreenCTM();
        return path
            .getAttribute("d")
            .split("M")
            .filter(Boolean)
            .map((part) => {
                const numbers = part.match(/-?\d+(\.\d+)?/g).map(Number);
                const points = [];
                for (let i = 0; i + 1 < numbers.length; i += 2)
                    points.push([
                        m.a * numbers[i] + m.c * numbers[i + 1] + m.e,
                        m.b * numbers[i] + m.d * numbers[i + 1] + m.f,
                    ]);
                return points;
            });
    };
    // Boxes of letters are taller than the letters, and browsers round them up to whole pixels.
    const boxed = ({ left, top, right, bottom }, above = (bottom - top) / 10) => [
        [left, top + above],
        [right, top + above],
        [right, bottom],
        [left, bottom],
    ];
    const axes = (polygon) =>
        polygon.flatMap(([x, y], i) => {
            const [u, v] = polygon[(i + 1) % polygon.length];
            const length = Math.hypot(u - x, v - y);
            return length < 0.01 ? [] : [[(v - y) / length, (x - u) / length]];
        });
    const shadow = (polygon, [x, y]) => {
        const all = polygon.map(([u, v]) => u * x + v * y);
        return [Math.min(...all), Math.max(...all)];
    };
    const meet = (a, b) =>
        [...axes(a), ...axes(b)].every((axis) => {
            const [one, two] = [shadow(a, axis), shadow(b, axis)];
            return one[1] > two[0] + SLACK && two[1] > one[0] + SLACK;
        });
    const all = (selector) => [...document.querySelectorAll(selector)];
    const names = all("text[data-name]").map((text) => ({
        what: text.dataset.name,
        shape: boxed(text.getBoundingClientRect()),
    }));
    const slots = all("[data-slots]").flatMap((path) =>
        polygons(path).map((shape) => ({ what: `slot ${path.dataset.slots}`, shape })),
    );
    const wagons = all("[data-route]").flatMap((train) =>
        polygons(train.querySelector(".wagons")).map((shape) => ({
            what: `wagon ${train.dataset.route}`,
            shape,
        })),
    );
    const over = [];
    const look = (ones, others, same) =>
        ones.forEach((one, i) => {
            for (const other of same ? others.slice(i + 1) : others)
                if (meet(one.shape, other.shape)) over.push(`${one.what} over ${other.what}`);
        });
    look(names, names, true);
    look(names, slots, false);
    look(names, wagons, false);
    look(wagons, wagons, true);
    const shown = new Set(names.map(({ what }) => what));
    const cities = all("[data-city]").map((city) => city.dataset.city);
    return {
        over,
        missing: cities.filter((code) => !shown.has(code)),
        cities: cities.length,
        wagons: wagons.length,
    };
}
