import type { Identity, StoredUser } from '../../api/identity.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Stored } from '../../db/items.ts';
import { signOutEverywhere } from '../signOutEverywhere.ts';
import { saveChange } from './userChange.ts';

/**
 * Disables a user, which signs them out everywhere, or enables them again. A user who never accepted their invitation
 * sets a password on the page for forgotten passwords.
 * @throws Refusal `InvalidOperation` when there is nothing to change; `StaleVersion`
 */
export const setManagedStatus = async (
  identity: Identity,
  user: Stored<StoredUser>,
  status: 'active' | 'disabled',
  version: number,
): Promise<Stored<StoredUser>> => {
  checkVersion(user, version);
  // An account that waits for a reviewer is decided there: enabling it again must not approve it.
  const isPossible =
    status === 'active' ? user.status === 'disabled' : ['active', 'invited'].includes(user.status);
  if (!isPossible) throw new Refusal('InvalidOperation');
  const action = status === 'active' ? 'user enabled' : 'user disabled';
  const saved = await saveChange(identity, user, action, { status });
  if (status === 'disabled') await signOutEverywhere(identity, user);
  return saved;
};
