import { aggregationProblem } from '../../shared/accounting/statementRecordRules.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { ReportRange } from '../../shared/reports/schema.ts';
import {
  deriveRecordId,
  getStoredRecord,
  haveSameParties,
  mayShareContracts,
  moveRecordWrites,
  newRecordWrites,
  type StoredRecord,
} from '../accounting/statementRecordStore.ts';
import { Refusal } from '../core/refusal.ts';
import { noteWrite, type Write } from '../db/commit.ts';
import type { RightOwner } from '../people/rightOwnerNames.ts';
import { markOfSource, type RangeSource } from '../reports/statement/rangeSource.ts';
import { basisWrite } from '../reports/statement/recordBasis.ts';
import type { StoredJob, StoredRun } from './runStore.ts';

/** Data of a statement of a run: its record's range, what it shows, and the records its licensor has. */
export type Aggregated = {
  range: ReportRange;
  source: RangeSource;
  owner: RightOwner;
  records: readonly StoredRecord[];
};

/** Fields of a statement record that a statement run uses, and the writes that store its data: none when it has them. */
type AggregatedRecord = {
  record: Pick<StoredRecord, 'statementRecordId' | 'run' | 'agentName' | 'documentNumber'>;
  writes: readonly Write[];
};

/** Returns the records of the same parties that may be about the same contracts. */
export const recordsBeside = (range: ReportRange, records: readonly StoredRecord[]): StoredRecord[] =>
  records.filter((record) => haveSameParties(record, range) && mayShareContracts(record, range));

/**
 * Returns the record that was made for this run before, or of which another call has just made it.
 * @throws Refusal `StatementOfRun` for one of the same days and contracts that another run made or a person
 */
const ownRecord = async (run: StoredRun, statementRecordId: string): Promise<StoredRecord | undefined> => {
  const record = await getStoredRecord(statementRecordId);
  if (record && record.statementRunId !== run.statementRunId && record.status === 'DeliveredToAuthor')
    throw new Refusal('DaysAlreadyStated', { statementRecordId });
  return record;
};

/**
 * Returns the record of a statement of a run, with the writes that aggregate its income into it. Data that did not change since
 * the last time leave the record as it is, so its report stays the same, byte for byte. A pending withdrawal does not prevent
 * it: the period has ended, and a request changes later days alone.
 * @throws Refusal `EarlierStatementOpen`, `DaysAlreadyStated`
 */
export const aggregateRecord = async (
  run: StoredRun,
  { actor }: StoredJob,
  { range, source, owner, records }: Aggregated,
): Promise<AggregatedRecord> => {
  const { statementRunId } = run;
  const statementRecordId = deriveRecordId(range);
  const problem = aggregationProblem(range, recordsBeside(range, records), false);
  const blocking = problem?.record;
  if (blocking && blocking.statementRecordId !== statementRecordId) {
    const isSent = blocking.status === 'DeliveredToAuthor';
    throw new Refusal(isSent ? 'DaysAlreadyStated' : 'EarlierStatementOpen', {
      statementRecordId: blocking.statementRecordId,
    });
  }
  const before = await ownRecord(run, statementRecordId);
  const mark = markOfSource(source);
  const isCurrent = before?.status === 'originalState' && before.mark === mark;
  if (isCurrent && before.statementRunId === statementRunId) return { record: before, writes: [] };
  const next = isCurrent ? before.run : (before?.run ?? 0) + 1;
  const fresh: StoredRecord = {
    ...range,
    statementRecordId,
    statementRunId,
    run: next,
    mark,
    version: 1,
    licensorName: displayName(owner),
    agentName: source.contracts[0]!.agentName,
    status: 'originalState',
    createdAt: new Date().toISOString(),
    createdBy: actor.displayName,
  };
  const writes: Write[] = before
    ? moveRecordWrites(before, 'originalState', { run: next, mark, statementRunId })
    : newRecordWrites(fresh);
  return {
    record: { ...(before ?? fresh), run: next },
    writes: [
      ...writes,
      basisWrite(statementRecordId, next, source),
      noteWrite(actor, {
        action: 'income aggregated',
        subject: statementRecordId,
        changes: { ...range, run: next },
      }),
    ],
  };
};
