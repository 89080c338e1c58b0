import { createHash } from 'node:crypto';
import type { Language } from '../../shared/api/resultCodes.ts';
import type { IncomeToExport } from '../../shared/income/incomeSourceSchema.ts';
import type { ReportRange } from '../../shared/reports/schema.ts';
import type { WithdrawalDocument } from '../../shared/withdrawals/roleStates.ts';
import type { PaymentReport, TrialInput } from '../../shared/withdrawals/schema.ts';

/** What a report is about; everything its making needs besides what is stored. */
export type ReportJob =
  | { kind: 'withdrawal'; withdrawalId: string; document: WithdrawalDocument }
  | { kind: 'trial'; licensorId: string; trial: TrialInput }
  | { kind: 'record'; statementRecordId: string; run: number }
  | { kind: 'range'; range: ReportRange }
  | { kind: 'income'; licensorId: string; filter: IncomeToExport; language: Language }
  | { kind: 'payments'; payments: PaymentReport; language: Language };

/** Goes up when reports of the same data come to look different, so that old files are not taken for new ones. */
const edition = 5;

/**
 * The id of a report: the same for the same job on the same data, so that asking again finds the file that was made.
 * @param mark stands for the data the report is made of; empty where that cannot change
 */
export const reportIdOf = (job: ReportJob, mark = ''): string =>
  `rpt_${createHash('sha256')
    .update(JSON.stringify([edition, job, mark]))
    .digest('hex')
    .slice(0, 32)}`;
