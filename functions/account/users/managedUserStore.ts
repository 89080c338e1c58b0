import type { User } from '../../../shared/account/schema.ts';
import type { AuditAction } from '../../../shared/audit/actions.ts';
import type { Identity, StoredUser } from '../../api/identity.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { changesBetween, commit } from '../../db/commit.ts';
import type { Stored } from '../../db/items.ts';
import { propose } from '../../proposals/proposalStore.ts';
import { changeUserWrite, loadUser } from '../userStore.ts';
import { levelsByOne, payerLevelToPropose } from './payerLevel.ts';
import { requireLevels, requireUnchanged } from './givenLevels.ts';

/** Stores a change that an administrator makes to a user. */
export const saveChange = async (
  identity: Identity,
  before: Stored<StoredUser>,
  action: AuditAction,
  changed: Partial<Pick<User, 'displayName' | 'roleLevels' | 'status'>>,
): Promise<Stored<StoredUser>> => {
  const note = { action, subject: before.userId };
  await commit(identity, { ...note, ...changesBetween(before, { ...before, ...changed }) }, [
    requireUnchanged(identity),
    changeUserWrite(before, { set: changed }),
  ]);
  return loadUser(before.subject);
};

type UserChange = Pick<User, 'displayName' | 'roleLevels'> & { version: number };

/**
 * Changes the name and levels of a user. A higher payer level is proposed to a second person.
 * @throws Refusal `InvalidData` at levels above the author's; `StaleVersion`
 */
export const changeManagedUser = async (
  identity: Identity,
  user: Stored<StoredUser>,
  { version, ...change }: UserChange,
): Promise<Stored<StoredUser>> => {
  requireLevels(identity, change.roleLevels);
  checkVersion(user, version);
  const proposed = payerLevelToPropose(user, change.roleLevels);
  if (proposed) await propose(identity, proposed);
  return saveChange(identity, user, 'user changed', {
    ...change,
    roleLevels: levelsByOne(user, change.roleLevels),
  });
};
