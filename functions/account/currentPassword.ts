import { Refusal } from '../core/refusal.ts';
import type { Identity } from '../api/identity.ts';
import { accountKeys } from '../db/keys/account.ts';
import { revoke, signIn } from './session.ts';
import { countAttempt, clearAttempts } from './signInAttempts.ts';
import { signInLock } from './userStore.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/**
 * Checks the password of the person, and the code of their authenticator app if one is given. Attempts are counted and
 * limited, because the browser may be in a stranger's hands.
 * @param use runs with an access token of Cognito, which is void afterwards
 * @returns what `use` returned; `undefined` for an account that asks for a code and was given none
 * @throws Refusal `WrongAccountOrPassword`, `OtpError`, `RetryLimitExceeded`
 */
export const withPassword = async <T>(
  { user: { subject, account } }: Identity,
  password: string,
  use: (accessToken: string) => Promise<T>,
  code?: string,
): Promise<T | undefined> => {
  const tries = accountKeys.attempts(`${subject}#signedIn`);
  const tooMany = () => new Refusal('RetryLimitExceeded', { seconds: signInLock.seconds });
  if ((await countAttempt(tries, nowSeconds())) > signInLock.tries) throw tooMany();
  const result = await signIn(account, password, code);
  if (result === 'locked') throw tooMany();
  if (result === 'wrongCode') throw new Refusal('OtpError');
  if (result === undefined) throw new Refusal('WrongAccountOrPassword');
  await clearAttempts(tries);
  if (result === 'needsCode') return undefined;
  try {
    return await use(result.accessToken);
  } finally {
    if (result.refreshToken) await revoke(result.refreshToken);
  }
};

/** Checks the password of the person as `withPassword` does, and the code if one is given. */
export const requirePassword = async (identity: Identity, password: string, code?: string): Promise<void> => {
  await withPassword(identity, password, async () => undefined, code);
};
