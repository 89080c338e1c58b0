import type { AnyRecord } from '../../shared/works/anyRecord.ts';
import type { ContractUnit } from '../../shared/contracts/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { writerNames } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { reviseWrite } from '../contracts/advanceRevision.ts';
import type { Actor } from '../core/actor.ts';
import { catchRefusal } from '../core/refusal.ts';
import {
  commit,
  commitSilently,
  create,
  put,
  remove,
  removeIf,
  replace,
  requireItem,
  update,
  type Write,
} from '../db/commit.ts';
import { absent, present } from '../db/expressions.ts';
import { getItem, queryAll, toData } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { worksKeys } from '../db/keys/works.ts';
import { retrying } from '../db/retrying.ts';
import { removeNote } from '../machines/machineNotes.ts';
import { getRecord } from '../records/recordReader.ts';
import { replaceRecord } from '../records/recordStore.ts';
import type { MovedCoverage } from '../works/coverageStore.ts';
import { filingOfSong, filingOfWork } from '../works/filing.ts';
import { listRecordingIds, recordingLink } from '../works/recordings.ts';
import { finishStart, loadMergeInto, type StoredMerge } from './storedMerge.ts';

/*
 * From the merge on, records that name the merged record lead to the one that stayed. This step changes the stored
 * names, one transaction each, so that lists and forms show them. Each step may be repeated.
 */

/** Maximum attempts to change a record that somebody saves concurrently. */
const maxAttempts = 5;

/** Direction in which a merge, or its undoing, moves references from one record to another. */
type Way = {
  mergeId: string;
  actor: Actor;
  fromId: string;
  /** Record that references move to. */
  to: AnyRecord;
  toId: string;
  isUndo: boolean;
  /** Check that the merge still goes in this direction. */
  guard: Write;
};

const toWay = async (merge: StoredMerge): Promise<Way | undefined> => {
  const { mergeId, keptId, mergedId, undoneAt } = merge;
  const isUndo = undoneAt !== undefined;
  const [fromId, toId] = isUndo ? [keptId, mergedId] : [mergedId, keptId];
  const to = await getRecord<AnyRecord>(toId);
  if (!to) return undefined;
  const guard = requireItem<StoredMerge>(
    worksKeys.merge(keptId, mergeId),
    { undoneAt: isUndo ? present : absent, finished: false },
    'InvalidOperation',
  );
  const actor = { actorId: merge.mergedById, displayName: merge.mergedByName };
  return { mergeId, actor, fromId, to: toData(to), toId, isUndo, guard };
};

/** Moves one contract unit to the record that it licenses now. */
const moveUnit = (
  { actor, fromId, to, toId, guard }: Way,
  { contractId, contractUnitId }: MovedCoverage['units'][number],
): Promise<void> =>
  retrying('StaleVersion', maxAttempts, async () => {
    const unit = await getItem<ContractUnit>(contractKeys.unit(contractId, contractUnitId));
    if (unit?.workId !== fromId) return;
    const [fromKey, toKey] = [fromId, toId].map((id) => contractKeys.unitOfWork(contractId, id));
    const [own, others] = await Promise.all(
      [fromKey!, toKey!].map((key) => getItem<{ contractUnitId: string }>(key)),
    );
    const held = { contractUnitId };
    await commit(
      actor,
      {
        action: 'unit updated',
        subject: contractId,
        changes: { contractUnitId, workId: toId },
        before: { workId: fromId },
      },
      [
        replace({ ...unit, workId: toId, workName: displayName(to) }, unit.version),
        ...(own?.contractUnitId === contractUnitId ? [removeIf(fromKey!, held, 'StaleVersion')] : []),
        ...(others ? [] : [create({ ...toKey!, type: 'unitOfWork', ...held }, 'StaleVersion')]),
        reviseWrite(contractId),
        guard,
      ],
    );
  });

/** Returns the write that marks a record as moved by a merge, or removes the mark when it is moved back. */
const moveNote = ({ mergeId, isUndo }: Way, id: string): Write =>
  isUndo
    ? remove(worksKeys.moved(mergeId, id))
    : put({ ...worksKeys.moved(mergeId, id), type: 'moved', version: 1 });

