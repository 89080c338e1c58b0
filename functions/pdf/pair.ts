/** Label with its text. */
export type Pair = readonly [label: string, value: string];
