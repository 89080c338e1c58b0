import { changesShared, keepsOthersShares } from '../../shared/works/rules.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff } from '../people/visibility.ts';

type Lines = Parameters<typeof keepsOthersShares>[0];

/**
 * Requires an owner of a share to change a work or recording. Only staff take or change shares of others.
 * @param after its shares after the change; none when it is removed
 * @throws Refusal `NotAllowed` for a person who only wrote or performed; `RightOwnerMustBeSelf` when others' shares would
 * change
 */
export const requireOwnShares = (identity: Identity, before: Lines, after: Lines = []): void => {
  if (!changesShared(identity.user, before)) throw new Refusal('NotAllowed');
  if (isStaff(identity)) return;
  if (!keepsOthersShares(before, after, identity.rightOwnerId ?? ''))
    throw new Refusal('RightOwnerMustBeSelf');
};
