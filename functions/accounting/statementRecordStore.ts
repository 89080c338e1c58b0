import { audienceOf } from '../../shared/accounting/statementRecordRules.ts';
import type {
  Audience,
  RecordStatus,
  RecordTotals,
  StatementRecord,
} from '../../shared/accounting/statementRecordSchema.ts';
import type { ReportParties, ReportRange } from '../../shared/reports/schema.ts';
import { derivedId } from '../core/derivedId.ts';
import { commitSilently, create, put, remove, replace, update, type Write } from '../db/commit.ts';
import { dataOf, getItem, loadItem, queryFrom, queryIndexNow } from '../db/items.ts';
import { statementRecordKeys } from '../db/keys/statementRecords.ts';

/**
 * A record as stored. Its type follows from what came after it (`statementRecordView.ts`).
 * `mark` stands for the data its report was made of.
 */
export type StoredRecord = Omit<StatementRecord, 'type'> & { mark?: string };

/** The id of the record of some parties for a period: one period has one record, however often it is asked for. */
export const recordIdOf = ({
  licensorId,
  agentId,
  payerEntity,
  currency,
  startDate,
  endDate,
}: ReportRange): string =>
  derivedId('rec', [licensorId, agentId, payerEntity, currency, startDate, endDate].join('#'));

/** A record by id, when there is one. */
export const getStoredRecord = async (statementRecordId: string): Promise<StoredRecord | undefined> => {
  const item = await getItem<StoredRecord>(statementRecordKeys.record(statementRecordId));
  return item && dataOf(item);
};

/**
 * A record by id.
 * @throws Refusal `DataNotFound`
 */
export const loadStoredRecord = async (statementRecordId: string): Promise<StoredRecord> =>
  dataOf(await loadItem<StoredRecord>(statementRecordKeys.record(statementRecordId)));

/** Every record of a licensor, newest first. */
export const recordsOfLicensor = async (licensorId: string): Promise<StoredRecord[]> => {
  const pk = statementRecordKeys.ofLicensor(licensorId);
  return (await queryIndexNow<StoredRecord>({ index: 'gsi2', pk, descending: true })).map(dataOf);
};

/** Records of an audience that are listed; who looks for older ones names the licensor. */
const recordsListed = 1_000;

/** The newest records of an audience. */
export const recordsOfAudience = async (audience: Audience): Promise<StoredRecord[]> => {
  const pk = statementRecordKeys.ofAudience(audience);
  const { items } = await queryFrom<StoredRecord>({
    offset: 0,
    index: 'gsi1',
    pk,
    descending: true,
    limit: recordsListed,
  });
  return items.map(dataOf);
};

/** Whether two ranges are between the same parties in the same currency. */
export const haveSameParties = (a: ReportParties, b: ReportParties): boolean =>
  a.licensorId === b.licensorId &&
  a.agentId === b.agentId &&
  a.payerEntity === b.payerEntity &&
  a.currency === b.currency;

/** Holds the place of the one record of its parties that is not dealt with; another's refuses. */
const openWrite = (record: StoredRecord): Write => {
  const { statementRecordId } = record;
  const item = { ...statementRecordKeys.open(record), type: 'openRecord', version: 1, statementRecordId };
  const write = put(item);
  return {
    item: {
      Put: {
        ...write.item.Put!,
        ConditionExpression: 'attribute_not_exists(pk) OR statementRecordId = :own',
        ExpressionAttributeValues: { ':own': statementRecordId },
      },
    },
    refuse: 'StatementRecordStatusChanged',
  };
};

/**
 * The writes of a new record. Another person's of the same period, or of another period of the same parties that is not
 * dealt with, refuses with `StatementRecordStatusChanged`.
 */
export const newRecordWrites = (record: StoredRecord): Write[] => [
  openWrite(record),
  create(
    {
      ...statementRecordKeys.record(record.statementRecordId),
      ...statementRecordKeys.indexes({ ...record, audience: audienceOf(record.payerEntity) }),
      type: 'statementRecord',
      ...record,
    },
    'StatementRecordStatusChanged',
  ),
];

