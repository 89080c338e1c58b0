import type { Batch } from '../../shared/statements/schema.ts';

type Read = Pick<Batch, 'firstRowChunk' | 'rowChunks'>;

/** Returns the chunk numbers of a batch's rows, in the order of the file. */
export const rowChunkNumbers = ({ firstRowChunk = 0, rowChunks = 0 }: Read): number[] =>
  Array.from({ length: rowChunks }, (_, place) => firstRowChunk + place);

/**
 * Returns whether a chunk belongs to the latest reading of the batch's file. Chunk numbers are never reused: a row id
 * of an earlier reading (a page left open, an exported file) cannot refer to another row.
 */
export const isRowChunk = ({ firstRowChunk = 0, rowChunks = 0 }: Read, chunk: number): boolean =>
  chunk >= firstRowChunk && chunk < firstRowChunk + rowChunks;
