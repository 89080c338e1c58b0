import { toRecordType } from '../../shared/accounting/statementRecordRules.ts';
import type { StatementRecord } from '../../shared/accounting/statementRecordSchema.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { loadWithdrawals } from '../withdrawals/withdrawalStore.ts';
import { haveSameParties, recordsOfLicensor, type StoredRecord } from './statementRecordStore.ts';

/** Records and withdrawals of a licensor, from which the types of its records are derived. */
type LicensorHistory = { records: readonly StoredRecord[]; withdrawals: readonly Withdrawal[] };

const loadHistory = async (licensorId: string): Promise<LicensorHistory> => {
  const [records, withdrawals] = await Promise.all([
    recordsOfLicensor(licensorId),
    loadWithdrawals(licensorId),
  ]);
  return { records, withdrawals };
};

const shown = ({ mark: _mark, ...record }: StoredRecord, history: LicensorHistory): StatementRecord => {
  const withdrawals = history.withdrawals
    .filter((one) => haveSameParties(one, record) && one.status <= withdrawalStatuses.confirmed)
    .map(({ status, requestedAt }) => ({ isPending: status === withdrawalStatuses.requested, requestedAt }));
  const hasLater = history.records.some(
    (one) =>
      haveSameParties(one, record) && one.endDate > record.endDate && one.status === 'DeliveredToAuthor',
  );
  return { ...record, type: toRecordType(record, hasLater, withdrawals) };
};

/** Returns records with their types, derived from what their licensors have done since. */
export const viewRecords = async (records: readonly StoredRecord[]): Promise<StatementRecord[]> => {
  const licensorIds = [...new Set(records.map(({ licensorId }) => licensorId))];
  const history = new Map(
    await Promise.all(licensorIds.map(async (id) => [id, await loadHistory(id)] as const)),
  );
  return records.map((record) => shown(record, history.get(record.licensorId)!));
};

/** Returns one record with its type. */
export const viewRecord = async (record: StoredRecord): Promise<StatementRecord> =>
  (await viewRecords([record]))[0]!;
