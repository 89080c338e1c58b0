import type { RecordStatus, RecordType } from '../../shared/accounting/statementRecordSchema.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

/** How a record's state is shown. */
export const statusTone: Readonly<Record<RecordStatus, StatusTone>> = {
  originalState: 'waiting',
  DeliveredToAuthor: 'good',
  IncorrectRevenueData: 'attention',
};

/** How it is shown what a licensor made of a report. */
export const typeTone: Readonly<Record<RecordType, StatusTone>> = {
  GenerateReportOnly: 'over',
  NewReportNoWithdrawRecord: 'good',
  WithdrawalPending: 'working',
  OldReportNoWithdrawRecord: 'over',
  Withdrawn: 'good',
};
