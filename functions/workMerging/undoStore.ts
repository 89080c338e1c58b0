import type { AnyRecord } from '../../shared/works/anyRecord.ts';
import { restoreKept } from '../../shared/workMerging/mergeRules.ts';
import type { WorkMerge } from '../../shared/workMerging/schema.ts';
import type { MusicalWork } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { changesBetween, noteWrite, removeIf, transition, type Write } from '../db/commit.ts';
import { absent } from '../db/expressions.ts';
import { toData } from '../db/items.ts';
import { worksKeys } from '../db/keys/works.ts';
import { retrying } from '../db/retrying.ts';
import { noteStart } from '../machines/machineNotes.ts';
import { getRecord } from '../records/recordReader.ts';
import { changeRecords } from '../records/recordStore.ts';
import { moveCoverage } from '../works/coverageStore.ts';
import { followNewWriters, noteNewWriters } from '../works/recordings.ts';
import { findKeptIds, followMerges, type Redirect } from '../works/redirects.ts';
import { loadFiling } from '../works/songStore.ts';
import { finishMerge, finishSmallMerge } from './finishMerge.ts';
import { linkWrites, maxAttempts, requireFitsTransaction } from './mergeStore.ts';
import {
  finishStart,
  loadMergeInto,
  loadStoredMerge,
  mergeView,
  storedMergesInto,
  type VersionedMerge,
} from './storedMerge.ts';

/**
 * Loads the record that stayed.
 * @throws Refusal `MergeNotLast` when it was merged itself or a later merge went into it, `DataNotFound` when it was
 * removed
 */
const loadKept = async ({ keptId, mergeId }: VersionedMerge): Promise<AnyRecord> => {
  if ((await followMerges(keptId)) !== keptId) throw new Refusal('MergeNotLast');
  const standing = (await storedMergesInto(keptId)).filter(({ undoneAt }) => undoneAt === undefined);
  if (standing.at(-1)?.mergeId !== mergeId) throw new Refusal('MergeNotLast');
  const kept = await getRecord<AnyRecord>(keptId);
  if (!kept) throw new Refusal('DataNotFound');
  return toData(kept);
};

/** Returns the merged record as it comes back. Its work or original may have been merged meanwhile. */
const restoredRecord = async (ended: AnyRecord): Promise<AnyRecord> => {
  const version = ended.version + 1;
  const namedId = 'songId' in ended ? ended.musicalWorkId : ended.originalTitleMusicalWorkId;
  const keptId = namedId && (await findKeptIds([namedId])).get(namedId);
  if (keptId === undefined) return { ...ended, version };
  return 'songId' in ended
    ? { ...ended, version, musicalWorkId: keptId }
    : { ...ended, version, originalTitleMusicalWorkId: keptId };
};

const noteRecordings = (before: AnyRecord, after: AnyRecord): Write[] =>
  'copyrights' in before && 'copyrights' in after ? noteNewWriters(before, after) : [];

const commitUndo = async (identity: Identity, merge: VersionedMerge): Promise<void> => {
  const { mergeId, keptId, mergedId, version } = merge;
  const kept = await loadKept(merge);
  const result = restoreKept(kept, merge.before, merge.ended, merge.taken);
  const restored = await restoredRecord(merge.ended);
  const [before, after, back] = await Promise.all([kept, result, restored].map(loadFiling));
  requireFitsTransaction([before!, after!, back!]);
  const unitIds = merge.units.map(({ contractUnitId }) => contractUnitId);
  const { writes: coverage } = await moveCoverage(keptId, mergedId, unitIds);
  const edit = changesBetween(kept, result);
  const undone = {
    undoneAt: new Date().toISOString(),
    undoneByName: identity.displayName,
    finished: false,
  };
  await changeRecords(
    identity,
    {
      action: 'merge undone',
      subject: keptId,
      changes: { ...edit.changes, mergeId, mergedId },
      before: edit.before,
    },
    [
      { before: { filing: before!, version: kept.version }, after: { record: result, filing: after! } },
      { after: { record: restored, filing: back! } },
    ],
    [
      transition<VersionedMerge>(
        worksKeys.merge(keptId, mergeId),
        { set: undone, from: { version, undoneAt: absent, finished: true } },
        'StaleVersion',
      ),
      removeIf<Redirect>(worksKeys.redirect(mergedId), { into: keptId }, 'StaleVersion'),
      ...coverage,
      ...linkWrites([{ before: kept, after: result }, { after: restored }]),
      ...noteRecordings(kept, result),
      noteStart(finishStart(merge, 'undo')),
      noteWrite(identity, { action: 'merge undone', subject: mergedId, changes: { mergeId, keptId } }),
    ],
  );
  if ('copyrights' in kept) await followNewWriters(kept, result as MusicalWork);
};

/**
 * Undoes a merge: the merged record comes back with its names, codes, contracts, recordings and adaptations. The record
 * that stayed gets back the values that the merge changed, unless they were edited later. Undoing a merge again changes
 * nothing.
 * @throws Refusal `MergeNotLast`, `DataNotFound`, `MergeTooLarge`, `StaleVersion`; `IsrcAlreadyExists`,
 * `IswcAlreadyExists` or `InvalidOperation` when a code of the merged record was entered into the other one meanwhile
 */
export const undoMerge = async (identity: Identity, mergeId: string): Promise<WorkMerge> => {
  const { keptId } = await loadStoredMerge(mergeId);
  await retrying('StaleVersion', maxAttempts, async () => {
    await finishMerge(keptId, mergeId);
    const merge = await loadMergeInto(keptId, mergeId);
    if (merge.undoneAt === undefined) await commitUndo(identity, merge);
  });
  await finishSmallMerge(keptId, mergeId);
  return mergeView(await loadMergeInto(keptId, mergeId));
};
