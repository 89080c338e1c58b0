import { leastRepeated, type Repeat } from '../../../shared/statements/repeats.ts';
import { rowChunkNumbers } from '../../chunks/rowChunks.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { put, type Write } from '../../db/commit.ts';
import { queryAll } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { batchesAt } from '../batchLists.ts';
import { rowHashes } from './rowHashes.ts';

/** Entry by which later batches find a batch whose use overlaps theirs. */
type Entry = Pick<Batch, 'batchId' | 'periodStart'>;

/** Days before and after all others, for batches whose rows name no days. */
const [firstDay, lastDay] = ['0000-00-00', '9999-99-99'];

/** Returns the write that files a batch under its days of use, so that later ones find it. */
export const repeatEntryWrite = ({ batchId, ownerId, periodStart, periodEnd }: Batch): Write =>
  put({
    ...statementKeys.repeatEntry(ownerId, periodEnd ?? lastDay, batchId),
    type: 'repeatEntry',
    version: 1,
    batchId,
    periodStart,
  });

/** Returns the earlier batches of the owner with days of use in common that still count. */
const earlierBatches = async (batch: Batch) => {
  const { batchId, ownerId, periodStart = firstDay, periodEnd = lastDay } = batch;
  const entries = await queryAll<Entry>({
    pk: statementKeys.repeatEntries(ownerId),
    skBetween: [periodStart, '~'],
  });
  const earlier = entries.filter(
    (entry) => entry.batchId < batchId && (entry.periodStart ?? firstDay) <= periodEnd,
  );
  const found = await batchesAt(earlier.map((entry) => statementKeys.batch(entry.batchId)));
  return found.filter(({ status, rowChunks }) => status !== 'IllegalContent' && rowChunks !== undefined);
};

/** Rows of a batch that are looked for elsewhere. Of a larger batch, about as many are chosen by their hash. */
const looked = 4_000;

const isChosen = (hash: string, fraction: number): boolean =>
  Number.parseInt(hash.slice(0, 8), 16) < fraction * 2 ** 32;

const chosenRows = async (batch: Batch): Promise<Set<string>> => {
  const fraction = Math.min(1, looked / Math.max(1, batch.rowsRead ?? 0));
  const chosen = new Set<string>();
  for await (const hashes of rowHashes(batch.batchId, rowChunkNumbers(batch)))
    for (const hash of hashes) if (isChosen(hash, fraction)) chosen.add(hash);
  return chosen;
};

/**
 * Returns the earlier batches of the same owner whose rows a batch repeats: under another name, in another container,
 * or as a part. Rows are compared by what they tell, so layout and order have no effect. Of a large batch some thousand
 * rows are looked for.
 */
export const findRepeats = async (batch: Batch): Promise<Repeat[]> => {
  const earlier = await earlierBatches(batch);
  if (earlier.length === 0) return [];
  const chosen = await chosenRows(batch);
  const repeats: Repeat[] = [];
  for (const other of earlier) {
    const found = new Set<string>();
    for await (const hashes of rowHashes(other.batchId, rowChunkNumbers(other)))
      for (const hash of hashes) if (chosen.has(hash)) found.add(hash);
    const percent = Math.floor((100 * found.size) / Math.max(1, chosen.size));
    const { batchId, batchNo, fileName } = other;
    if (percent >= leastRepeated) repeats.push({ batchId, batchNo, fileName, percent });
  }
  return repeats;
};
