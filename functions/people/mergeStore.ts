import { pickFacts } from '../../shared/people/realNameRules.ts';
import type { Merge } from '../../shared/people/mergeSchema.ts';
import type {
  CompanyRealNameFields,
  MusicianRealNameFields,
  RealName,
} from '../../shared/people/realNameSchema.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { create, noteWrite, requireItem, transition, type Write } from '../db/commit.ts';
import { absent, missing } from '../db/expressions.ts';
import { getItemByIndex, queryAll, toData } from '../db/items.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { reviewKeys } from '../db/keys/reviews.ts';
import { retrying } from '../db/retrying.ts';
import { changeRecords, type RecordChange } from '../records/recordStore.ts';
import { maxAliases } from './aliasStore.ts';
import { updatedNote } from './auditNotes.ts';
import { filingOfRealName } from './filing.ts';
import {
  changedAlias,
  changedRealName,
  maxAttempts,
  removedRealName,
  requireUnreviewed,
} from './realNameChanges.ts';
import { getRealName, loadRealName, type RealNameWithAliases } from './realNameReader.ts';
import { checkedRealName, updateRealName } from './realNameStore.ts';
import { toRealNameFields } from './realNameViews.ts';
import { idOfRightOwner, type RightOwner } from './rightOwnerNames.ts';

/*
 * A merge turns two real names of one person into one: the aliases of one move to the other. Works, contracts, the
 * ledger and accounts name aliases, so they need no change.
 */

/** Right owner before it was moved. */
type MovedAlias = { aliasId: string; realNameId?: string; facts: Partial<RightOwner> };

/** Merge with the data needed to undo it: the merged real name, unless it was never stored, and its aliases. */
type StoredMerge = Merge & { realName?: RealName; moved: MovedAlias[] };

const mergeView = ({ realName: _realName, moved: _moved, ...merge }: StoredMerge): Merge => merge;

const loadStoredMerge = async (mergeId: string): Promise<StoredMerge & { version: number }> => {
  const stored = await getItemByIndex<StoredMerge>('gsi1', mergeId);
  if (!stored) throw new Refusal('DataNotFound');
  return toData(stored) as StoredMerge & { version: number };
};

/**
 * Loads a merge.
 * @throws Refusal `DataNotFound`
 */
export const loadMerge = async (mergeId: string): Promise<Merge> => mergeView(await loadStoredMerge(mergeId));

/** Returns the merges into a real name, oldest first. */
export const listMerges = async (keptId: string): Promise<Merge[]> =>
  (await queryAll<StoredMerge>({ pk: keptId, skPrefix: peopleKeys.mergePrefix })).map((item) =>
    mergeView(toData(item) as StoredMerge),
  );

/** Returns the check that no change of a real name is under review. */
const requireNoReview = (realNameId: string): Write =>
  requireItem(reviewKeys.open(realNameId), missing, 'ReviewPending');

type Fields = MusicianRealNameFields | CompanyRealNameFields;

const sameFields = (one: RealName | Fields, other: RealName | Fields): boolean =>
  JSON.stringify(toRealNameFields(one)) === JSON.stringify(toRealNameFields(other));

/** Stores the chosen fields in the real name that stays. A repeated call finds them unchanged. */
const chooseFields = async (
  identity: Identity,
  { realName }: RealNameWithAliases,
  fields: Fields,
  version: number,
): Promise<void> => {
  if (realName.version > 0 && sameFields(realName, checkedRealName(fields))) return;
  await updateRealName(identity, realName.realNameId, fields, version, true);
};

type Move = { before: RightOwner; after: RightOwner };

const moveNotes = (identity: Identity, moves: readonly Move[]): Write[] =>
  moves.map(({ before, after }) => noteWrite(identity, updatedNote(idOfRightOwner(before), before, after)));

const moveAliases = async (
  identity: Identity,
  kept: RealNameWithAliases,
  merged: RealNameWithAliases,
  keep: (mergeId: string) => Write,
): Promise<Merge> => {
  const [{ realNameId: keptId }, { realNameId: mergedId }] = [kept.realName, merged.realName];
  const isStored = merged.realName.version > 0;
  const moves = merged.aliases.map((before): Move => {
    const after = { ...before, ...pickFacts(kept.realName), realNameId: keptId } as RightOwner;
    return { before, after };
  });
  const merge: Merge = {
    mergeId: newId('mrg'),
    keptId,
    mergedId,
    name: displayName(merged.realName),
    aliasIds: merged.aliases.map(idOfRightOwner),
    mergedAt: new Date().toISOString(),
    mergedByName: identity.displayName,
  };
  const stored: StoredMerge = {
    ...merge,
    realName: isStored ? merged.realName : undefined,
    moved: merged.aliases.map((alias) => ({
      aliasId: idOfRightOwner(alias),
      realNameId: alias.realNameId,
      facts: pickFacts<RightOwner>(alias),
    })),
  };
  const mergedRealNameIds = [
    ...(kept.realName.mergedRealNameIds ?? []),
    mergedId,
    ...(merged.realName.mergedRealNameIds ?? []),
  ];
  const { mergeId, aliasIds } = merge;
  await changeRecords(
    identity,
    { action: 'merged', subject: keptId, changes: { mergeId, mergedId, aliasIds } },
    [
      changedRealName(kept.realName, { ...kept.realName, mergedRealNameIds }),
      ...(isStored ? [removedRealName(merged.realName)] : []),
      ...moves.map(({ before, after }) => changedAlias(before, after)),
    ],
    [
      create({ ...peopleKeys.merge(keptId, mergeId), type: 'merge', ...stored }, 'InvalidOperation'),
      requireNoReview(keptId),
      requireNoReview(mergedId),
      noteWrite(identity, { action: 'merged', subject: mergedId, changes: { mergeId, keptId } }),
      ...moveNotes(identity, moves),
      keep(mergeId),
    ],
  );
  return merge;
};

