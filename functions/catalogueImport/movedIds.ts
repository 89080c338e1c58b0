/** Mark before the id of a record that has no number of the business, as files that leave the product name it. */
export const movedMark = 'refrain-';

/** Returns the id behind the mark; `undefined` for any other reference. */
export const idBehindMark = (reference: string): string | undefined =>
  reference.startsWith(movedMark) ? reference.slice(movedMark.length) : undefined;