type Change = Partial<Pick<StoredRecord, 'deliveredAt' | 'deliveredBy' | 'run' | 'mark'>>;

/**
 * The writes that move a record on from the version it was read at. A record aggregated again loses its file, so that the
 * new one is looked at before it is sent. Somebody else's move in between refuses with `StatementRecordStatusChanged`.
 */
export const moveRecordWrites = (record: StoredRecord, to: RecordStatus, change: Change = {}): Write[] => [
  to === 'originalState' ? openWrite(record) : remove(statementRecordKeys.open(record)),
  moveWrite(record, to, change),
];

const moveWrite = (
  record: Pick<StoredRecord, 'statementRecordId' | 'version'>,
  to: RecordStatus,
  change: Change,
): Write => {
  const changed = Object.entries(change);
  const set = ['#status = :to', ...changed.map(([name]) => `#${name} = :${name}`)].join(', ');
  const isAgain = to === 'originalState';
  const forgotten = '#totals, #downloadedAt, #deliveredAt, #deliveredBy';
  return update(
    statementRecordKeys.record(record.statementRecordId),
    {
      expression: `SET ${set}${isAgain ? ` REMOVE ${forgotten}` : ''} ADD #version :one`,
      condition: '#version = :version',
      names: {
        '#status': 'status',
        '#version': 'version',
        ...(isAgain && {
          '#totals': 'totals',
          '#downloadedAt': 'downloadedAt',
          '#deliveredAt': 'deliveredAt',
          '#deliveredBy': 'deliveredBy',
        }),
        ...Object.fromEntries(changed.map(([name]) => [`#${name}`, name])),
      },
      values: {
        ':to': to,
        ':one': 1,
        ':version': record.version,
        ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value])),
      },
    },
    'StatementRecordStatusChanged',
  );
};

/**
 * The write that notes what a finished report comes to. A record that was aggregated again meanwhile refuses with
 * `StatementRecordStatusChanged`.
 */
export const totalsWrite = (statementRecordId: string, run: number, totals: RecordTotals): Write =>
  update(
    statementRecordKeys.record(statementRecordId),
    {
      expression: 'SET #totals = :totals ADD #version :one',
      condition: '#run = :run',
      names: { '#totals': 'totals', '#run': 'run', '#version': 'version' },
      values: { ':totals': totals, ':run': run, ':one': 1 },
    },
    'StatementRecordStatusChanged',
  );

/** Notes that the file of a record was downloaded. */
export const noteDownload = ({ statementRecordId, run }: StoredRecord): Promise<void> =>
  commitSilently([
    update(
      statementRecordKeys.record(statementRecordId),
      {
        expression: 'SET #downloadedAt = if_not_exists(#downloadedAt, :now) ADD #version :one',
        condition: '#run = :run',
        names: { '#downloadedAt': 'downloadedAt', '#run': 'run', '#version': 'version' },
        values: { ':now': new Date().toISOString(), ':run': run, ':one': 1 },
      },
      'StatementRecordStatusChanged',
    ),
  ]);

/** The internal note on a record; empty while there is none. */
export const getRecordNote = async (
  statementRecordId: string,
): Promise<{ note: string; version: number }> => {
  const item = await getItem<{ note: string }>(statementRecordKeys.note(statementRecordId));
  return { note: item?.note ?? '', version: item?.version ?? 0 };
};

/** The write of an internal note over the version it was read at; 0 when there was none. Otherwise `StaleVersion`. */
export const recordNoteWrite = (statementRecordId: string, note: string, version: number): Write => {
  const item = { ...statementRecordKeys.note(statementRecordId), type: 'statementRecordNote', note };
  return version === 0 ? create(item, 'StaleVersion') : replace(item, version);
};