const moveRecording = (way: Way, songId: string): Promise<void> =>
  retrying('StaleVersion', maxAttempts, async () => {
    const { actor, fromId, to, toId, guard } = way;
    const song = await getRecord<Song>(songId);
    if (song?.musicalWorkId !== fromId) return;
    const before = toData(song);
    const after: Song = { ...before, musicalWorkId: toId };
    const writers = writerNames(to as MusicalWork);
    await replaceRecord(
      actor,
      {
        action: 'updated',
        subject: songId,
        changes: { musicalWorkId: toId },
        before: { musicalWorkId: fromId },
      },
      filingOfSong(before, writers),
      { record: after, filing: filingOfSong(after, writers) },
      before.version,
      [
        remove(worksKeys.recording(fromId, songId)),
        recordingLink(toId, songId),
        moveNote(way, songId),
        guard,
      ],
    );
  });

const moveAdaptation = (way: Way, musicalWorkId: string): Promise<void> =>
  retrying('StaleVersion', maxAttempts, async () => {
    const { actor, fromId, toId, guard } = way;
    const work = await getRecord<MusicalWork>(musicalWorkId);
    if (work?.originalTitleMusicalWorkId !== fromId) return;
    const before = toData(work);
    const after: MusicalWork = { ...before, originalTitleMusicalWorkId: toId };
    await replaceRecord(
      actor,
      {
        action: 'updated',
        subject: musicalWorkId,
        changes: { originalTitleMusicalWorkId: toId },
        before: { originalTitleMusicalWorkId: fromId },
      },
      filingOfWork(before),
      { record: after, filing: filingOfWork(after) },
      before.version,
      [
        remove(worksKeys.adaptation(fromId, musicalWorkId)),
        put({ ...worksKeys.adaptation(toId, musicalWorkId), type: 'adaptation', musicalWorkId }),
        moveNote(way, musicalWorkId),
        guard,
      ],
    );
  });

/** Returns the recordings and adaptations to move: those of the merged work, or, for an undo, those its merge moved. */
const namedBy = async ({ mergeId, fromId, isUndo }: Way): Promise<string[]> => {
  if (isUndo) return (await queryAll<object>({ pk: worksKeys.movedBy(mergeId) })).map(({ sk }) => sk);
  const [recordings, adaptations] = await Promise.all([
    listRecordingIds(fromId),
    queryAll<{ musicalWorkId: string }>({ pk: fromId, skPrefix: worksKeys.adaptationPrefix }),
  ]);
  return [...recordings, ...adaptations.map(({ musicalWorkId }) => musicalWorkId)];
};

const moveAll = async (merge: StoredMerge, way: Way): Promise<void> => {
  for (const unit of merge.units) await moveUnit(way, unit);
  if (merge.mergedId.startsWith('sng_')) return;
  for (const id of await namedBy(way))
    await (id.startsWith('sng_') ? moveRecording(way, id) : moveAdaptation(way, id));
};

/**
 * Finishes a merge, or its undoing: contracts, recordings and adaptations name the record that stays. Repeating it
 * changes nothing. A concurrent run may finish it, too.
 */
export const finishMerge = async (keptId: string, mergeId: string): Promise<void> => {
  const merge = await loadMergeInto(keptId, mergeId);
  if (merge.finished) return;
  const way = await toWay(merge);
  const finished = update<StoredMerge>(
    worksKeys.merge(keptId, mergeId),
    { set: { finished: true }, add: { version: 1 }, when: { version: merge.version } },
    'StaleVersion',
  );
  const run = async () => {
    if (way) await moveAll(merge, way);
    await commitSilently([finished]);
  };
  // Refused when another run has finished it, or it was undone meanwhile.
  const overtaken = await catchRefusal(run(), 'InvalidOperation', 'StaleVersion');
  if (overtaken && (await loadMergeInto(keptId, mergeId)).version === merge.version) throw overtaken;
  await removeNote(finishStart(merge, merge.undoneAt === undefined ? 'merge' : 'undo'));
};

/** Maximum number of references that a merge moves before its call returns. A state machine moves more. */
const maxAtOnce = 20;

/**
 * Finishes a merge immediately when few records name the merged one. Otherwise a state machine finishes it within a
 * minute.
 */
export const finishSmallMerge = async (keptId: string, mergeId: string): Promise<void> => {
  const merge = await loadMergeInto(keptId, mergeId);
  const way = await toWay(merge);
  const named = way ? (await namedBy(way)).length : 0;
  if (merge.units.length + named <= maxAtOnce) await finishMerge(keptId, mergeId);
};
