import type { Batch } from '../../../shared/statements/schema.ts';

/** The part of a batch that names its owner. */
export type Owned = Pick<Batch, 'ownerId'>;

/**
 * Returns the queue a batch belongs to: its source within the statements of its owner. Batches of one queue are
 * imported one after the other, and decisions are remembered per queue.
 */
export const batchQueue = ({ ownerId, source }: { ownerId?: string; source: string }): string =>
  ownerId === undefined ? source : `${ownerId}#${source}`;
