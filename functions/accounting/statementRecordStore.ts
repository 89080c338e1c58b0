import { payerAudience } from '../../shared/accounting/statementRecordRules.ts';
import type {
  Audience,
  RecordStatus,
  RecordTotals,
  StatementRecord,
} from '../../shared/accounting/statementRecordSchema.ts';
import type { ReportParties, ReportRange } from '../../shared/reports/schema.ts';
import { derivedId } from '../core/derivedId.ts';
import { Refusal } from '../core/refusal.ts';
import { commitSilently, create, putIf, remove, transition, type Write } from '../db/commit.ts';
import { missing } from '../db/expressions.ts';
import { toData, getItem, loadItem, queryFrom, queryIndexNow } from '../db/items.ts';
import type { NotePlace } from '../notes/noteStore.ts';
import { statementRecordKeys } from '../db/keys/statementRecords.ts';

/**
 * Statement record as stored. Its type is derived from later events (`statementRecordView.ts`). `mark` identifies the data its
 * report was made from.
 */
export type StoredRecord = Omit<StatementRecord, 'type' | 'mails'> & { mark?: string };

/** Derives a record's id from its parties and period, so that one period has one record however often it is requested. */
export const deriveRecordId = ({
  licensorId,
  agentId,
  payerEntity,
  currency,
  startDate,
  endDate,
  accountingPeriod,
}: ReportRange): string =>
  derivedId(
    'rec',
    [licensorId, agentId, payerEntity, currency, startDate, endDate, accountingPeriod ?? []].flat().join('#'),
  );

/** Returns a record, or `undefined`. */
export const getStoredRecord = async (statementRecordId: string): Promise<StoredRecord | undefined> => {
  const item = await getItem<StoredRecord>(statementRecordKeys.record(statementRecordId));
  return item && toData(item);
};

/**
 * Loads a record.
 * @throws Refusal `DataNotFound`
 */
export const loadStoredRecord = async (statementRecordId: string): Promise<StoredRecord> =>
  toData(await loadItem<StoredRecord>(statementRecordKeys.record(statementRecordId)));

/** Returns every record of a licensor, newest first. */
export const recordsOfLicensor = async (licensorId: string): Promise<StoredRecord[]> => {
  const pk = statementRecordKeys.ofLicensor(licensorId);
  return (await queryIndexNow<StoredRecord>({ index: 'gsi2', pk, descending: true })).map(toData);
};

/** Returns the records sent to a licensor, newest first. */
export const recordsSentTo = async (licensorId: string): Promise<StoredRecord[]> =>
  (await recordsOfLicensor(licensorId)).filter(({ status }) => status === 'DeliveredToAuthor');

/** Records listed for an audience. Older ones are found by their licensor. */
const recordsListed = 1_000;

/** Returns the newest records of an audience. */
export const recordsOfAudience = async (audience: Audience): Promise<StoredRecord[]> => {
  const pk = statementRecordKeys.ofAudience(audience);
  const { items } = await queryFrom<StoredRecord>({
    offset: 0,
    index: 'gsi1',
    pk,
    descending: true,
    limit: recordsListed,
  });
  return items.map(toData);
};

/** Returns whether two ranges are between the same parties in the same currency. */
export const haveSameParties = (a: ReportParties, b: ReportParties): boolean =>
  a.licensorId === b.licensorId &&
  a.agentId === b.agentId &&
  a.payerEntity === b.payerEntity &&
  a.currency === b.currency;

/**
 * Checks that a record was made by hand. Those of a run are sent and taken back with it.
 * @throws Refusal `StatementOfRun`
 */
export const requireOutsideRun = ({ statementRunId }: Pick<StoredRecord, 'statementRunId'>): void => {
  if (statementRunId) throw new Refusal('StatementOfRun', { statementRunId });
};

/** Returns whether two reports between the same parties may be about the same contracts. */
export const mayShareContracts = (
  a: Pick<ReportRange, 'accountingPeriod'>,
  b: Pick<ReportRange, 'accountingPeriod'>,
): boolean =>
  a.accountingPeriod === undefined ||
  b.accountingPeriod === undefined ||
  a.accountingPeriod === b.accountingPeriod;

