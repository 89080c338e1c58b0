import type { ResultName } from '../api/resultCodes.ts';
import { isCoworkPayer, type PayerEntity } from '../reference/enumerations.ts';
import type { Audience, RecordStatus, RecordType, StatementRecord } from './statementRecordSchema.ts';

/** The moves of a record: a report is sent or found wrong; a wrong one is aggregated again. */
const moves: Readonly<Record<RecordStatus, readonly RecordStatus[]>> = {
  originalState: ['DeliveredToAuthor', 'IncorrectRevenueData'],
  DeliveredToAuthor: ['IncorrectRevenueData'],
  IncorrectRevenueData: ['originalState'],
};

/** Whether a record may go from one state to another. */
export const mayMoveRecord = (from: RecordStatus, to: RecordStatus): boolean => moves[from].includes(to);

/** Withdrawals of the same parties as a type depends on them: open or paid, and when they were requested. */
export type RecordWithdrawal = { isPending: boolean; requestedAt: string };

/**
 * What the licensor made of a report: a withdrawal requested since the report was made answers it, a later report without
 * one makes it old.
 */
export const recordTypeOf = (
  record: Pick<StatementRecord, 'status' | 'createdAt'>,
  hasLater: boolean,
  withdrawals: readonly RecordWithdrawal[],
): RecordType => {
  if (record.status !== 'DeliveredToAuthor') return 'GenerateReportOnly';
  const since = withdrawals.filter(({ requestedAt }) => requestedAt >= record.createdAt);
  if (since.some(({ isPending }) => isPending)) return 'WithdrawalPending';
  if (since.length) return 'Withdrawn';
  return hasLater ? 'OldReportNoWithdrawRecord' : 'NewReportNoWithdrawRecord';
};

type Aggregated = Pick<StatementRecord, 'statementRecordId' | 'status' | 'startDate' | 'endDate'>;

/** Why income cannot be aggregated now, and the record in the way. */
export type AggregationProblem = { result: ResultName; record?: Aggregated };

/**
 * Whether the income of some parties may be aggregated for a period (product description, section 4): never while a
 * withdrawal is pending; the same period again only while its report is not delivered; another period only once the
 * report before it was sent or found wrong.
 */
export const aggregationProblem = (
  period: { startDate: string; endDate: string },
  records: readonly Aggregated[],
  hasPendingWithdrawal: boolean,
): AggregationProblem | undefined => {
  if (hasPendingWithdrawal) return { result: 'PendingRequestExists' };
  const isSame = (record: Aggregated) =>
    record.startDate === period.startDate && record.endDate === period.endDate;
  const blocking = records.find((record) =>
    isSame(record) ? record.status === 'DeliveredToAuthor' : record.status === 'originalState',
  );
  return blocking && { result: 'StatementRecordStatusChanged', record: blocking };
};

/** Whose list a record stands in: that of the entity that pays it. */
export const audienceOf = (payer: PayerEntity): Audience => (isCoworkPayer(payer) ? 'cowork' : 'general');
