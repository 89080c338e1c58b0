import { allows, type Permissions } from './authority.ts';
import type { Flag } from './flags.ts';
import type { AccountKind } from './levelsOfKind.ts';

type Account = {
  kind: AccountKind;
  companyAdmin?: boolean | undefined;
  invitedByMusician?: boolean | undefined;
};

/** Returns whether an account is one of several of a company or musician, and not its main account. */
export const isSubAccount = ({ kind, companyAdmin, invitedByMusician }: Account): boolean =>
  kind === 'company' ? !companyAdmin : kind === 'musician' && invitedByMusician === true;

/** Returns whether an account is the main account of a company or musician. */
export const isMainAccount = (account: Account): boolean =>
  account.kind !== 'system' && !isSubAccount(account);

/**
 * Returns whether an account may use what its company or musician owns: the main account all of it, another account what one
 * of these flags names. Staff have no accounts of this kind.
 */
export const maySubAccount = (
  account: Account,
  permissions: Permissions | undefined,
  flags: readonly Flag[],
): boolean => !isSubAccount(account) || flags.some((flag) => allows(permissions, flag));
