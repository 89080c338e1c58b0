import type { NameEntry } from '../../shared/reference/names.ts';
import type { Company, Musician, RightOwnerSummary } from '../../shared/people/schema.ts';

/** Whoever may own rights. */
export type RightOwner = Musician | Company;

/** Whether somebody represents right owners, as only companies can. */
export const isAgent = (owner: RightOwner): boolean => 'isAgent' in owner && owner.isAgent;

export const idOfRightOwner = (owner: RightOwner): string =>
  'musicianInfoId' in owner ? owner.musicianInfoId : owner.companyInfoId;

/** Returns the registered address of a company; of a musician none is kept. */
export const addressOf = (owner: RightOwner): string | undefined =>
  'address' in owner ? owner.address : undefined;

const textsOf = (names: readonly NameEntry[]): string[] =>
  names.flatMap(({ name, alias }) => (alias ? [name, alias] : [name]));

/** Every name and alias somebody goes by. */
export const namesOfRightOwner = (owner: RightOwner): string[] => [
  ...new Set([
    ...textsOf(owner.names),
    ...('penNames' in owner
      ? owner.penNames.flatMap(({ names, surname }) => [...textsOf(names), ...(surname ? [surname] : [])])
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
