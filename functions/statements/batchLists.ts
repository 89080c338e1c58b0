import type * as z from 'zod';
import { isEndedUpload, waitsForPerson } from '../../shared/statements/batchRules.ts';
import { batchQueue } from './owning/ownership.ts';
import type { batchListQuerySchema } from '../../shared/statements/batchListSchema.ts';
import type { Batch, ImportStatus } from '../../shared/statements/schema.ts';
import { commitSilently, put } from '../db/commit.ts';
import {
  toData,
  getItem,
  getItems,
  queryAll,
  queryFrom,
  queryPage,
  queryPages,
  type Key,
} from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { isNarrowed, narrow } from '../records/narrowing.ts';
import { attributesListed, batchListRules } from './batchListRules.ts';
import type { VersionedBatch } from './batchStore.ts';

/** Fields of a batch that a list is filtered by. Ten years bring tens of thousands of batches of two kilobytes each. */
type Seen<K extends keyof Batch> = Key & Pick<Batch, K>;

/** Returns the index of the batches a person may see: those of one owner, or all of them for staff. */
const listFor = (ownerId: string | undefined) =>
  ownerId === undefined
    ? ({ index: 'gsi1', pk: statementKeys.allBatches } as const)
    : ({ index: 'gsi3', pk: statementKeys.batchesOfOwner(ownerId) } as const);

