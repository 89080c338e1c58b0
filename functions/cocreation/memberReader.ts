import type { CoCreationStation } from '../../shared/cocreation/enumerations.ts';
import type { CoworkMember } from '../../shared/cocreation/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { Refusal } from '../core/refusal.ts';
import { getItem, getItems, queryAll } from '../db/items.ts';
import { coCreationKeys } from '../db/keys/works.ts';
import { namesOfRightOwner, summaryOfRightOwner, type RightOwner } from '../people/rightOwnerNames.ts';
import { loadRightOwner, loadRightOwners } from '../people/rightOwnerReader.ts';
import { foldWithoutSpaces, toSortName } from '../records/searchText.ts';

/** Member as stored. Its names come from the right owner. */
export type StoredMember = {
  rightOwnerId: string;
  station: CoCreationStation;
  /** Instant of the first registration. */
  registeredAt: string;
  version: number;
};

/** Returns a member as shown to users. */
export const memberView = (owner: RightOwner, member: StoredMember): CoworkMember => ({
  ...summaryOfRightOwner(owner),
  station: member.station,
  registeredAt: member.registeredAt,
  version: member.version,
});

/** Returns those right owners that are members, by id. */
export const loadMembers = async (ids: readonly string[]): Promise<Map<string, StoredMember>> => {
  const members = await getItems<StoredMember>(ids.map(coCreationKeys.member));
  return new Map(members.map((member) => [member.rightOwnerId, member]));
};

/**
 * Loads one member.
 * @throws Refusal `CoworkNotMember` for a right owner who is not a member or does not exist
 */
export const loadMember = async (rightOwnerId: string): Promise<CoworkMember> => {
  const member = await getItem<StoredMember>(coCreationKeys.member(rightOwnerId));
  if (!member) throw new Refusal('CoworkNotMember');
  return memberView(await loadRightOwner(rightOwnerId), member);
};

const hasWords = (owner: RightOwner, words: readonly string[]): boolean => {
  const text = namesOfRightOwner(owner).map(foldWithoutSpaces).join('|');
  return words.every((word) => text.includes(word));
};

/**
 * Returns a page of the members by name, or of those whose names contain every word of a keyword. Reads the names of
 * all members, a hundred in a request: they number in the hundreds, and their names change elsewhere.
 */
export const listMembers = async ({
  offset,
  limit,
  keyword = '',
}: {
  offset: number;
  limit: number;
  keyword?: string | undefined;
}): Promise<{ items: CoworkMember[]; total: number }> => {
  const members = await queryAll<StoredMember>({ pk: coCreationKeys.members });
  const owners = await loadRightOwners(members.map(({ rightOwnerId }) => rightOwnerId));
  const words = keyword.split(/\s+/).map(foldWithoutSpaces).filter(Boolean);
  const found = members
    .flatMap((member) => {
      const owner = owners.get(member.rightOwnerId);
      return owner && hasWords(owner, words) ? [memberView(owner, member)] : [];
    })
    .map((member) => ({ member, sortName: toSortName(displayName(member)) }))
    .sort((one, other) => (one.sortName < other.sortName ? -1 : 1));
  return {
    items: found.slice(offset, offset + limit).map(({ member }) => member),
    total: found.length,
  };
};
