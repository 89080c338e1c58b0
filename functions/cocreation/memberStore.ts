import { membersProblem } from '../../shared/cocreation/rules.ts';
import type { CoworkMember, MemberFields } from '../../shared/cocreation/schema.ts';
import type { Identity } from '../api/identity.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commitSilently, create, noteWrite, replace, type Write } from '../db/commit.ts';
import { coCreationKeys } from '../db/keys/works.ts';
import { requireRightOwners } from '../people/rightOwnerReader.ts';
import { loadMembers, memberView, type StoredMember } from './memberReader.ts';

type Registration = { before: StoredMember | undefined; after: StoredMember };

const register = (
  { rightOwnerId, station }: MemberFields,
  before: StoredMember | undefined,
  at: string,
): Registration => {
  if (before?.station === station) return { before, after: before };
  const registeredAt = before?.registeredAt ?? at;
  return { before, after: { rightOwnerId, station, registeredAt, version: (before?.version ?? 0) + 1 } };
};

const registrationWrites = (identity: Identity, { before, after }: Registration): Write[] => {
  if (before === after) return [];
  const { rightOwnerId, station } = after;
  const item = { ...coCreationKeys.member(rightOwnerId), type: 'coworkMember', ...after };
  return [
    before ? replace(item, before.version) : create(item, 'StaleVersion'),
    noteWrite(identity, {
      action: 'co-creation member registered',
      subject: rightOwnerId,
      changes: { station },
      ...(before && { before: { station: before.station } }),
    }),
  ];
};

/**
 * Registers musicians as co-creation members, all or none. Registering a member again changes its station for later
 * contracts. With the same station nothing changes, so the call can be repeated.
 * @throws Refusal `CoworkMemberEmpty`, `CoworkAuthorNotMusician`, `InvalidData` for one who does not exist,
 * `StaleVersion` when somebody registers the same one concurrently
 */
export const registerMembers = async (
  identity: Identity,
  members: readonly MemberFields[],
): Promise<CoworkMember[]> => {
  refuseProblem(membersProblem(members));
  const ids = members.map(({ rightOwnerId }) => rightOwnerId);
  const [owners, stored] = await Promise.all([requireRightOwners(ids, 'members'), loadMembers(ids)]);
  const at = new Date().toISOString();
  const registrations = members.map((member) => register(member, stored.get(member.rightOwnerId), at));
  const writes = registrations.flatMap((registration) => registrationWrites(identity, registration));
  if (writes.length) await commitSilently(writes);
  return registrations.map(({ after }) => memberView(owners.get(after.rightOwnerId)!, after));
};
