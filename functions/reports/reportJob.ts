import { createHash } from 'node:crypto';
import type { Language } from '../../shared/api/resultCodes.ts';
import type { IncomeFilter } from '../../shared/income/schema.ts';
import type { ReportRange } from '../../shared/reports/schema.ts';
import type { WithdrawalDocument } from '../../shared/withdrawals/roleStates.ts';
import type { PaymentReport, TrialInput } from '../../shared/withdrawals/schema.ts';

/** Subject of a report, with all input that is not stored. `language` is the reader's; the licensor's when absent. */
export type ReportJob =
  | { kind: 'withdrawal'; withdrawalId: string; document: WithdrawalDocument; language?: Language }
  | {
      kind: 'trial';
      licensorId: string;
      trial: TrialInput;
      document: WithdrawalDocument;
      language?: Language;
    }
  | { kind: 'record'; statementRecordId: string; run: number; language?: Language }
  | { kind: 'proof'; statementRecordId: string; run: number }
  | { kind: 'range'; range: ReportRange; language?: Language }
  | { kind: 'income'; licensorId: string; filter: IncomeFilter; language: Language }
  | { kind: 'certificate'; certificateId: string; language: Language; site: string }
  | { kind: 'year'; licensorId: string; year: number; language: Language }
  | { kind: 'payments'; payments: PaymentReport; language: Language };

/** Incremented when the look of reports changes, so old files are not reused. */
const edition = 7;

/**
 * Returns the id of a report. The same job on the same data has the same id, so a repeated request finds the file.
 * @param mark identifies the data the report is made from; empty when they cannot change
 */
export const deriveReportId = (job: ReportJob, mark = ''): string =>
  `rpt_${createHash('sha256')
    .update(JSON.stringify([edition, job, mark]))
    .digest('hex')
    .slice(0, 32)}`;
