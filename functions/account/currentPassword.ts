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
 * @throws Refusal `WrongAccountOrPassword`, `OtpError`, `RetryLimitExceeded`
 */
export const requirePassword = async (
  { user: { subject, account } }: Identity,
  password: string,
  code?: string,
): Promise<void> => {
  const tries = accountKeys.attempts(`${subject}#signedIn`);
  const tooMany = () => new Refusal('RetryLimitExceeded', { seconds: signInLock.seconds });
  if ((await countAttempt(tries, nowSeconds())) > signInLock.tries) throw tooMany();
  const result = await signIn(account, password, code);
  if (result === 'locked') throw tooMany();
  if (result === 'wrongCode') throw new Refusal('OtpError');
  if (result === undefined) throw new Refusal('WrongAccountOrPassword');
  if (result !== 'needsCode' && result.refreshToken) await revoke(result.refreshToken);
  await clearAttempts(tries);
};
