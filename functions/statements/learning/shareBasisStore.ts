import type { ShareBases } from '../../../shared/statements/licensing/shareBasis.ts';
import { batchQueue } from '../owning/ownership.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { put, type Write } from '../../db/commit.ts';
import { getItem } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';

type Sourced = Pick<Batch, 'ownerId' | 'source'>;

const keyOf = ({ ownerId, source }: Sourced) =>
  statementKeys.shareBases(batchQueue({ ownerId, source: source! }));

/** Returns what a source pays for, by class of right, as people have said; empty if nobody was asked. */
export const loadShareBases = async (batch: Sourced): Promise<ShareBases> =>
  (await getItem<{ bases: ShareBases }>(keyOf(batch)))?.bases ?? {};

/** Returns the write that remembers what a source pays for. */
export const shareBasesWrite = (batch: Sourced, bases: ShareBases): Write =>
  put({ ...keyOf(batch), type: 'shareBases', bases });
