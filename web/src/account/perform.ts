/** Does something with the account and shows how it is then; asks for a proof where one is needed. */
export type Perform = (work: () => Promise<unknown>) => Promise<void>;
