import type { ResultName } from '../api/resultCodes.ts';
import { isCoworkPayer, type PayerEntity } from '../reference/enumerations.ts';
import type { Audience, RecordStatus, RecordType, StatementRecord } from './statementRecordSchema.ts';

/** Allowed changes of state: a report is delivered or found wrong; a wrong one is aggregated again. */
const moves: Readonly<Record<RecordStatus, readonly RecordStatus[]>> = {
  originalState: ['DeliveredToAuthor', 'IncorrectRevenueData'],
  DeliveredToAuthor: ['IncorrectRevenueData'],
  IncorrectRevenueData: ['originalState'],
};

/** Returns whether a record may change from one state to another. */
export const mayMoveRecord = (from: RecordStatus, to: RecordStatus): boolean => moves[from].includes(to);

/** Returns whether it may be recorded that the licensor will not withdraw on a report: once, while its revenue is right. */
export const mayDecline = ({ status, declinedAt }: Pick<StatementRecord, 'status' | 'declinedAt'>): boolean =>
  status !== 'IncorrectRevenueData' && declinedAt === undefined;

/** Withdrawal of the same parties: its state and the time of its request. */
type RecordWithdrawal = { isPending: boolean; requestedAt: string };

/**
 * Returns the type of a record. A withdrawal requested after the report was made decides the type; without one, a later
 * report makes it old, or a licensor who will not withdraw.
 */
export const toRecordType = (
  record: Pick<StatementRecord, 'status' | 'createdAt' | 'declinedAt'>,
  hasLater: boolean,
  withdrawals: readonly RecordWithdrawal[],
): RecordType => {
  const isDeclined = record.declinedAt !== undefined;
  if (record.status !== 'DeliveredToAuthor' && !isDeclined) return 'GenerateReportOnly';
  const since = withdrawals.filter(({ requestedAt }) => requestedAt >= record.createdAt);
  if (since.some(({ isPending }) => isPending)) return 'WithdrawalPending';
  if (since.length) return 'Withdrawn';
  return hasLater || isDeclined ? 'OldReportNoWithdrawRecord' : 'NewReportNoWithdrawRecord';
};

type Aggregated = Pick<
  StatementRecord,
  'statementRecordId' | 'status' | 'startDate' | 'endDate' | 'declinedAt' | 'accountingPeriod'
>;

/** Reason income cannot be aggregated now, and the record that blocks it. */
type AggregationProblem = { result: ResultName; record?: Aggregated };

/**
 * Returns the problem with aggregating income for a period (product description, section 4). It is impossible while a
 * withdrawal is pending, and for days of which a report was delivered: the licensor would be told the same income twice.
 * The same period can be aggregated again until its report is delivered. Another period can be aggregated after the
 * report before it was delivered or found wrong. A report the licensor will not withdraw on blocks no other period:
 * its income may be in the next one too.
 */
export const aggregationProblem = (
  period: Pick<Aggregated, 'startDate' | 'endDate' | 'accountingPeriod'>,
  records: readonly Aggregated[],
  hasPendingWithdrawal: boolean,
): AggregationProblem | undefined => {
  if (hasPendingWithdrawal) return { result: 'PendingRequestExists' };
  const isSame = (record: Aggregated) =>
    record.startDate === period.startDate &&
    record.endDate === period.endDate &&
    record.accountingPeriod === period.accountingPeriod;
  const overlaps = (record: Aggregated) =>
    record.startDate <= period.endDate && period.startDate <= record.endDate;
  const blocking = records.find((record) => {
    if (record.status === 'DeliveredToAuthor')
      return record.declinedAt === undefined ? overlaps(record) : isSame(record);
    return record.status === 'originalState' && record.declinedAt === undefined && !isSame(record);
  });
  return blocking && { result: 'StatementRecordStatusChanged', record: blocking };
};

/** Returns the list a record belongs to, by the company that pays it. */
export const payerAudience = (payer: PayerEntity): Audience => (isCoworkPayer(payer) ? 'cowork' : 'general');
