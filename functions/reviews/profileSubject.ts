import { isRightOwnerId, kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { aliasProblems } from '../../shared/people/realNameRules.ts';
import type { RealName } from '../../shared/people/realNameSchema.ts';
import type { ProfileChange } from '../../shared/reviews/schema.ts';
import { isAliasChange, type ProfileFields } from '../../shared/reviews/rules.ts';
import type { Identity } from '../api/identity.ts';
import { openRealName, requireOpenable } from '../people/representation.ts';
import { Refusal } from '../core/refusal.ts';
import { toData } from '../db/items.ts';
import type { Write } from '../db/commit.ts';
import { updateAlias } from '../people/aliasStore.ts';
import { getRealName, toRealNameId, type RealNameWithAliases } from '../people/realNameReader.ts';
import { checkedRealName, requireContractName, updateRealName } from '../people/realNameStore.ts';
import { toAliasFields, toRealNameFields } from '../people/realNameViews.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import type { RightOwner } from '../people/rightOwnerNames.ts';
import { getRecord } from '../records/recordReader.ts';

/** Real name or alias that submissions ask to change, in its current state. */
export type ProfileSubject = {
  kind: ProfileChange['kind'];
  record: RealName | RightOwner;
  /** Its fields in the order of the schema, so equal ones have equal JSON. */
  fields: ProfileFields;
  /** The real name, or the one the alias belongs to. */
  found: RealNameWithAliases;
};

const getAliasSubject = async (aliasId: string): Promise<ProfileSubject | undefined> => {
  const stored = await getRecord<RightOwner>(aliasId);
  if (!stored) return undefined;
  const record = toData(stored) as RightOwner;
  const found = await getRealName(toRealNameId(record));
  return found && { kind: `${kindOfRightOwner(aliasId)}Alias`, record, fields: toAliasFields(record), found };
};

/** Returns the real name or alias with an id; `undefined` when there is none. */
export const getProfileSubject = async (id: string): Promise<ProfileSubject | undefined> => {
  if (isRightOwnerId(id)) return getAliasSubject(id);
  const found = await getRealName(id);
  const kind = id.startsWith('mrn') ? 'Musician' : 'Company';
  return found && { kind, record: found.realName, fields: toRealNameFields(found.realName), found };
};

/**
 * Loads the real name or alias with an id.
 * @throws Refusal `DataNotFound`
 */
export const loadProfileSubject = async (id: string): Promise<ProfileSubject> => {
  const subject = await getProfileSubject(id);
  if (!subject) throw new Refusal('DataNotFound');
  return subject;
};

/**
 * Checks that a person may open a real name or alias: staff, its owner, and its agents.
 * @throws Refusal `DataNotFound` for anybody else
 */
export const requireOpenProfile = async (identity: Identity, id: string): Promise<void> => {
  await (isRightOwnerId(id) ? requireOpenable(identity, id) : openRealName(identity, id));
};

/**
 * Checks the new fields of a real name or alias.
 * @throws Refusal `InvalidData`, `IdentifierInvalid`, `NativeLanguagePinyin`, `ChineseAndPinyinNamesRequired`,
 * `ContractRequiresAtLeastOneRealName`
 */
export const checkProfile = async (
  { found }: ProfileSubject,
  change: ProfileChange,
): Promise<ProfileChange> => {
  if (isAliasChange(change)) {
    refuseProblem(...aliasProblems(change.after));
    return change;
  }
  const after = checkedRealName(change.after);
  await requireContractName(found, after);
  return { ...change, after } as ProfileChange;
};

/**
 * Stores the new fields of a real name or alias.
 * @param writes further writes of the transaction
 * @throws Refusal `StaleVersion`, and those of `updateRealName` and `updateAlias`
 */
export const updateProfile = async (
  identity: Identity,
  id: string,
  { record: { version } }: ProfileSubject,
  fields: ProfileFields,
  writes: readonly Write[],
): Promise<void> => {
  await ('country' in fields
    ? updateRealName(identity, id, fields, version, true, writes)
    : updateAlias(identity, id, fields, version, true, writes));
};
