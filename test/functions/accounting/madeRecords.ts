import type { QueryCommandInput } from '@aws-sdk/client-dynamodb';
import {
  loadStoredRecord,
  newRecordWrites,
  noteDownload,
  deriveRecordId,
  totalsWrite,
} from '../../../functions/accounting/statementRecordStore.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { loadRecordStatement } from '../../../functions/reports/statement/loadStatement.ts';
import { markOfSource } from '../../../functions/reports/statement/rangeSource.ts';
import { basisWrite, loadRecordWithBasis } from '../../../functions/reports/statement/recordBasis.ts';
import { loadRecordSource } from '../../../functions/reports/statement/recordSource.ts';
import type { ReportRange } from '../../../shared/reports/schema.ts';
import type { Licensor } from '../../support/business/openBusiness.ts';
import { watchTable } from '../../support/table/watchTable.ts';

/** Returns the parties of a report, in the currency of the tests. */
export const reportParties = ({ licensorId, agentId }: Pick<Licensor, 'licensorId' | 'agentId'>) =>
  ({ licensorId, agentId, payerEntity: 'taipei', currency: 'TWD' }) as const;

/** Stores the totals of a report and marks it as viewed, as making and downloading its file do. */
export const lookAt = async (recordId: string): Promise<void> => {
  const { run } = await loadStoredRecord(recordId);
  const { record, basis } = await loadRecordWithBasis(recordId, run);
  const { opening, royalty, deducted, held, withdrawn, closing, lines } = await loadRecordStatement(record, {
    basis,
  });
  const totals = { opening, royalty, deducted, held, withdrawn, closing, lines: lines.length };
  await commitSilently([totalsWrite(recordId, run, totals)]);
  await noteDownload(await loadStoredRecord(recordId));
};

/** Makes a report of a range, views it and returns its id. */
export const makeRecord = async (range: ReportRange): Promise<string> => {
  const statementRecordId = deriveRecordId(range);
  const source = await loadRecordSource(range);
  const mark = markOfSource(source);
  await commitSilently([
    ...newRecordWrites({
      ...range,
      statementRecordId,
      licensorName: '林測試',
      agentName: '代理',
      mark,
      status: 'originalState',
      run: 1,
      version: 1,
      createdAt: new Date().toISOString(),
      createdBy: 'Test person',
    }),
    basisWrite(statementRecordId, 1, source),
  ]);
  await lookAt(statementRecordId);
  return statementRecordId;
};

/** Runs `act` just before the items under a key are read next. */
export const beforeNextRead = (pk: string, act: () => Promise<unknown>): void => {
  const end = watchTable(async ({ operation, input }, next) => {
    const { ExpressionAttributeValues: values } = input as QueryCommandInput;
    if (operation !== 'Query' || values?.[':pk']?.S !== pk) return next();
    end();
    await act();
    return next();
  });
};
