import type { ReportFormat } from '../../shared/withdrawals/schema.ts';
import { putObject } from '../core/files.ts';
import { commitSilently, put } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { withdrawalKeys } from '../db/keys/withdrawals.ts';

const contentTypes: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Keeps a finished report and notes that it is there; one made again replaces it. */
export const putReport = async (key: string, format: ReportFormat, report: Uint8Array): Promise<void> => {
  await putObject(key, report, contentTypes[format]);
  const madeAt = new Date().toISOString();
  await commitSilently([put({ ...withdrawalKeys.report(key), type: 'report', version: 1, madeAt })]);
};

/** Whether a report has been made. */
export const hasReport = async (key: string): Promise<boolean> =>
  (await getItem(withdrawalKeys.report(key))) !== undefined;
