import type * as z from 'zod';
import { isEndedUpload, waitsForPerson } from '../../shared/statements/batchRules.ts';
import { lineOf } from '../../shared/statements/ownership.ts';
import type { Batch, batchQuerySchema, ImportStatus } from '../../shared/statements/schema.ts';
import { commitSilently, put } from '../db/commit.ts';
import { dataOf, getItem, getItems, queryAll, queryFrom, queryPages, type Key } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import type { VersionedBatch } from './batchStore.ts';

/** A batch as far as it is looked through: ten years have tens of thousands of two kilobytes each. */
type Seen<K extends keyof Batch> = Key & Pick<Batch, K>;

/** Where the batches a person may see are listed: those of one owner; without one all, as staff see them. */
const listFor = (ownerId: string | undefined) =>
  ownerId === undefined
    ? ({ index: 'gsi1', pk: statementKeys.allBatches } as const)
    : ({ index: 'gsi3', pk: statementKeys.batchesOfOwner(ownerId) } as const);

/** Where batches of a status are listed; the money of most that are complete was received. */
const listsOf = (status: ImportStatus): string[] => [
  statementKeys.batchesOfStatus(status),
  ...(status === 'ImportCompleted' ? [statementKeys.receivedBatches] : []),
];

const newestFirst = (a: { batchId: string }, b: { batchId: string }): number =>
  a.batchId < b.batchId ? 1 : -1;

const seenIn = async <K extends keyof Batch>(
  statuses: readonly ImportStatus[],
  lists: readonly string[],
  only: readonly K[],
  ownerId: string | undefined,
): Promise<Seen<K | 'batchId'>[]> => {
  if (ownerId !== undefined) {
    const query = { ...listFor(ownerId), only: ['batchId', 'status', ...only] };
    const own = await queryAll<Batch>(query);
    return own.filter(({ status }) => statuses.includes(status)).sort(newestFirst);
  }
  const found = await Promise.all(
    lists.map((pk) => queryAll<Batch>({ index: 'gsi2', pk, only: ['batchId', ...only] })),
  );
  return found.flat().sort(newestFirst);
};

/** Some attributes of the batches of a status, newest first, of one owner or of all. */
export const batchesOfStatus = <K extends keyof Batch>(
  status: ImportStatus,
  only: readonly K[],
  ownerId?: string,
) => seenIn([status], listsOf(status), only, ownerId);

const unfinished: readonly ImportStatus[] = ['NotChecked', 'StillErrors', 'Checked'];

/** Some attributes of the batches that are not booked yet, newest first, of one owner or of all: few of each source. */
export const unfinishedBatches = <K extends keyof Batch>(only: readonly K[], ownerId?: string) =>
  seenIn(unfinished, unfinished.map(statementKeys.batchesOfStatus), only, ownerId);

/**
 * Some attributes of the batches, of one owner or of all, that are booked and whose money was not received when the index saw
 * them, newest first. Those of one owner may have been received.
 */
export const dueBatches = <K extends keyof Batch>(only: readonly K[], ownerId?: string) =>
  seenIn(['ImportCompleted'], [statementKeys.batchesOfStatus('ImportCompleted')], only, ownerId);

/** Batches in the order they were looked through; some hundred to a page. */
export const batchesAt = async (keys: readonly Key[]): Promise<VersionedBatch[]> => {
  const found = new Map((await getItems<Batch>(keys)).map((item) => [item.pk, dataOf<Batch>(item)]));
  return keys.flatMap(({ pk }) => found.get(pk) ?? []);
};

/** The lines statements ever came in (`lineOf`), of one owner or of all; of one source, where it is named. */
export const knownLines = async (ownerId: string | undefined, source?: string): Promise<string[]> => {
  const lines = new Set<string>();
  for await (const page of queryPages<Batch>({ ...listFor(ownerId), only: ['source', 'ownerId'] }))
    for (const batch of page)
      if (batch.source && (source === undefined || batch.source === source))
        lines.add(lineOf({ ownerId: batch.ownerId, source: batch.source }));
  return [...lines];
};

