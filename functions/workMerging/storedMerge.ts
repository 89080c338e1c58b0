import type { AnyRecord } from '../../shared/works/anyRecord.ts';
import type { ChosenField } from '../../shared/workMerging/fields.ts';
import type { WorkMerge } from '../../shared/workMerging/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { getItemByIndex, loadItem, queryAll, toData } from '../db/items.ts';
import { worksKeys } from '../db/keys/works.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import type { MovedCoverage } from '../works/coverageStore.ts';

/** Merge as stored, with the data needed to finish and to undo it. */
export type StoredMerge = WorkMerge & {
  mergedById: string;
  taken: readonly ChosenField[];
  /** The record that stayed, as it was before. */
  before: AnyRecord;
  /** The record that was merged. */
  ended: AnyRecord;
  /** Contract units that licensed it. */
  units: MovedCoverage['units'];
};

export type VersionedMerge = StoredMerge & { version: number };

/** Returns a merge as shown to users. */
export const mergeView = ({
  mergeId,
  keptId,
  mergedId,
  name,
  mergedAt,
  mergedByName,
  undoneAt,
  undoneByName,
  finished,
}: StoredMerge): WorkMerge => ({
  mergeId,
  keptId,
  mergedId,
  name,
  mergedAt,
  mergedByName,
  undoneAt,
  undoneByName,
  finished,
});

/**
 * Loads a merge into a record.
 * @throws Refusal `DataNotFound`
 */
export const loadMergeInto = async (keptId: string, mergeId: string): Promise<VersionedMerge> =>
  toData(await loadItem<StoredMerge>(worksKeys.merge(keptId, mergeId)));

/**
 * Loads a merge by its id.
 * @throws Refusal `DataNotFound`
 */
export const loadStoredMerge = async (mergeId: string): Promise<VersionedMerge> => {
  const stored = await getItemByIndex<StoredMerge>('gsi1', mergeId);
  if (!stored) throw new Refusal('DataNotFound');
  return toData(stored);
};

/**
 * Loads a merge as shown to users.
 * @throws Refusal `DataNotFound`
 */
export const loadMerge = async (mergeId: string): Promise<WorkMerge> =>
  mergeView(await loadStoredMerge(mergeId));

/** Returns the stored merges into a record, oldest first. */
export const storedMergesInto = async (keptId: string): Promise<VersionedMerge[]> =>
  (await queryAll<StoredMerge>({ pk: keptId, skPrefix: worksKeys.mergePrefix })).map((item) => toData(item));

/** Returns the merges into a record, oldest first. */
export const listMerges = async (keptId: string): Promise<WorkMerge[]> =>
  (await storedMergesInto(keptId)).map(mergeView);

/** Returns the start of the state machine that finishes a merge, or its undoing. */
export const finishStart = (
  { keptId, mergeId }: Pick<WorkMerge, 'keptId' | 'mergeId'>,
  way: 'merge' | 'undo',
): MachineStart => ({
  machine: 'CATALOGUE_IMPORT_MACHINE',
  name: `${mergeId}-${way}`,
  input: { mergeId, keptId },
});
