import { login } from '../../shared/account/routes.ts';
import { handle, Reply } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { refreshCookie, signIn } from './session.ts';
import { countTry, forgetTries } from './signInAttempts.ts';
import { getUserBySignInName, signInLock } from './userStore.ts';

/**
 * An unknown name takes the same way as a wrong password, Cognito call included, so that neither the answer nor its time
 * tells which names exist.
 */
export const handler = handle(login)(async ({ body: { account, password } }) => {
  const user = await getUserBySignInName(account);
  // One person's account, e-mail and phone share their tries.
  const counted = user?.subject ?? account;
  const tries = await countTry(counted, Math.floor(Date.now() / 1000));
  if (tries > signInLock.tries) throw new Refusal('RetryLimitExceeded', { seconds: signInLock.seconds });
  const tokens = await signIn(user?.subject ?? 'unknown', password);
  if (!user || !tokens?.refreshToken || user.status === 'disabled')
    throw new Refusal('WrongAccountOrPassword');
  await forgetTries(counted);
  if (user.status === 'confirming') throw new Refusal('SystemConfirming');
  return new Reply({ accessToken: tokens.accessToken, expiresIn: tokens.expiresIn }, [
    refreshCookie(tokens.refreshToken),
  ]);
});
