import { totalsWrite } from '../accounting/statementRecordStore.ts';
import { documentPdf } from './documentPdf.ts';
import { loadDocument } from './documents.ts';
import { incomeXlsx } from './incomeXlsx.ts';
import { loadIncomeExport } from './loadIncomeExport.ts';
import { loadPaymentReport } from './loadPaymentReport.ts';
import {
  loadRangeStatement,
  loadRecordStatement,
  loadTrialStatement,
  loadWithdrawalStatement,
} from './loadStatement.ts';
import { paymentReportPdf } from './paymentReportPdf.ts';
import { paymentReportXlsx } from './paymentReportXlsx.ts';
import { loadRecordWithBasis } from './recordBasis.ts';
import type { ReportJob } from './reportJob.ts';
import type { ReportFiles } from './reportStore.ts';
import type { RoyaltyStatement } from './statement.ts';
import { statementPdf } from './statementPdf.ts';
import { statementXlsx } from './statementXlsx.ts';

type JobOf<K extends ReportJob['kind']> = Extract<ReportJob, { kind: K }>;

const statementFiles = async (statement: RoyaltyStatement): Promise<ReportFiles> => ({
  xlsx: statementXlsx(statement),
  pdf: await statementPdf(statement),
});

const recordFiles = async ({ statementRecordId, run }: JobOf<'record'>): Promise<ReportFiles> => {
  const { record, basis } = await loadRecordWithBasis(statementRecordId, run);
  const statement = await loadRecordStatement(record, basis);
  const files = await statementFiles(statement);
  const { opening, royalty, deducted, held, withdrawn, closing, lines } = statement;
  const totals = { opening, royalty, deducted, held, withdrawn, closing, lines: lines.length };
  return { ...files, noted: [totalsWrite(statementRecordId, run, totals)] };
};

const makers: { [K in ReportJob['kind']]: (job: JobOf<K>) => Promise<ReportFiles> } = {
  withdrawal: async ({ withdrawalId, document }) =>
    document === 'WithdrawStatement'
      ? statementFiles(await loadWithdrawalStatement(withdrawalId))
      : { pdf: await documentPdf(await loadDocument(withdrawalId, document)) },
  trial: async ({ licensorId, trial }) => statementFiles(await loadTrialStatement(licensorId, trial)),
  record: recordFiles,
  range: async ({ range }) => statementFiles(await loadRangeStatement(range)),
  income: async (job) => ({ xlsx: incomeXlsx(await loadIncomeExport(job)) }),
  payments: async ({ payments, language }) => {
    const report = await loadPaymentReport(payments, language);
    return { xlsx: paymentReportXlsx(report), pdf: await paymentReportPdf(report) };
  },
};

/**
 * Makes the files of a report; a workbook is written while it is read. The same data makes the same bytes.
 * @throws Refusal `ReportTooLarge`, `DataNotFound`
 */
export const makeReportFiles = (job: ReportJob): Promise<ReportFiles> =>
  (makers[job.kind] as (job: ReportJob) => Promise<ReportFiles>)(job);
