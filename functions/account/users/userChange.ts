import type { User } from '../../../shared/account/schema.ts';
import type { AuditAction } from '../../../shared/api/auditActions.ts';
import type { Identity, StoredUser } from '../../api/identity.ts';
import { changesBetween, commit, type Write } from '../../db/commit.ts';
import type { Stored } from '../../db/items.ts';
import { changeUserWrite, loadUser } from '../userStore.ts';
import { requireUnchanged } from './givenLevels.ts';

/**
 * Stores a change that somebody else makes to a user.
 * @param writes further writes of the transaction
 */
export const saveChange = async (
  identity: Identity,
  before: Stored<StoredUser>,
  action: AuditAction,
  changed: Partial<Pick<User, 'displayName' | 'roleLevels' | 'status'>>,
  writes: readonly Write[] = [],
): Promise<Stored<StoredUser>> => {
  const note = { action, subject: before.userId };
  await commit(identity, { ...note, ...changesBetween(before, { ...before, ...changed }) }, [
    requireUnchanged(identity),
    changeUserWrite(before, { set: changed }),
    ...writes,
  ]);
  return loadUser(before.subject);
};