/** Returns the lists that hold batches of a status. Most complete batches are in the list of received ones. */
const listKeys = (status: ImportStatus): string[] => [
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

/** Returns some attributes of the batches of a status, newest first, of one owner or of all. */
export const batchesOfStatus = <K extends keyof Batch>(
  status: ImportStatus,
  only: readonly K[],
  ownerId?: string,
) => seenIn([status], listKeys(status), only, ownerId);

const unfinished: readonly ImportStatus[] = ['NotChecked', 'StillErrors', 'Checked'];

/**
 * Returns some attributes of the batches that are not booked yet, newest first, of one owner or of all. Each source has
 * few.
 */
export const unfinishedBatches = <K extends keyof Batch>(only: readonly K[], ownerId?: string) =>
  seenIn(unfinished, unfinished.map(statementKeys.batchesOfStatus), only, ownerId);

/**
 * Returns some attributes of booked batches, of one owner or of all, whose money was not received when the index was
 * last updated, newest first. Some of one owner's may have been received since.
 */
export const dueBatches = <K extends keyof Batch>(only: readonly K[], ownerId?: string) =>
  seenIn(['ImportCompleted'], [statementKeys.batchesOfStatus('ImportCompleted')], only, ownerId);

/** Returns some attributes of the newest batches of one owner or of all, newest first. */
export const newestBatches = async <K extends keyof Batch>(
  only: readonly K[],
  limit: number,
  ownerId: string | undefined,
): Promise<Seen<K>[]> =>
  (await queryFrom<Seen<K>>({ ...listFor(ownerId), descending: true, only: [...only], offset: 0, limit }))
    .items;

/** Batches per read of `batchesSince`. */
const batchesPerRead = 500;

/** Returns some attributes of the batches of all owners that were uploaded since a day, newest first. Reads no older ones. */
export const batchesSince = async <K extends keyof Batch>(
  day: string,
  only: readonly K[],
): Promise<Seen<K | 'batchId'>[]> => {
  const found: Seen<K | 'batchId' | 'uploadedAt'>[] = [];
  let cursor: string | undefined;
  do {
    const page = await queryPage<Seen<K | 'batchId' | 'uploadedAt'>>({
      ...listFor(undefined),
      descending: true,
      limit: batchesPerRead,
      only: ['batchId', 'uploadedAt', ...only],
      ...(cursor && { cursor }),
    });
    const recent = page.items.filter(({ uploadedAt }) => uploadedAt >= day);
    found.push(...recent);
    cursor = recent.length === page.items.length ? page.next : undefined;
  } while (cursor);
  return found;
};

/** Loads batches in the order of their keys, some hundred per page. */
export const batchesAt = async (keys: readonly Key[]): Promise<VersionedBatch[]> => {
  const found = new Map((await getItems<Batch>(keys)).map((item) => [item.pk, toData<Batch>(item)]));
  return keys.flatMap(({ pk }) => found.get(pk) ?? []);
};

/** Returns the queues (`batchQueue`) that statements of one owner or of all ever entered, optionally of one source. */
export const knownQueues = async (ownerId: string | undefined, source?: string): Promise<string[]> => {
  const queues = new Set<string>();
  for await (const page of queryPages<Batch>({ ...listFor(ownerId), only: ['source', 'ownerId'] }))
    for (const batch of page)
      if (batch.source && (source === undefined || batch.source === source))
        queues.add(batchQueue({ ownerId: batch.ownerId, source: batch.source }));
  return [...queues];
};

/**
 * Counts of the batches up to a given one, as the daily check stored them: all, and the abandoned uploads among them.
 */
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

/** Days after which a batch can no longer be abandoned: an upload is abandoned after a day. */
const daysUntilFinal = 3;

/**
 * Counts older batches, so a list needs to count only the latest. Repeating it changes nothing.
 * @param now milliseconds since 1970
 */
export const countOldBatches = async (now = Date.now()): Promise<void> => {
  const until = new Date(now - daysUntilFinal * 24 * 60 * 60 * 1000).toISOString();
  const counted = await counting(await lastCount(), until);
  await commitSilently([put({ ...statementKeys.batchCount, type: 'batchCount', version: 1, ...counted })]);
};

type BatchListQuery = z.infer<typeof batchListQuerySchema>;

const pageOfAll = async (
  { abandoned, offset, limit }: Pick<BatchListQuery, 'abandoned' | 'offset' | 'limit'>,
  ownerId: string | undefined,
): Promise<VersionedBatch[]> => {
  const newest = { ...listFor(ownerId), descending: true };
  if (abandoned) {
    const { items } = await queryFrom<Batch>({ ...newest, offset, limit });
    return items.map((item) => toData<Batch>(item));
  }
  const keys: Key[] = [];
  const query = { ...newest, only: ['problem'] };
  for await (const page of queryPages<Batch>(query)) {
    keys.push(...page.filter((batch) => !isEndedUpload(batch)));
    if (keys.length >= offset + limit) break;
  }
  return batchesAt(keys.slice(offset, offset + limit));
};

const looked = [...attributesListed, 'batchNo', 'problem'] as const;

const queryBatches = async (status: BatchListQuery['status'], ownerId: string | undefined) => {
  if (!status) return queryAll<Batch>({ ...listFor(ownerId), descending: true, only: looked });
  if (status === 'ToWorkOn') return (await unfinishedBatches(looked, ownerId)).filter(waitsForPerson);
  return batchesOfStatus(status, looked, ownerId);
};

/**
 * Returns the counts for staff's list, starting from the stored count. An owner has few enough batches to count them
 * each time.
 */
const countFor = async (ownerId: string | undefined): Promise<Counted> =>
  counting(ownerId === undefined ? await lastCount() : nothing, endOfTime, ownerId);

/**
 * Returns a page of batches of one owner or of all, newest first or sorted, optionally limited to one status, to those with
 * open work, to a keyword in the file name or batch number, or by the filters of the list.
 */
export const pageOfBatches = async (
  query: BatchListQuery,
  ownerId: string | undefined,
): Promise<{ items: VersionedBatch[]; total: number }> => {
  const { offset, limit, status, abandoned } = query;
  const keyword = query.keyword?.trim().toLowerCase();
  if (!status && !keyword && !isNarrowed(batchListRules, query)) {
    const [items, counted] = await Promise.all([
      pageOfAll({ abandoned, offset, limit }, ownerId),
      countFor(ownerId),
    ]);
    return { items, total: abandoned ? counted.all : counted.all - counted.ended };
  }
  const found = (await queryBatches(status, ownerId))
    .filter(({ fileName, batchNo }) => !keyword || `${fileName}\n${batchNo}`.toLowerCase().includes(keyword))
    .filter((batch) => abandoned || !isEndedUpload(batch));
  const kept = await narrow(found, batchListRules, query);
  return { items: await batchesAt(kept.slice(offset, offset + limit)), total: kept.length };
};
