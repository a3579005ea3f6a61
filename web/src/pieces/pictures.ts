// Little pictures of what is counted, in a box of 16 x 16.

export const PICTURES = {
    score: "M8 1.5l2 4.4 4.8.5-3.6 3.2 1 4.7L8 11.9l-4.2 2.4 1-4.7L1.2 6.4 6 5.9z",
    trains: "M1.5 5h13v6h-13zM4 12.2a1.4 1.4 0 1 0 .01 0zM12 12.2a1.4 1.4 0 1 0 .01 0z",
    stations: "M8 1L15 6v1.6h-1.2V14H9.6v-4H6.4v4H2.2V7.6H1V6z",
    cards: "M2 3.5l7-1.8 2.4 10-7 1.8zM10.6 3h3.4v10.5h-1.8z",
    tickets: "M1.5 4h13v2.6a1.5 1.5 0 0 0 0 2.8V12h-13V9.4a1.5 1.5 0 0 0 0-2.8z",
    mute: "M1 5.5h3L8 2v12l-4-3.5H1zM10 5.2l1.1-1.1 1.9 2 1.9-2L16 5.2l-2 1.9 2 1.9-1.1 1.1-1.9-2-1.9 2L10 9l2-1.9z",
} as const;
