/** Label and the text beside it. */
export type Pair = readonly [label: string, value: string];