/** Merge as staff decide it: the real name that is merged, and the fields of the one that stays. */
type MergeInput = { mergedId: string; mergedVersion: number; fields: Fields; version: number };

/**
 * Merges a real name into another of the same person or company. The chosen fields are stored first; then one
 * transaction moves the aliases, which get copies of them. An interrupted call is repeated with the same input.
 * @param keep returns the write that stores the idempotency key of the call
 * @throws Refusal `InvalidOperation` for one real name twice or for too many aliases, `ReviewPending` while a change of
 * either waits for a reviewer, `DataNotFound`, `StaleVersion`, and those of `updateRealName`
 */
export const mergeRealNames = (
  identity: Identity,
  keptId: string,
  { mergedId, mergedVersion, fields, version }: MergeInput,
  keep: (mergeId: string) => Write,
): Promise<Merge> =>
  retrying('StaleVersion', maxAttempts, async () => {
    requireUnreviewed(identity);
    if (keptId === mergedId) throw new Refusal('InvalidOperation');
    const [before, merged] = await Promise.all([loadRealName(keptId), loadRealName(mergedId)]);
    checkVersion(merged.realName, mergedVersion);
    if (before.aliases.length + merged.aliases.length > maxAliases) throw new Refusal('InvalidOperation');
    await chooseFields(identity, before, fields, version);
    return moveAliases(identity, await loadRealName(keptId), merged, keep);
  });

/** Returns the aliases of a merge that its real name still has, as they were before. */
const movesBack = ({ moved }: StoredMerge, aliases: readonly RightOwner[]): Move[] => {
  const now = new Map(aliases.map((alias) => [idOfRightOwner(alias), alias]));
  return moved.flatMap(({ aliasId, realNameId, facts }) => {
    const before = now.get(aliasId);
    // The alias did not have this fact, so it is removed again.
    const own = pickFacts(facts as RightOwner);
    return before ? [{ before, after: { ...before, ...own, realNameId } as RightOwner }] : [];
  });
};

/**
 * Undoes a merge: the aliases return to their former real name and its facts. The facts of the real name that stayed
 * are unchanged. Undoing a merge again changes nothing.
 * @throws Refusal `InvalidOperation` when the real name that stayed has been merged itself, or none of the aliases is
 * left, `ReviewPending`, `DataNotFound`, `StaleVersion`
 */
export const undoMerge = (identity: Identity, mergeId: string): Promise<Merge> =>
  retrying('StaleVersion', maxAttempts, async () => {
    requireUnreviewed(identity);
    const { version, ...merge } = await loadStoredMerge(mergeId);
    if (merge.undoneAt !== undefined) return mergeView(merge);
    const { keptId, mergedId, realName } = merge;
    const kept = await getRealName(keptId);
    const moves = movesBack(merge, kept?.aliases ?? []);
    if (!kept || moves.length === 0 || moves.length === kept.aliases.length)
      throw new Refusal('InvalidOperation');
    const gone = new Set([mergedId, ...(realName?.mergedRealNameIds ?? [])]);
    const mergedRealNameIds = kept.realName.mergedRealNameIds?.filter((id) => !gone.has(id));
    const restored = realName && { ...realName, version: realName.version + 1 };
    const back: RecordChange[] = restored
      ? [{ after: { record: restored, filing: filingOfRealName(restored) } }]
      : [];
    const undone = { undoneAt: new Date().toISOString(), undoneByName: identity.displayName };
    await changeRecords(
      identity,
      { action: 'merge undone', subject: keptId, changes: { mergeId, mergedId } },
      [
        changedRealName(kept.realName, { ...kept.realName, mergedRealNameIds } as RealName),
        ...back,
        ...moves.map(({ before, after }) => changedAlias(before, after)),
      ],
      [
        transition<StoredMerge>(
          peopleKeys.merge(keptId, mergeId),
          { set: undone, from: { version, undoneAt: absent } },
          'StaleVersion',
        ),
        requireNoReview(keptId),
        noteWrite(identity, { action: 'merge undone', subject: mergedId, changes: { mergeId, keptId } }),
        ...moveNotes(identity, moves),
      ],
    );
    return { ...mergeView(merge), ...undone };
  });
