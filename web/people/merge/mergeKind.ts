import type { CompanyRealNameView, MusicianRealNameView } from '../../../shared/people/realNameSchema.ts';
import type { Merge } from '../../../shared/people/mergeSchema.ts';
import type { ProfileField } from '../profileFields.ts';

export type RealNameView = MusicianRealNameView | CompanyRealNameView;

/** Fields of a real name, without those of the record itself. */
type FieldsOf<R extends RealNameView> = Omit<R, 'realNameId' | 'version' | 'aliases' | 'mergedRealNameIds'>;

/** Versions that a merge is based on, and its idempotency key. */
type MergeFacts = {
  mergedId: string;
  mergedVersion: number;
  version: number;
  idempotencyKey: string;
};

/** Calls by which real names of one kind are merged. */
export type MergeKind<R extends RealNameView> = {
  kind: 'Musician' | 'Company';
  load: (realNameId: string, signal: AbortSignal) => Promise<R>;
  toRealNameId: (aliasId: string, signal: AbortSignal) => Promise<string>;
  merge: (keptId: string, fields: FieldsOf<R>, facts: MergeFacts) => Promise<Merge>;
  /** Page of an alias. */
  toAddress: (aliasId: string) => string;
};

/** Returns the fields of the real name that stays, including those taken from the merged one. */
export const chosenFields = <R extends RealNameView>(
  kept: R,
  merged: R,
  fromMerged: ReadonlySet<string>,
): FieldsOf<R> => {
  const {
    realNameId: _id,
    version: _version,
    aliases: _aliases,
    mergedRealNameIds: _merged,
    ...fields
  } = kept;
  const taken = Object.entries(merged).filter(([name]) => fromMerged.has(name));
  const left = Object.entries(fields).filter(([name]) => !fromMerged.has(name));
  return Object.fromEntries([...left, ...taken]) as FieldsOf<R>;
};

/** Returns whether two real names show different values in a field. */
export const differs = (field: ProfileField, one: RealNameView, other: RealNameView): boolean =>
  field.lines(one).join('\n') !== field.lines(other).join('\n');
