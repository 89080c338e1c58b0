import { issued, loadCertificate } from '../certificates/certificateReader.ts';
import { Refusal } from '../core/refusal.ts';
import { totalsWrite } from '../accounting/statementRecordStore.ts';
import { loadDocument, loadTrialDocument, type PaymentDocument } from './documents/documents.ts';
import type { IncomeExport } from './income/incomeExport.ts';
import { loadIncomeExport } from './income/loadIncomeExport.ts';
import { loadPaymentReport } from './payments/loadPaymentReport.ts';
import {
  loadRangeStatement,
  loadRecordStatement,
  loadTrialStatement,
  loadWithdrawalStatement,
} from './statement/loadStatement.ts';
import type { PaymentSheet } from './payments/paymentReport.ts';
import { loadRecordWithBasis } from './statement/recordBasis.ts';
import type { ReportJob } from './reportJob.ts';
import type { ReportFiles } from './reportStore.ts';
import { loadYearIncome } from './year/loadYearIncome.ts';
import type { RoyaltyStatement } from './statement/statement.ts';

type JobOf<K extends ReportJob['kind']> = Extract<ReportJob, { kind: K }>;

/*
 * The code that writes documents is half of the function, and not every report needs it. It is loaded when a document
 * is written; so is the code that writes workbooks.
 */

const statementFiles = async (statement: RoyaltyStatement): Promise<ReportFiles> => {
  const [{ statementXlsx }, { statementPdf }] = await Promise.all([
    import('./statement/statementXlsx.ts'),
    import('./statement/statementPdf.ts'),
  ]);
  return { xlsx: statementXlsx(statement), pdf: await statementPdf(statement) };
};

const documentFiles = async (document: PaymentDocument): Promise<ReportFiles> => {
  const { documentPdf } = await import('./documents/documentPdf.ts');
  return { pdf: await documentPdf(document) };
};

const incomeFiles = async (income: IncomeExport): Promise<ReportFiles> => {
  const { incomeXlsx } = await import('./income/incomeXlsx.ts');
  return { xlsx: incomeXlsx(income) };
};

const paymentFiles = async (report: PaymentSheet): Promise<ReportFiles> => {
  const [{ paymentReportXlsx }, { paymentReportPdf }] = await Promise.all([
    import('./payments/paymentReportXlsx.ts'),
    import('./payments/paymentReportPdf.ts'),
  ]);
  return { xlsx: paymentReportXlsx(report), pdf: await paymentReportPdf(report) };
};

const yearFiles = async ({ licensorId, year, language }: JobOf<'year'>): Promise<ReportFiles> => {
  const [{ yearIncomeXlsx }, { yearIncomePdf }, income] = await Promise.all([
    import('./year/yearIncomeXlsx.ts'),
    import('./year/yearIncomePdf.ts'),
    loadYearIncome(licensorId, year, language),
  ]);
  return { xlsx: yearIncomeXlsx(income), pdf: await yearIncomePdf(income) };
};

const certificateFiles = async ({
  certificateId,
  language,
  site,
}: JobOf<'certificate'>): Promise<ReportFiles> => {
  const [{ certificatePdf }, stored] = await Promise.all([
    import('../certificates/pdf/certificatePdf.ts'),
    loadCertificate(certificateId),
  ]);
  const certificate = issued(stored);
  if (!certificate) throw new Refusal('DataNotFound');
  return { pdf: await certificatePdf(certificate, language, `${site}/verify/${certificateId}`) };
};

const recordFiles = async ({ statementRecordId, run, language }: JobOf<'record'>): Promise<ReportFiles> => {
  const { record, basis } = await loadRecordWithBasis(statementRecordId, run);
  const statement = await loadRecordStatement(record, { basis, language });
  const files = await statementFiles(statement);
  const { opening, royalty, advanced, deducted, held, withdrawn, closing, lines } = statement;
  const totals = { opening, royalty, advanced, deducted, held, withdrawn, closing, lines: lines.length };
  return { ...files, noted: () => [totalsWrite(statementRecordId, run, totals)] };
};

const makers: { [K in ReportJob['kind']]: (job: JobOf<K>) => Promise<ReportFiles> } = {
  withdrawal: async ({ withdrawalId, document, language }) =>
    document === 'WithdrawStatement'
      ? statementFiles(await loadWithdrawalStatement(withdrawalId, language))
      : documentFiles(await loadDocument(withdrawalId, document, language)),
  trial: async ({ licensorId, trial, document, language }) =>
    document === 'WithdrawStatement'
      ? statementFiles(await loadTrialStatement(licensorId, trial, language))
      : documentFiles(await loadTrialDocument(licensorId, trial, document, language)),
  record: recordFiles,
  proof: async ({ statementRecordId, run }) => {
    const { makeProof } = await import('./proof/makeProof.ts');
    return { proof: makeProof(statementRecordId, run) };
  },
  certificate: certificateFiles,
  range: async ({ range, language }) => statementFiles(await loadRangeStatement(range, language)),
  year: yearFiles,
  income: async (job) => incomeFiles(await loadIncomeExport(job)),
  payments: async ({ payments, language }) => paymentFiles(await loadPaymentReport(payments, language)),
};

/**
 * Makes the files of a report. A workbook is written as its stream is read. The same data makes the same bytes.
 * @throws Refusal `ReportTooLarge`, `DataNotFound`
 */
export const makeReportFiles = (job: ReportJob): Promise<ReportFiles> =>
  (makers[job.kind] as (job: ReportJob) => Promise<ReportFiles>)(job);
