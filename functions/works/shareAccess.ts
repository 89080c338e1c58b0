import { changesShared, keepsOthersShares } from '../../shared/works/rules.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff } from '../people/visibility.ts';

type Lines = Parameters<typeof keepsOthersShares>[0];

/**
 * Checks that a person who changes a work or recording owns a share. Only staff add or change shares of others.
 * @param after its shares after the change; none when it is removed
 * @throws Refusal `NotAllowed` for a person who only wrote or performed; `RightOwnerMustBeSelf` when others' shares
 * would change
 */
export const requireOwnShares = (identity: Identity, before: Lines, after: Lines = []): void => {
  if (!changesShared(identity.user, before)) throw new Refusal('NotAllowed');
  if (isStaff(identity)) return;
  if (!keepsOthersShares(before, after, identity.rightOwnerId ?? ''))
    throw new Refusal('RightOwnerMustBeSelf');
};
