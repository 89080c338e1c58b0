import type { ResultName } from '../../shared/api/resultCodes.ts';
import type { ReportFormat } from '../../shared/reports/schema.ts';
import { putObject } from '../files/files.ts';
import { putStream } from '../files/putStream.ts';
import { commitSilently, put, type Write } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { reportKeys, reportObjects } from '../db/keys/reports.ts';
import type { SheetBytes } from './sheet.ts';

const contentTypes: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/**
 * The files of one report, in the formats it comes in: a workbook as it is written, a document whole; and what is noted of
 * it elsewhere once they are kept.
 */
export type ReportFiles = { xlsx?: SheetBytes; pdf?: Uint8Array; noted?: readonly Write[] };

/** That a report was made, or the refusal that says why not, and whether somebody was told. */
export type MadeReport = { madeAt: string; problem?: ResultName; refused?: true };

const note = (reportId: string, made: MadeReport, further: readonly Write[] = []): Promise<void> =>
  commitSilently([put({ ...reportKeys.made(reportId), type: 'report', version: 1, ...made }), ...further]);

/** Keeps a finished report and notes that it is there; one made again replaces it. Answers the objects written. */
export const putReport = async (reportId: string, files: ReportFiles): Promise<string[]> => {
  const objects: string[] = [];
  const keep = async (format: ReportFormat, write: (key: string) => Promise<void>) => {
    const key = reportObjects.of(reportId, format);
    await write(key);
    objects.push(key);
  };
  const { xlsx, pdf, noted } = files;
  if (xlsx) await keep('xlsx', (key) => putStream(key, xlsx, contentTypes.xlsx));
  if (pdf) await keep('pdf', (key) => putObject(key, pdf, contentTypes.pdf));
  await note(reportId, { madeAt: new Date().toISOString() }, noted);
  return objects;
};

/** Notes that a report cannot be made, so that whoever waits for it learns why. */
export const noteProblem = (reportId: string, problem: ResultName): Promise<void> =>
  note(reportId, { madeAt: new Date().toISOString(), problem });

/** What became of a report; `undefined` while it has not been made. */
export const getMadeReport = (reportId: string): Promise<MadeReport | undefined> =>
  getItem<MadeReport>(reportKeys.made(reportId));

/** Notes that somebody was told that a report could not be made, so that the next to ask has it made again. */
export const noteRefused = (reportId: string, { madeAt, problem }: MadeReport): Promise<void> =>
  note(reportId, { madeAt, problem, refused: true });
