import type { RecordStatus, RecordType } from '../../shared/accounting/statementRecordSchema.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

/** Tone of each status of a record. */
export const statusTone: Readonly<Record<RecordStatus, StatusTone>> = {
  originalState: 'waiting',
  DeliveredToAuthor: 'good',
  IncorrectRevenueData: 'attention',
};

/** Tone of each withdrawal state of a report. */
export const typeTone: Readonly<Record<RecordType, StatusTone>> = {
  GenerateReportOnly: 'over',
  NewReportNoWithdrawRecord: 'good',
  WithdrawalPending: 'working',
  OldReportNoWithdrawRecord: 'over',
  Withdrawn: 'good',
};
