import { firstAliasId, ownRealNameId } from '../../shared/reference/personIds.ts';
import { pickFacts } from '../../shared/people/realNameRules.ts';
import type { RealName } from '../../shared/people/realNameSchema.ts';
import { Refusal } from '../core/refusal.ts';
import { toData } from '../db/items.ts';
import { getRecord, recordsInOrder, recordsOwnedBy } from '../records/recordReader.ts';
import { idOfRightOwner, type RightOwner } from './rightOwnerNames.ts';

/** Real name with all its aliases. */
export type RealNameWithAliases = { realName: RealName; aliases: RightOwner[] };

/** Returns the id of the real name of a right owner. */
export const toRealNameId = (owner: RightOwner): string =>
  owner.realNameId ?? ownRealNameId(idOfRightOwner(owner));

/** Returns the real name of a right owner that has no stored one: its names and facts, at version 0. */
const derivedRealName = (owner: RightOwner): RealName =>
  ({
    ...pickFacts(owner),
    names: owner.names,
    nativeCultureInfo: owner.nativeCultureInfo,
    realNameId: toRealNameId(owner),
    version: 0,
  }) as RealName;

/**
 * Returns a real name with its aliases; `undefined` when there is none. A right owner without a stored real name is the
 * only alias of a derived one.
 */
export const getRealName = async (realNameId: string): Promise<RealNameWithAliases | undefined> => {
  const stored = await getRecord<RealName>(realNameId);
  if (stored) {
    const aliases = await recordsOwnedBy<RightOwner>(
      realNameId,
      realNameId.startsWith('mrn') ? 'mus' : 'cmp',
    );
    return { realName: toData(stored), aliases: aliases.map((alias) => toData(alias) as RightOwner) };
  }
  const first = await getRecord<RightOwner>(firstAliasId(realNameId));
  if (!first || first.realNameId !== undefined) return undefined;
  const owner = toData(first) as RightOwner;
  return { realName: derivedRealName(owner), aliases: [owner] };
};

/** Returns the current id of a real name, which differs after a merge. */
export const currentRealNameId = async (realNameId: string): Promise<string> =>
  (await getRecord<RightOwner>(firstAliasId(realNameId)))?.realNameId ?? realNameId;

/**
 * Loads a real name with its aliases.
 * @throws Refusal `DataNotFound`
 */
export const loadRealName = async (realNameId: string): Promise<RealNameWithAliases> => {
  const found = await getRealName(realNameId);
  if (!found) throw new Refusal('DataNotFound');
  return found;
};

/** Returns the real names of right owners, by the id of the real name. */
export const loadRealNames = async (owners: readonly RightOwner[]): Promise<Map<string, RealName>> => {
  const storedIds = owners.flatMap(({ realNameId }) => realNameId ?? []);
  const stored = await recordsInOrder<RealName>([...new Set(storedIds)]);
  return new Map([
    ...owners
      .filter(({ realNameId }) => realNameId === undefined)
      .map((owner) => [toRealNameId(owner), derivedRealName(owner)] as const),
    ...stored.map((item) => [item.pk, toData(item) as RealName] as const),
  ]);
};
