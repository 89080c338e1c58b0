import type { ContractFigures, RunStatement, RunStatementDetail } from '../../shared/statementRuns/schema.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import { put, transition, type Write } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { loadItem, queryAll, toData, type Stored } from '../db/items.ts';
import { statementRunKeys } from '../db/keys/statementRuns.ts';

/** What became of a licensor of a run. */
export type LicensorState = 'waiting' | 'made' | 'empty' | 'failed';

/** Licensor of a run as stored. */
export type RunLicensor = {
  licensorId: string;
  licensorName?: string;
  state: LicensorState;
  /** Generation of the run it was planned for. */
  generation: number;
  /** Calls that began its statements. One that keeps ending a function is given up. */
  attempts: number;
  problem?: ResultName;
};

/** Statement of a run as stored, with the contracts as JSON text, because they are always read whole. */
export type StoredStatement = Omit<RunStatement, 'mails'> & {
  contractsJson: string;
  /** Run of the statement record that it shows. */
  recordRun: number;
  /** Report whose files it has. */
  reportId?: string;
  /** Generation of the run it was made for. */
  generation: number;
};

/** Returns the write that stores what became of a licensor. */
export const licensorWrite = (statementRunId: string, licensor: RunLicensor): Write =>
  put(licensorItem(statementRunId, licensor));

/** Returns the item of a licensor of a run. */
export const licensorItem = (statementRunId: string, licensor: RunLicensor) => ({
  ...statementRunKeys.licensor(statementRunId, licensor.licensorId),
  ...(licensor.state === 'failed' && statementRunKeys.failed(statementRunId, licensor.licensorId)),
  type: 'runLicensor',
  version: 1,
  ...licensor,
});

/** Returns the write that stores a statement of a run. */
export const statementWrite = (statementRunId: string, statement: StoredStatement): Write =>
  put({
    ...keyOf(statementRunId, statement),
    ...statementRunKeys.shown(statementRunId, {
      isException: statement.exceptions.length > 0,
      name: statement.licensorName,
      statementRecordId: statement.statementRecordId,
    }),
    type: 'runStatement',
    version: 1,
    ...statement,
  });

const keyOf = (
  statementRunId: string,
  { licensorId, statementRecordId }: Pick<StoredStatement, 'licensorId' | 'statementRecordId'>,
) => statementRunKeys.statement(statementRunId, licensorId, statementRecordId);

type Change = Partial<
  Pick<StoredStatement, 'documentNumber' | 'files' | 'reportId' | 'publishedAt' | 'hasReader' | 'problem'>
>;

/** Returns the write that changes attributes of a stored statement; `undefined` removes one. */
export const changeStatement = (
  statementRunId: string,
  statement: Pick<StoredStatement, 'licensorId' | 'statementRecordId'>,
  change: { [K in keyof Change]: Change[K] | undefined },
): Write =>
  transition<StoredStatement>(
    keyOf(statementRunId, statement),
    { from: exists, set: change as Change },
    'StaleVersion',
  );

/** Returns the statements of the licensors of a run from the first to the last id, of any generation. */
export const statementsBetween = (
  statementRunId: string,
  { from, to }: { from: string; to: string },
): Promise<Stored<StoredStatement>[]> =>
  queryAll<StoredStatement>({
    pk: statementRunId,
    skBetween: [statementRunKeys.statementsOf(from), `${statementRunKeys.statementsOf(to)}~`],
  });

/**
 * Loads a statement of a run.
 * @throws Refusal `DataNotFound`
 */
export const loadStatement = async (
  statementRunId: string,
  licensorId: string,
  statementRecordId: string,
): Promise<StoredStatement> =>
  toData(
    await loadItem<StoredStatement>(
      statementRunKeys.statement(statementRunId, licensorId, statementRecordId),
    ),
  );

/** Returns a statement as people see it in a list. */
export const viewStatement = ({
  contractsJson: _contracts,
  recordRun: _run,
  reportId: _report,
  generation: _generation,
  ...statement
}: StoredStatement): RunStatement => statement;

/** Returns a statement as people see it, with its contracts. */
export const viewStatementDetail = (statement: StoredStatement): RunStatementDetail => ({
  ...viewStatement(statement),
  contracts: JSON.parse(statement.contractsJson) as ContractFigures[],
});