/** Batches up to one, as the daily check counted them: all, and the uploads that were ended among them. */
type Counted = { upTo: string; all: number; ended: number };

const counting = async (from: Counted, until: string, ownerId?: string): Promise<Counted> => {
  const counted = { ...from };
  const query = {
    ...listFor(ownerId),
    skBetween: [`${from.upTo}!`, '~'] as const,
    only: ['batchId', 'uploadedAt', 'problem'],
  };
  for await (const page of queryPages<Batch>(query))
    for (const batch of page) {
      if (batch.uploadedAt >= until) return counted;
      counted.all += 1;
      if (isEndedUpload(batch)) counted.ended += 1;
      counted.upTo = batch.batchId;
    }
  return counted;
};

const nothing: Counted = { upTo: '', all: 0, ended: 0 };

const lastCount = async (): Promise<Counted> => (await getItem<Counted>(statementKeys.batchCount)) ?? nothing;

const endOfTime = '9999';

/** Days after which nothing is ended any more that was not: an upload is waited for a day. */
const daysUntilFinal = 3;

/**
 * Counts the batches that are some days old, so that a list needs to count the latest only. Repeating it changes nothing.
 * @param now milliseconds
 */
export const countOldBatches = async (now = Date.now()): Promise<void> => {
  const until = new Date(now - daysUntilFinal * 24 * 60 * 60 * 1000).toISOString();
  const counted = await counting(await lastCount(), until);
  await commitSilently([put({ ...statementKeys.batchCount, type: 'batchCount', version: 1, ...counted })]);
};

export type BatchListQuery = z.infer<typeof batchQuerySchema>;

const pageOfAll = async (
  { abandoned, offset, limit }: Pick<BatchListQuery, 'abandoned' | 'offset' | 'limit'>,
  ownerId: string | undefined,
): Promise<VersionedBatch[]> => {
  const newest = { ...listFor(ownerId), descending: true };
  if (abandoned) {
    const { items } = await queryFrom<Batch>({ ...newest, offset, limit });
    return items.map((item) => dataOf<Batch>(item));
  }
  const keys: Key[] = [];
  const query = { ...newest, only: ['problem'] };
  for await (const page of queryPages<Batch>(query)) {
    keys.push(...page.filter((batch) => !isEndedUpload(batch)));
    if (keys.length >= offset + limit) break;
  }
  return batchesAt(keys.slice(offset, offset + limit));
};

const looked = ['batchId', 'fileName', 'batchNo', 'problem', 'stage'] as const;

const seenOf = async (status: BatchListQuery['status'], ownerId: string | undefined) => {
  if (!status) return queryAll<Batch>({ ...listFor(ownerId), descending: true, only: looked });
  if (status === 'ToWorkOn') return (await unfinishedBatches(looked, ownerId)).filter(waitsForPerson);
  return batchesOfStatus(status, looked, ownerId);
};

/** Everything of staff is counted from the last count on; an owner has few enough to be counted each time. */
const countFor = async (ownerId: string | undefined): Promise<Counted> =>
  counting(ownerId === undefined ? await lastCount() : nothing, endOfTime, ownerId);

/**
 * A page of batches of one owner or of all, newest first, of one status, of those to work on, or all; a keyword is looked for in file name and batch
 * number.
 */
export const pageOfBatches = async (
  { offset, limit, status, abandoned, ...query }: BatchListQuery,
  ownerId: string | undefined,
): Promise<{ items: VersionedBatch[]; total: number }> => {
  const keyword = query.keyword?.trim().toLowerCase();
  if (!status && !keyword) {
    const [items, counted] = await Promise.all([
      pageOfAll({ abandoned, offset, limit }, ownerId),
      countFor(ownerId),
    ]);
    return { items, total: abandoned ? counted.all : counted.all - counted.ended };
  }
  const found = (await seenOf(status, ownerId))
    .filter(({ fileName, batchNo }) => !keyword || `${fileName}\n${batchNo}`.toLowerCase().includes(keyword))
    .filter((batch) => abandoned || !isEndedUpload(batch));
  return { items: await batchesAt(found.slice(offset, offset + limit)), total: found.length };
};
