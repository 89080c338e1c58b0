/** Confidence below which a person must confirm a proposed column by itself. */
export const minSure = 0.8;
