import { displayName } from '../../shared/reference/names.ts';
import { toRecordId, type AnyRecord } from '../../shared/works/anyRecord.ts';
import type { ChosenField } from '../../shared/workMerging/fields.ts';
import { mergeProblem, mergeRecords } from '../../shared/workMerging/mergeRules.ts';
import type { WorkMerge } from '../../shared/workMerging/schema.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { changesBetween, create, noteWrite, type Write } from '../db/commit.ts';
import { toData } from '../db/items.ts';
import { worksKeys } from '../db/keys/works.ts';
import { retrying } from '../db/retrying.ts';
import { removePair } from '../duplicates/pairStore.ts';
import { noteStart } from '../machines/machineNotes.ts';
import type { Filing } from '../records/filing.ts';
import { loadRecord } from '../records/recordReader.ts';
import { changeRecords } from '../records/recordStore.ts';
import { moveCoverage } from '../works/coverageStore.ts';
import { originalLinks } from '../works/musicalWorkStore.ts';
import { followNewWriters, noteNewWriters } from '../works/recordings.ts';
import { loadFiling, workLinks } from '../works/songStore.ts';
import { finishMerge, finishSmallMerge } from './finishMerge.ts';
import { requireLicencesGoTogether } from './licences.ts';
import { finishStart, loadMergeInto, mergeView, storedMergesInto, type StoredMerge } from './storedMerge.ts';

/*
 * A merge turns two records of the same work or recording into one, in one transaction. The record that stays takes the
 * chosen fields, and the other's names, codes and contract units. From then on the other's id leads to it.
 */

/** Maximum attempts to merge records that are saved concurrently. */
export const maxAttempts = 3;

/** Record before and after a merge or its undoing; a record that is created or removed has one side only. */
type RecordPair = { before?: AnyRecord; after?: AnyRecord };

const listLinkWrites = ({ before, after }: RecordPair): Write[] => {
  if (before ? 'songId' in before : after && 'songId' in after)
    return workLinks(before as Song | undefined, after as Song | undefined);
  return originalLinks(before as MusicalWork | undefined, after as MusicalWork | undefined);
};

/**
 * Returns the writes that replace a record's links to its work or original. Two links to one work require it once,
 * because a transaction may name an item only once.
 */
export const linkWrites = (pairs: readonly RecordPair[]): Write[] => {
  const byItem = new Map(pairs.flatMap(listLinkWrites).map((write) => [JSON.stringify(write.item), write]));
  return [...byItem.values()];
};

/** Maximum match keys and unique values of a merge. Each is a write, and a transaction has a hundred. */
const maxIndexWrites = 80;

/**
 * Checks that a change fits one transaction.
 * @throws Refusal `MergeTooLarge`
 */
export const requireFitsTransaction = (filings: readonly Filing[]): void => {
  const keys = new Set(filings.flatMap(({ matchKeys }) => matchKeys));
  const values = new Set(filings.flatMap(({ uniques }) => uniques.map(({ value }) => value)));
  if (keys.size + values.size > maxIndexWrites) throw new Refusal('MergeTooLarge');
};

/** Finishes earlier merges into a record, so nothing still names the records they removed. */
const finishEarlier = async (id: string): Promise<void> => {
  for (const { mergeId, finished } of await storedMergesInto(id))
    if (!finished) await finishMerge(id, mergeId);
};

/** Merge as staff decide it: the record that is merged, and the fields taken from it. */
type MergeInput = {
  mergedId: string;
  mergedVersion: number;
  version: number;
  taken: readonly ChosenField[];
};

const noteRecordings = (before: AnyRecord, after: AnyRecord): Write[] =>
  'copyrights' in before && 'copyrights' in after ? noteNewWriters(before, after) : [];

const loadBoth = async (keptId: string, mergedId: string): Promise<[AnyRecord, AnyRecord]> => {
  const [kept, ended] = await Promise.all([keptId, mergedId].map((id) => loadRecord<AnyRecord>(id)));
  return [toData(kept!), toData(ended!)];
};

const commitMerge = async (
  identity: Identity,
  kept: AnyRecord,
  ended: AnyRecord,
  taken: readonly ChosenField[],
  keep: (mergeId: string) => Write,
): Promise<StoredMerge> => {
  const [keptId, mergedId, mergeId] = [toRecordId(kept), toRecordId(ended), newId('mgr')];
  const result = mergeRecords(kept, ended, taken);
  await requireLicencesGoTogether(kept, ended, result);
  const [before, gone, after] = await Promise.all([kept, ended, result].map(loadFiling));
  requireFitsTransaction([before!, gone!, after!]);
  const { units, writes: coverage } = await moveCoverage(mergedId, keptId);
  const merge: StoredMerge = {
    mergeId,
    keptId,
    mergedId,
    name: displayName(ended),
    mergedAt: new Date().toISOString(),
    mergedById: identity.actorId,
    mergedByName: identity.displayName,
    finished: false,
    taken,
    before: kept,
    ended,
    units: units.map(({ contractId, contractUnitId }) => ({ contractId, contractUnitId })),
  };
  const edit = changesBetween(kept, result);
  const redirect = { into: keptId, name: displayName(result) };
  await changeRecords(
    identity,
    {
      action: 'merged',
      subject: keptId,
      changes: { ...edit.changes, mergeId, mergedId },
      before: edit.before,
    },
    [
      { before: { filing: before!, version: kept.version }, after: { record: result, filing: after! } },
      { before: { filing: gone!, version: ended.version } },
    ],
    [
      create({ ...worksKeys.merge(keptId, mergeId), type: 'workMerge', ...merge }, 'InvalidOperation'),
      create({ ...worksKeys.redirect(mergedId), type: 'redirect', ...redirect }, 'StaleVersion'),
      ...coverage,
      ...linkWrites([{ before: kept, after: result }, { before: ended }]),
      ...noteRecordings(kept, result),
      noteStart(finishStart(merge, 'merge')),
      noteWrite(identity, { action: 'merged', subject: mergedId, changes: { mergeId, keptId } }),
      keep(mergeId),
    ],
  );
  if ('copyrights' in kept) await followNewWriters(kept, result as MusicalWork);
  return merge;
};

/**
 * Merges a record into another of the same work or recording, in one transaction. References to the merged record
 * follow immediately, or within a minute when there are many.
 * @param keep returns the write that stores the idempotency key of the call
 * @throws Refusal by the rules of `mergeProblem` and `requireLicencesGoTogether`, `DataNotFound`, `StaleVersion`,
 * `MergeTooLarge`
 */
export const mergeWorks = async (
  identity: Identity,
  keptId: string,
  { mergedId, mergedVersion, version, taken }: MergeInput,
  keep: (mergeId: string) => Write,
): Promise<WorkMerge> => {
  await finishEarlier(keptId);
  await finishEarlier(mergedId);
  const { mergeId } = await retrying('StaleVersion', maxAttempts, async () => {
    const [kept, ended] = await loadBoth(keptId, mergedId);
    checkVersion(kept, version);
    checkVersion(ended, mergedVersion);
    const problem = mergeProblem(kept, ended, taken);
    if (problem)
      throw new Refusal(problem.result, {
        issues: [{ path: `body.${problem.path}`, message: problem.message }],
      });
    return commitMerge(identity, kept, ended, taken, keep);
  });
  await removePair(keptId, mergedId);
  await finishSmallMerge(keptId, mergeId);
  return mergeView(await loadMergeInto(keptId, mergeId));
};
