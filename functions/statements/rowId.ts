/** Returns the id of a row: its batch, its chunk and its index in the chunk (bad rows follow the readable ones). */
export const toRowId = (batchId: string, chunk: number, place: number): string =>
  `${batchId}-${chunk}-${place}`;

/** Splits a row id whose form `rowIdSchema` has checked. */
export const parseRowId = (rowId: string): { batchId: string; chunk: number; place: number } => {
  const [batchId, chunk, place] = rowId.split('-') as [string, string, string];
  return { batchId, chunk: Number(chunk), place: Number(place) };
};
