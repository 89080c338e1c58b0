import type { ResultName } from '../api/resultCodes.ts';

/** Minutes without a step after which resetting a password starts over. The page and the server use the same limit. */
export const resetIdleMinutes = 10;

/** Names of an account, which its password must differ from. */
type Names = { account: string; email?: string | undefined; phone?: string | undefined };

/**
 * Returns why a password cannot be used for an account; `undefined` when it can. `passwordSchema` checks its form
 * (platform description, section 5).
 */
export const passwordProblem = (
  password: string,
  { account, email, phone }: Names,
): Extract<ResultName, 'PasswordSameAsAccount'> | undefined => {
  const names = [account, email, phone].map((name) => name?.toLowerCase());
  return names.includes(password.toLowerCase()) ? 'PasswordSameAsAccount' : undefined;
};
