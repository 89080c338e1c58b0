import type { RoleLevels } from '../../../shared/access/authority.ts';
import type { User } from '../../../shared/account/schema.ts';
import { isHigherPayerLevel } from '../../../shared/account/userRules.ts';
import type { ProposedPayerLevel } from '../../../shared/approvals/proposalSchema.ts';
import type { Identity, StoredUser } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Write } from '../../db/commit.ts';
import { getItemByIndex, type Stored } from '../../db/items.ts';
import { accountKeys } from '../../db/keys/account.ts';
import { changeUserWrite } from '../userStore.ts';
import { requireIndependent } from './independence.ts';

/**
 * Returns the levels that take effect at once: all of them, but a higher payer level of staff only after a second
 * person approves it.
 */
export const levelsByOne = (
  { kind, roleLevels: before }: Pick<User, 'kind' | 'roleLevels'>,
  after: RoleLevels,
): RoleLevels => {
  if (kind !== 'system' || !isHigherPayerLevel(before, after)) return after;
  const { paymentRoleAuthority: _higher, ...others } = after;
  const { paymentRoleAuthority } = before;
  return { ...others, ...(paymentRoleAuthority !== undefined && { paymentRoleAuthority }) };
};

/** Returns the change that waits for a second person; `undefined` when the payer level does not rise. */
export const payerLevelToPropose = (
  { kind, userId, account, displayName, email, roleLevels }: StoredUser,
  after: RoleLevels,
): ProposedPayerLevel | undefined =>
  kind === 'system' && isHigherPayerLevel(roleLevels, after)
    ? {
        kind: 'payerLevel',
        userId,
        account,
        name: displayName,
        email,
        before: roleLevels.paymentRoleAuthority,
        after: after.paymentRoleAuthority!,
      }
    : undefined;

/**
 * Returns the write that gives a payer level and confirms that the account belongs to somebody else than its inviter.
 * @throws Refusal `StaleVersion` when the account is gone, disabled, or has another level than proposed;
 * `AccountNotIndependent` when it may belong to the approver
 */
export const payerLevelWrite = async (approver: Identity, change: ProposedPayerLevel): Promise<Write> => {
  const user = await getItemByIndex<Stored<StoredUser>>('gsi2', accountKeys.userId(change.userId));
  const level = user?.roleLevels.paymentRoleAuthority;
  if (!user || user.status === 'disabled' || level !== change.before) throw new Refusal('StaleVersion');
  await requireIndependent(approver.actorId, change.userId);
  return changeUserWrite(user, {
    set: {
      roleLevels: { ...user.roleLevels, paymentRoleAuthority: change.after },
      confirmedBy: approver.actorId,
    },
  });
};
