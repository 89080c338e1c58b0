import type { StoredRecord } from '../../accounting/statementRecordStore.ts';
import { Refusal } from '../../core/refusal.ts';
import { put, remove, type Write } from '../../db/commit.ts';
import { toData, getItems, type Stored } from '../../db/items.ts';
import { statementRecordKeys } from '../../db/keys/statementRecords.ts';
import type { RangeSource } from './rangeSource.ts';
import { buildBasis, type StatementBasis } from './statementBasis.ts';

/** Basis as JSON text, because it is always read whole. */
type StoredBasis = { run: number; basis: string };

/** Maximum bytes of a stored basis. An item of the table holds 400 KB. */
const maxBytes = 300_000;

/**
 * Returns the write that stores the aggregated data in the transaction of a record's run. Its report then always shows
 * these data and need not read them again. A larger basis is not stored.
 */
export const basisWrite = (statementRecordId: string, run: number, source: RangeSource): Write => {
  const key = statementRecordKeys.basis(statementRecordId);
  const basis = JSON.stringify(buildBasis(source));
  if (Buffer.byteLength(basis) > maxBytes) return remove(key);
  return put({ ...key, type: 'statementBasis', version: 1, run, basis });
};

/**
 * Loads a record with the basis of its run, if it was stored.
 * @throws Refusal `DataNotFound`
 */
export const loadRecordWithBasis = async (
  statementRecordId: string,
  run: number,
): Promise<{ record: StoredRecord; basis?: StatementBasis }> => {
  const recordKey = statementRecordKeys.record(statementRecordId);
  const items = await getItems<StoredRecord | StoredBasis>(
    [recordKey, statementRecordKeys.basis(statementRecordId)],
    { consistent: true },
  );
  const isRecord = (item: Stored<StoredRecord | StoredBasis>): item is Stored<StoredRecord> =>
    item.sk === recordKey.sk;
  const record = items.find(isRecord);
  if (!record) throw new Refusal('DataNotFound');
  const stored = items.find((item): item is Stored<StoredBasis> => !isRecord(item));
  return {
    record: toData(record),
    ...(stored?.run === run && { basis: JSON.parse(stored.basis) as StatementBasis }),
  };
};
