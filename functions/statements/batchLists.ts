import type * as z from 'zod';
import { isEndedUpload, waitsForPerson } from '../../shared/statements/batchRules.ts';
import type { Batch, batchQuerySchema, ImportStatus } from '../../shared/statements/schema.ts';
import { commitSilently, put } from '../db/commit.ts';
import { dataOf, getItem, getItems, queryAll, queryFrom, queryPages, type Key } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import type { VersionedBatch } from './batchStore.ts';

/** A batch as far as it is looked through: ten years have tens of thousands of two kilobytes each. */
type Seen<K extends keyof Batch> = Key & Pick<Batch, K>;

const all = { index: 'gsi1', pk: statementKeys.allBatches } as const;

/** Where batches of a status are listed; the money of most that are complete was received. */
const listsOf = (status: ImportStatus): string[] => [
  statementKeys.batchesOfStatus(status),
  ...(status === 'ImportCompleted' ? [statementKeys.receivedBatches] : []),
];

const newestFirst = (a: { batchId: string }, b: { batchId: string }): number =>
  a.batchId < b.batchId ? 1 : -1;

const seenIn = async <K extends keyof Batch>(
  lists: readonly string[],
  only: readonly K[],
): Promise<Seen<K | 'batchId'>[]> => {
  const found = await Promise.all(
    lists.map((pk) => queryAll<Batch>({ index: 'gsi2', pk, only: ['batchId', ...only] })),
  );
  return found.flat().sort(newestFirst);
};

/** Some attributes of the batches of a status, newest first. */
export const batchesOfStatus = <K extends keyof Batch>(status: ImportStatus, only: readonly K[]) =>
  seenIn(listsOf(status), only);

const unfinished: readonly ImportStatus[] = ['NotChecked', 'StillErrors', 'Checked'];

/** Some attributes of the batches that are not booked yet, newest first: few of each source. */
export const unfinishedBatches = <K extends keyof Batch>(only: readonly K[]) =>
  seenIn(unfinished.map(statementKeys.batchesOfStatus), only);

/** Some attributes of the batches that are booked and whose money was not received when the index saw them, newest first. */
export const dueBatches = <K extends keyof Batch>(only: readonly K[]) =>
  seenIn([statementKeys.batchesOfStatus('ImportCompleted')], only);

/** Batches in the order they were looked through; some hundred to a page. */
export const batchesAt = async (keys: readonly Key[]): Promise<VersionedBatch[]> => {
  const found = new Map((await getItems<Batch>(keys)).map((item) => [item.pk, dataOf<Batch>(item)]));
  return keys.flatMap(({ pk }) => found.get(pk) ?? []);
};

/** Sources that ever sent a statement. */
export const knownSources = async (): Promise<string[]> => {
  const sources = new Set<string>();
  for await (const page of queryPages<Batch>({ ...all, only: ['source'] }))
    for (const { source } of page) if (source) sources.add(source);
  return [...sources];
};

/** Batches up to one, as the daily check counted them: all, and the uploads that were ended among them. */
type Counted = { upTo: string; all: number; ended: number };

const counting = async (from: Counted, until: string): Promise<Counted> => {
  const counted = { ...from };
  const query = {
    ...all,
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

const pageOfAll = async (abandoned: boolean, offset: number, limit: number): Promise<VersionedBatch[]> => {
  const newest = { ...all, descending: true };
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

export type BatchListQuery = z.infer<typeof batchQuerySchema>;

const looked = ['batchId', 'fileName', 'batchNo', 'problem', 'stage'] as const;

const seenOf = async (status: BatchListQuery['status']) => {
  if (!status) return queryAll<Batch>({ ...all, descending: true, only: looked });
  if (status === 'ToWorkOn') return (await unfinishedBatches(looked)).filter(waitsForPerson);
  return batchesOfStatus(status, looked);
};

/**
 * A page of batches, newest first, of one status, of those to work on, or all; a keyword is looked for in file name and batch
 * number. All of them are counted from the last count on.
 */
export const pageOfBatches = async ({
  offset,
  limit,
  status,
  abandoned,
  ...query
}: BatchListQuery): Promise<{ items: VersionedBatch[]; total: number }> => {
  const keyword = query.keyword?.trim().toLowerCase();
  if (!status && !keyword) {
    const [items, counted] = await Promise.all([
      pageOfAll(abandoned, offset, limit),
      lastCount().then((last) => counting(last, endOfTime)),
    ]);
    return { items, total: abandoned ? counted.all : counted.all - counted.ended };
  }
  const found = (await seenOf(status))
    .filter(({ fileName, batchNo }) => !keyword || `${fileName}\n${batchNo}`.toLowerCase().includes(keyword))
    .filter((batch) => abandoned || !isEndedUpload(batch));
  return { items: await batchesAt(found.slice(offset, offset + limit)), total: found.length };
};
