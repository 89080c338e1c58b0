import type {
  BatchAdjustment,
  PreviewCursor,
  adjustmentPreviewSchema,
} from '../../../shared/statements/adjustmentSchema.ts';
import type * as z from 'zod';
import type { Identity } from '../../api/identity.ts';
import type { VersionedBatch } from '../batchStore.ts';
import type { StoredCorrection } from '../correctionStore.ts';
import { describePlan } from './describePlan.ts';
import { decidedGroups, numbersOfDecision } from './groups.ts';
import { planAdjustment } from './plan.ts';

type Preview = z.infer<typeof adjustmentPreviewSchema>;

const chunkCount = ({ groupChunks = 0, rowChunks = 0 }: VersionedBatch): number => groupChunks + rowChunks;

/** Returns the number of chunks before a cursor in its batch. Chunks of groups precede chunks of rows. */
const doneIn = ({ groupChunks = 0 }: VersionedBatch, { part, chunk }: PreviewCursor): number =>
  part === 'groups' ? chunk : groupChunks + chunk;

const firstCursor = ({ batchId }: VersionedBatch): PreviewCursor => ({
  batchId,
  part: 'groups',
  chunk: 0,
  groups: [],
});

/** Continues with one batch, reading at most `portion` chunks. */
const resumeImport = async (
  identity: Identity,
  batch: VersionedBatch,
  correction: StoredCorrection,
  cursor: PreviewCursor,
  portion: number,
): Promise<{ part?: BatchAdjustment; read: number; next?: PreviewCursor }> => {
  const { groupChunks = 0, rowChunks = 0 } = batch;
  const range = { from: cursor.chunk, to: 0 };
  if (cursor.part === 'groups') {
    range.to = Math.min(groupChunks, cursor.chunk + portion);
    const groups = [...cursor.groups, ...(await numbersOfDecision(batch, correction, range))];
    const read = range.to - range.from;
    if (range.to < groupChunks) return { read, next: { ...cursor, chunk: range.to, groups } };
    return groups.length ? { read, next: { ...cursor, part: 'rows', chunk: 0, groups } } : { read };
  }
  range.to = Math.min(rowChunks, cursor.chunk + portion);
  const plan = await planAdjustment(batch, await decidedGroups(batch, correction, cursor.groups), range);
  const read = range.to - range.from;
  const part = plan.rows ? await describePlan(identity, batch, plan) : undefined;
  return { part, read, ...(range.to < rowChunks && { next: { ...cursor, chunk: range.to } }) };
};

/**
 * Previews one part of a decision's effects on some batches. Reads at most `portion` chunks of groups and rows, and
 * returns the cursor of the next part. The sums of all parts are those of the whole.
 * @param from cursor of the previous part; the preview ends when its batch is no longer among the batches
 * @param portion chunks to read
 */
export const previewPart = async (
  identity: Identity,
  batches: readonly VersionedBatch[],
  correction: StoredCorrection,
  from: PreviewCursor | undefined,
  portion: number,
): Promise<Preview> => {
  const total = batches.reduce((sum, batch) => sum + chunkCount(batch), 0);
  const parts: BatchAdjustment[] = [];
  let place = from ? batches.findIndex(({ batchId }) => batchId === from.batchId) : 0;
  let cursor = from;
  let left = portion;
  while (place >= 0 && place < batches.length && left > 0) {
    const batch = batches[place]!;
    const { part, read, next } = await resumeImport(
      identity,
      batch,
      correction,
      cursor ?? firstCursor(batch),
      left,
    );
    if (part) parts.push(part);
    // A batch without anything to read still counts, otherwise the loop would not end.
    left -= Math.max(1, read);
    cursor = next;
    if (!next) place += 1;
  }
  if (place < 0 || place >= batches.length) return { batches: parts, done: total, total };
  const at = cursor ?? firstCursor(batches[place]!);
  const before = batches.slice(0, place).reduce((sum, batch) => sum + chunkCount(batch), 0);
  return { batches: parts, next: at, done: before + doneIn(batches[place]!, at), total };
};
