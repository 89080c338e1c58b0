import type { RoleLevels } from '../../../shared/access/authority.ts';
import { levelIssues, type Receiver } from '../../../shared/account/userRules.ts';
import type { Identity, StoredUser } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { requireItem, type Write } from '../../db/commit.ts';
import type { Stored } from '../../db/items.ts';
import { accountKeys } from '../../db/keys/account.ts';

/**
 * Checks that a person may give these levels to an account.
 * @param before levels of the account so far
 * @throws Refusal `InvalidData` at each level above their own, without meaning for the account, or needed by a licensor
 */
export const requireLevels = (
  { user, permissions }: Identity,
  receiver: Receiver,
  roleLevels: RoleLevels,
  before?: RoleLevels,
): void => {
  const issues = levelIssues({ kind: user.kind, permissions }, receiver, roleLevels, before);
  if (issues.length > 0)
    throw new Refusal('InvalidData', {
      issues: issues.map(({ path, message }) => ({ path: `body.${path}`, message })),
    });
};

/** Returns the check that the author's levels are still the ones the given levels were compared with. */
export const requireUnchanged = ({ user }: Identity): Write =>
  requireItem<StoredUser>(
    accountKeys.user(user.subject),
    { status: 'active', version: (user as Stored<StoredUser>).version },
    'StaleVersion',
  );
