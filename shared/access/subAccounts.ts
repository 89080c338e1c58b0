import { allows, type Permissions } from './authority.ts';
import type { Flag } from './flags.ts';
import type { AccountKind } from './levelsOfKind.ts';

type Account = { kind: AccountKind; companyAdmin?: boolean | undefined };

/** Returns whether an account is one of several of a company, and not its main account. */
export const isSubAccount = ({ kind, companyAdmin }: Account): boolean => kind === 'company' && !companyAdmin;

/**
 * Returns whether an account may use what its company owns: the main account all of it, another account what one of
 * these flags names. Musicians and staff have no accounts of this kind.
 */
export const maySubAccount = (
  account: Account,
  permissions: Permissions | undefined,
  flags: readonly Flag[],
): boolean => !isSubAccount(account) || flags.some((flag) => allows(permissions, flag));
