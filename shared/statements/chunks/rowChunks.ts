import type { Batch } from '../schema.ts';

type Read = Pick<Batch, 'firstRowChunk' | 'rowChunks'>;

/** Numbers of the chunks of a batch's rows, in the order of the file. */
export const rowChunksOf = ({ firstRowChunk = 0, rowChunks = 0 }: Read): number[] =>
  Array.from({ length: rowChunks }, (_, place) => firstRowChunk + place);

/**
 * Whether a chunk is one of the batch's rows as the file was read last. A number is used once: what names a row of a reading
 * before (a page left open, an exported file) must not reach another row.
 */
export const isRowChunk = ({ firstRowChunk = 0, rowChunks = 0 }: Read, chunk: number): boolean =>
  chunk >= firstRowChunk && chunk < firstRowChunk + rowChunks;
