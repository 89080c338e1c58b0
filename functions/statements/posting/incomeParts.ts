import type { Batch } from '../../../shared/statements/schema.ts';
import { partOfText } from '../../db/partOfText.ts';
import { numbersTo } from '../taskEvents.ts';

/**
 * Chunks of rows for each part of a batch: a million rows, which one call books within a minute. To divide a batch costs as much as
 * to add up its income again, so most batches have one part.
 */
const chunksPerPart = 20;

/** Part of a batch, from 0, with the licensors it is booked and received for. */
export type BatchPart = { batchId: string; part: number };

/** Returns the parts that a batch with some chunks of rows is booked and received in. */
export const incomePartsFor = (rowChunks = 0): number => Math.max(1, Math.ceil(rowChunks / chunksPerPart));

/** Returns the number of parts of a batch. */
export const partCount = ({ incomeParts = 1 }: Pick<Batch, 'incomeParts'>): number => incomeParts;

/** Returns the parts of a batch. */
export const partsOf = (batch: Pick<Batch, 'batchId' | 'incomeParts'>): BatchPart[] =>
  numbersTo(partCount(batch)).map((part) => ({ batchId: batch.batchId, part }));

/** Returns the part that a licensor's income is in, of a number of parts. */
export const partOfLicensor = (licensorId: string, parts: number): number => partOfText(licensorId, parts);
