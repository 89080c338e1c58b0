import type { Batch } from './schema.ts';

/** What tells whose a statement is. */
export type Owned = Pick<Batch, 'ownerId'>;

/**
 * Returns the line a batch stands in: its source among the statements of its owner. Batches of one line are imported one
 * after the other, and decisions are remembered for one line.
 */
export const lineOf = ({ ownerId, source }: { ownerId?: string; source: string }): string =>
  ownerId === undefined ? source : `${ownerId}#${source}`;
