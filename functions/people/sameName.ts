import { sameNameKind } from '../../shared/people/realNameRules.ts';
import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { toData } from '../db/items.ts';
import { lookUpMatchKeys } from '../records/cardStore.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { personKey, realNameKey } from './filing.ts';
import { getRealName, toRealNameId } from './realNameReader.ts';
import { idOfRightOwner, summaryOfRightOwner, type RightOwner } from './rightOwnerNames.ts';

/** Maximum namesakes shown. */
const maxShown = 20;

const idsUnder = async (keys: readonly string[], prefix: string): Promise<string[]> => {
  const cards = [...(await lookUpMatchKeys(keys)).values()].flat();
  return [...new Set(cards.map(({ id }) => id))].filter((id) => id.startsWith(prefix)).slice(0, maxShown);
};

const ownersNamed = async (names: readonly string[], kind: 'mus' | 'cmp'): Promise<RightOwner[]> =>
  (await recordsInOrder<RightOwner>(await idsUnder(names.map(personKey), kind))).map(
    (item) => toData(item) as RightOwner,
  );

/** Returns right owners with one of these names. */
export const findSameName = async (
  names: readonly string[],
  kind: 'mus' | 'cmp',
): Promise<RightOwnerSummary[]> => (await ownersNamed(names, kind)).map(summaryOfRightOwner);

/** Names to register: legal names, aliases, and the real name they belong to, which does not count as a namesake. */
type NamesToRegister = {
  kind: 'mus' | 'cmp';
  realNameId: string;
  legalNames: readonly string[];
  aliasNames: readonly string[];
};

type Holders = { byRealName: RightOwner[]; byAlias: RightOwner[] };

/** Returns the right owners of other people and companies with one of these legal names or aliases. */
const findHolders = async ({
  kind,
  realNameId,
  legalNames,
  aliasNames,
}: NamesToRegister): Promise<Holders> => {
  const isOther = (owner: RightOwner) => toRealNameId(owner) !== realNameId;
  const [aliasHolders, ownRealNames, storedIds] = await Promise.all([
    ownersNamed(aliasNames, kind),
    ownersNamed(legalNames, kind),
    idsUnder(legalNames.map(realNameKey), kind === 'mus' ? 'mrn' : 'crn'),
  ]);
  const stored = await Promise.all(storedIds.filter((id) => id !== realNameId).map(getRealName));
  return {
    byAlias: aliasHolders.filter(isOther),
    byRealName: [
      ...ownRealNames.filter((owner) => owner.realNameId === undefined && isOther(owner)),
      ...stored.flatMap((found) => found?.aliases[0] ?? []),
    ],
  };
};

const summaries = ({ byRealName, byAlias }: Holders): RightOwnerSummary[] => {
  const owners = new Map([...byRealName, ...byAlias].map((owner) => [idOfRightOwner(owner), owner]));
  return [...owners.values()].map(summaryOfRightOwner).slice(0, maxShown);
};

/** Returns other people or companies with one of these legal names or aliases, for staff to compare. */
export const findNamesakes = async (names: NamesToRegister): Promise<RightOwnerSummary[]> =>
  summaries(await findHolders(names));

/**
 * Rejects names that another person or company has. The refusal says whether the real name, the alias or both are
 * taken, and by which right owners.
 * @throws Refusal `SameNameAlreadyExists`
 */
export const requireNewNames = async (names: NamesToRegister): Promise<void> => {
  const found = await findHolders(names);
  const same = sameNameKind({ realName: found.byRealName.length > 0, alias: found.byAlias.length > 0 });
  if (same) throw new Refusal('SameNameAlreadyExists', { same, rightOwners: summaries(found) });
};
