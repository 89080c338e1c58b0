import type { RecordOf } from '../../../shared/statementProofs/records.ts';
import { loadItem } from '../../db/items.ts';
import { statementRecordKeys } from '../../db/keys/statementRecords.ts';

/** Seal of a proof as stored under the digest of what it states. It is made once, so that the file always has the same bytes. */
export type StoredSeal = { statementRecordId: string; seal: RecordOf<'seal'>; signature: string };

/**
 * Loads the seal of the proof with a digest.
 * @throws Refusal `DataNotFound`
 */
export const loadSeal = async (digest: string): Promise<RecordOf<'seal'>> =>
  (await loadItem<StoredSeal>(statementRecordKeys.proof(digest))).seal;