/** Reserves the parties' one open record. Fails with `StatementRecordStatusChanged` while another record is open. */
const openWrite = (record: StoredRecord): Write => {
  const { statementRecordId } = record;
  const item = { ...statementRecordKeys.open(record), type: 'openRecord', version: 1, statementRecordId };
  return putIf(item, { anyOf: [missing, { statementRecordId }] }, 'StatementRecordStatusChanged');
};

/**
 * Returns the writes of a new record. They fail with `StatementRecordStatusChanged` when the period has a record already, or
 * the same parties have an open record for another period.
 */
export const newRecordWrites = (record: StoredRecord): Write[] => [
  openWrite(record),
  create(
    {
      ...statementRecordKeys.record(record.statementRecordId),
      ...statementRecordKeys.indexes({ ...record, audience: payerAudience(record.payerEntity) }),
      type: 'statementRecord',
      ...record,
    },
    'StatementRecordStatusChanged',
  ),
];

type Change = Partial<Pick<StoredRecord, 'deliveredAt' | 'deliveredBy' | 'run' | 'mark' | 'statementRunId'>>;

/**
 * Returns the writes that change a record's status from the version it was read at. A record aggregated again loses its
 * totals and delivery, so its new file is checked before it is sent. The writes fail with
 * `StatementRecordStatusChanged` when somebody else changed the record meanwhile.
 */
export const moveRecordWrites = (record: StoredRecord, to: RecordStatus, change: Change = {}): Write[] => [
  to === 'originalState' ? openWrite(record) : remove(statementRecordKeys.open(record)),
  moveWrite(record, to, change),
];

const moveWrite = (
  record: Pick<StoredRecord, 'statementRecordId' | 'version'>,
  to: RecordStatus,
  change: Change,
): Write =>
  transition<StoredRecord>(
    statementRecordKeys.record(record.statementRecordId),
    {
      from: { version: record.version },
      set: { status: to, ...change },
      remove:
        to === 'originalState'
          ? ['totals', 'downloadedAt', 'deliveredAt', 'deliveredBy', 'declinedAt', 'declinedBy']
          : [],
    },
    'StatementRecordStatusChanged',
  );

/**
 * Returns the writes that take back the delivery of a report. Its file and its totals stay. They fail with
 * `StatementRecordStatusChanged` when somebody else changed the record meanwhile, or the parties have an open record for a
 * later period.
 */
export const takeBackWrites = (record: StoredRecord): Write[] => [
  openWrite(record),
  remove(statementRecordKeys.shown(record, record.statementRecordId)),
  transition<StoredRecord>(
    statementRecordKeys.record(record.statementRecordId),
    {
      from: { version: record.version, status: 'DeliveredToAuthor' },
      set: { status: 'originalState' },
      remove: ['deliveredAt', 'deliveredBy'],
    },
    'StatementRecordStatusChanged',
  ),
];

/**
 * Returns the writes that record that the licensor will not withdraw on a report. They fail with
 * `StatementRecordStatusChanged` when somebody else changed the record meanwhile.
 */
export const declineWrites = (record: StoredRecord, declinedBy: string): Write[] => [
  ...(record.status === 'originalState' ? [remove(statementRecordKeys.open(record))] : []),
  transition<StoredRecord>(
    statementRecordKeys.record(record.statementRecordId),
    { from: { version: record.version }, set: { declinedAt: new Date().toISOString(), declinedBy } },
    'StatementRecordStatusChanged',
  ),
];

/**
 * Returns the write that stores the totals of a finished report. It fails with `StatementRecordStatusChanged` when the record
 * was aggregated again meanwhile.
 */
export const totalsWrite = (statementRecordId: string, run: number, totals: RecordTotals): Write =>
  transition<StoredRecord>(
    statementRecordKeys.record(statementRecordId),
    { from: { run }, set: { totals } },
    'StatementRecordStatusChanged',
  );

/** Stores the time a record's file was first downloaded. */
export const noteDownload = ({ statementRecordId, run }: StoredRecord): Promise<void> =>
  commitSilently([
    transition<StoredRecord>(
      statementRecordKeys.record(statementRecordId),
      { from: { run }, setAbsent: { downloadedAt: new Date().toISOString() } },
      'StatementRecordStatusChanged',
    ),
  ]);

/** Returns the place of the internal note on a record. */
export const recordNote = (statementRecordId: string): NotePlace => ({
  key: statementRecordKeys.note(statementRecordId),
  type: 'statementRecordNote',
  field: 'note',
  subject: statementRecordId,
  action: 'report note written',
});
