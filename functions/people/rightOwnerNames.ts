import type { NameEntry } from '../../shared/reference/names.ts';
import type { Company, Musician, RightOwnerSummary } from '../../shared/people/schema.ts';

/** Right owner: a musician or a company. */
export type RightOwner = Musician | Company;

/** Returns whether a company represents right owners. */
export const isAgent = (owner: RightOwner): boolean => 'isAgent' in owner && owner.isAgent;

export const idOfRightOwner = (owner: RightOwner): string =>
  'musicianInfoId' in owner ? owner.musicianInfoId : owner.companyInfoId;

/** Returns the registered address of a company; musicians have none. */
export const registeredAddress = (owner: RightOwner): string | undefined =>
  'address' in owner ? owner.address : undefined;

/** Returns names in every language, with their aliases. */
export const nameTexts = (names: readonly NameEntry[]): string[] =>
  names.flatMap(({ name, alias }) => (alias ? [name, alias] : [name]));

/** Returns the distinct names and aliases of a right owner. */
export const namesOfRightOwner = (owner: RightOwner): string[] => [
  ...new Set([
    ...nameTexts(owner.names),
    ...('surname' in owner && owner.surname ? [owner.surname] : []),
    ...('penNames' in owner
      ? owner.penNames.flatMap(({ names, surname }) => [...nameTexts(names), ...(surname ? [surname] : [])])
      : []),
  ]),
];

export const summaryOfRightOwner = (owner: RightOwner): RightOwnerSummary => ({
  rightOwnerId: idOfRightOwner(owner),
  kind: 'musicianInfoId' in owner ? 'Musician' : 'Company',
  names: owner.names,
  nativeCultureInfo: owner.nativeCultureInfo,
  isAgent: 'isAgent' in owner ? owner.isAgent : undefined,
  ipiNameNumber: owner.ipiNameNumber,
});
