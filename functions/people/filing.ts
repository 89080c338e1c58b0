import { displayName } from '../../shared/reference/names.ts';
import type { RealName } from '../../shared/people/realNameSchema.ts';
import { nameKey } from '../../shared/statements/matching/normalise.ts';
import type { Filing } from '../records/filing.ts';
import { personFacts } from './list/personFacts.ts';
import { idOfRightOwner, isAgent, namesOfRightOwner, nameTexts, type RightOwner } from './rightOwnerNames.ts';

/** Returns the key under which right owners of one name are filed together. */
export const personKey = (name: string): string => `person:${nameKey(name)}`;

/** Returns the key under which real names of one name are filed together, separate from aliases. */
export const realNameKey = (name: string): string => `realname:${nameKey(name)}`;

/**
 * Returns the unique value of a right owner's external id, by which bulk import recognises it. Ignores width, case and
 * blanks, but not dots and hyphens: 1-12 and 11-2 are different ids.
 */
export const externalRightOwnerKey = (externalId: string): string =>
  `rightowner#${externalId.normalize('NFKC').replace(/\s+/g, '').toUpperCase()}`;

/** Id of the list of agents, which is stored like the list of an owner. */
export const agentsList = 'agents';

/** Returns the index data of a right owner, which is an alias of its real name. Its card holds only the id. */
export const filingOfRightOwner = (owner: RightOwner): Filing => {
  const id = idOfRightOwner(owner);
  const names = namesOfRightOwner(owner);
  const codes = [owner.externalId, owner.ipiNameNumber].filter((code) => code !== undefined);
  return {
    kind: 'musicianInfoId' in owner ? 'mus' : 'cmp',
    id,
    name: personFacts.nameOf(owner),
    facts: (changedAt) => personFacts.write(owner, changedAt),
    names,
    codes,
    owners: [...(isAgent(owner) ? [agentsList] : []), ...(owner.realNameId ? [owner.realNameId] : [])],
    uniques: owner.externalId
      ? [{ value: externalRightOwnerKey(owner.externalId), refusal: 'InvalidOperation' }]
      : [],
    matchKeys: names.map(personKey),
    card: { id },
  };
};

/**
 * Returns the index data of a real name, for staff to find it. Real names may be private, so nothing else lists them.
 */
export const filingOfRealName = (realName: RealName): Filing => {
  const { realNameId: id } = realName;
  const names = [...new Set(nameTexts(realName.names))];
  return {
    kind: id.startsWith('mrn') ? 'mrn' : 'crn',
    id,
    name: displayName(realName),
    names,
    codes: realName.ipiBaseNumber ? [realName.ipiBaseNumber] : [],
    owners: [],
    uniques: [],
    matchKeys: names.map(realNameKey),
    card: { id },
  };
};
