import { payerDay } from '../../shared/reference/businessDay.ts';
import { groupBy } from '../core/groupBy.ts';
import { commitSilently, transition, type Write } from '../db/commit.ts';
import { queryPage, type Stored } from '../db/items.ts';
import { statementRecordKeys } from '../db/keys/statementRecords.ts';
import { statementRunKeys } from '../db/keys/statementRuns.ts';
import type { StoredRecord } from '../accounting/statementRecordStore.ts';
import { issueAllNumbered } from '../reports/documents/documentNumbers.ts';
import type { StoredRun } from './runStore.ts';
import { changeStatement, type StoredStatement } from './statementStore.ts';

/** Statements of one page, and numbered in one transaction. */
const statementsOfPage = 500;
const statementsAtOnce = 40;

const numberWrites = (run: StoredRun, statement: StoredStatement, documentNumber: string): Write[] => [
  changeStatement(run.statementRunId, statement, { documentNumber }),
  transition<StoredRecord>(
    statementRecordKeys.record(statement.statementRecordId),
    { from: { statementRunId: run.statementRunId }, setAbsent: { documentNumber } },
    'StaleVersion',
  ),
];

/**
 * Numbers the statements of a page that have no number, in the order of their licensors. One function does it for all, so
 * that no calls wait for each other's numbers; the numbers of a paying company have no gaps.
 * @returns the position of the next page, if there is one
 */
export const numberPage = async (run: StoredRun, cursor: string | undefined): Promise<string | undefined> => {
  const { items, next } = await queryPage<StoredStatement>({
    pk: run.statementRunId,
    skPrefix: statementRunKeys.statementPrefix,
    limit: statementsOfPage,
    only: ['licensorId', 'statementRecordId', 'documentNumber', 'payerEntity'],
    ...(cursor && { cursor }),
  });
  const without = items.filter(({ documentNumber }) => !documentNumber);
  for (const [payer, statements] of groupBy(without, ({ payerEntity }) => payerEntity))
    for (let from = 0; from < statements.length; from += statementsAtOnce)
      await numberAll(run, payer, statements.slice(from, from + statementsAtOnce));
  return next;
};

const numberAll = (
  run: StoredRun,
  payer: StoredStatement['payerEntity'],
  statements: readonly Stored<StoredStatement>[],
): Promise<void> =>
  issueAllNumbered(
    { series: 'statement', payer, day: payerDay(payer), count: statements.length },
    (documentNumbers, taken) =>
      commitSilently([
        ...statements.flatMap((statement, place) => numberWrites(run, statement, documentNumbers[place]!)),
        taken,
      ]),
  );
