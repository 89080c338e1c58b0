import { displayName } from '../../shared/reference/names.ts';
import { nameKey } from '../../shared/statements/matching/normalise.ts';
import type { Filing } from '../records/filing.ts';
import { idOfRightOwner, isAgent, namesOfRightOwner, type RightOwner } from './rightOwnerNames.ts';

/** Key under which right owners of one name are filed together. */
export const personKey = (name: string): string => `person:${nameKey(name)}`;

/**
 * The record of a right owner's own number, by which bulk import recognises it. Width, case and blanks make no difference;
 * dots and hyphens do, for 1-12 and 11-2 are two numbers.
 */
export const externalRightOwnerKey = (externalId: string): string =>
  `rightowner#${externalId.normalize('NFKC').replace(/\s+/g, '').toUpperCase()}`;

/** Agents have a list of their own, kept as if they were somebody's. */
export const agentsList = 'agents';

/** Everything kept beside a right owner. Its card only says who it is. */
export const filingOfRightOwner = (owner: RightOwner): Filing => {
  const id = idOfRightOwner(owner);
  const names = namesOfRightOwner(owner);
  const codes = [owner.externalId, owner.ipiNameNumber].filter((code) => code !== undefined);
  return {
    kind: 'musicianInfoId' in owner ? 'mus' : 'cmp',
    id,
    name: displayName(owner),
    names,
    codes,
    owners: isAgent(owner) ? [agentsList] : [],
    uniques: owner.externalId
      ? [{ value: externalRightOwnerKey(owner.externalId), refuse: 'InvalidOperation' }]
      : [],
    matchKeys: names.map(personKey),
    card: { id },
  };
};
