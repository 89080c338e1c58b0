import type { ResultName } from '../../shared/api/resultCodes.ts';
import type { ReportFormat } from '../../shared/reports/schema.ts';
import { putObject } from '../files/files.ts';
import { putStream } from '../files/putStream.ts';
import { commitSilently, put, type Write } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { reportKeys, reportObjects } from '../db/keys/reports.ts';
import type { SheetBytes } from './sheet.ts';

/** Format of a stored file: that of a report, or a proof. */
export type StoredFormat = ReportFormat | 'proof';

const contentTypes: Readonly<Record<StoredFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  proof: 'text/plain; charset=utf-8',
};

/**
 * Files of one report by format: a workbook and a proof as streams, a document whole. `noted` returns writes to make once
 * they are stored.
 */
export type ReportFiles = {
  xlsx?: SheetBytes;
  pdf?: Uint8Array;
  proof?: AsyncIterable<Uint8Array>;
  noted?: () => readonly Write[];
};

/** Outcome of a report: made, or the refusal that explains why not, and whether a person has seen it. */
type MadeReport = { madeAt: string; problem?: ResultName; refused?: true };

const note = (reportId: string, report: MadeReport, further: readonly Write[] = []): Promise<void> =>
  commitSilently([put({ ...reportKeys.made(reportId), type: 'report', version: 1, ...report }), ...further]);

/**
 * Stores a finished report and records it. A report made again replaces the previous one. Returns the keys of the
 * objects.
 */
export const putReport = async (reportId: string, files: ReportFiles): Promise<string[]> => {
  const objects: string[] = [];
  const keep = async (format: StoredFormat, write: (key: string) => Promise<void>) => {
    const key = reportObjects.of(reportId, format);
    await write(key);
    objects.push(key);
  };
  const { xlsx, pdf, proof, noted } = files;
  if (xlsx) await keep('xlsx', (key) => putStream(key, xlsx, contentTypes.xlsx));
  if (pdf) await keep('pdf', (key) => putObject(key, pdf, contentTypes.pdf));
  if (proof) await keep('proof', (key) => putStream(key, proof, contentTypes.proof));
  await note(reportId, { madeAt: new Date().toISOString() }, noted?.());
  return objects;
};

/** Records that a report cannot be made, to show the reason to whoever waits for it. */
export const noteProblem = (reportId: string, problem: ResultName): Promise<void> =>
  note(reportId, { madeAt: new Date().toISOString(), problem });

/** Returns the outcome of a report; `undefined` while it has not been made. */
export const getMadeReport = (reportId: string): Promise<MadeReport | undefined> =>
  getItem<MadeReport>(reportKeys.made(reportId));

/** Records that a person has seen the failure of a report. The next request makes it again. */
export const noteRefused = (reportId: string, { madeAt, problem }: MadeReport): Promise<void> =>
  note(reportId, { madeAt, problem, refused: true });
