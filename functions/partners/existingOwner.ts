import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import type { CompanyRealNameFields, MusicianRealNameFields } from '../../shared/people/realNameSchema.ts';
import type { CompanyAliasFields, MusicianAliasFields } from '../../shared/people/schema.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { hasUsers } from '../account/userStore.ts';
import type { Identity } from '../api/identity.ts';
import { requireOpenable } from '../people/representation.ts';
import { Refusal } from '../core/refusal.ts';
import { create, type Write } from '../db/commit.ts';
import { toData } from '../db/items.ts';
import { partnerKeys } from '../db/keys/partners.ts';
import { payeeOwnerId } from '../payees/payeeOwner.ts';
import { loadRealName, toRealNameId } from '../people/realNameReader.ts';
import { toAliasFields, toRealNameFields } from '../people/realNameViews.ts';
import type { RightOwner } from '../people/rightOwnerNames.ts';
import { loadRecord } from '../records/recordReader.ts';
import type { StoredRegistration } from './registration.ts';

type Existing = Pick<StoredRegistration, 'rightOwnerId' | 'payeeId' | 'musician' | 'company'>;

const taken = (): Refusal =>
  new Refusal('DuplicateAccount', { issues: [{ path: 'body.rightOwnerId', message: 'ownerInvited' }] });

/**
 * Returns the data a registration takes from an existing right owner: its id and its current details.
 * @throws Refusal `DataNotFound` for a person who may not open it, or for another kind of right owner;
 * `DuplicateAccount` when somebody signs in for it
 */
export const existingOwner = async (
  identity: Identity,
  kind: Registration['kind'],
  rightOwnerId: string,
): Promise<Existing> => {
  if (kindOfRightOwner(rightOwnerId) !== kind) throw new Refusal('DataNotFound');
  await requireOpenable(identity, rightOwnerId);
  if (await hasUsers(rightOwnerId)) throw taken();
  const owner = toData(await loadRecord<RightOwner>(rightOwnerId)) as RightOwner;
  const { realName } = await loadRealName(toRealNameId(owner));
  const fields = toRealNameFields(realName);
  const alias = toAliasFields(owner);
  const payeeId = await payeeOwnerId(rightOwnerId);
  return {
    rightOwnerId,
    payeeId,
    ...(kind === 'Musician'
      ? { musician: { ...(fields as MusicianRealNameFields), alias: alias as MusicianAliasFields } }
      : { company: { ...(fields as CompanyRealNameFields), alias: alias as CompanyAliasFields } }),
  };
};

/**
 * Returns the write that claims a right owner for a registration. The second of two concurrent claims fails with
 * `DuplicateAccount`.
 */
export const claimOwner = (rightOwnerId: string, registrationId: string): Write =>
  create(
    { ...partnerKeys.invitedOwner(rightOwnerId), type: 'invitedOwner', registrationId },
    'DuplicateAccount',
  );
