import { login } from '../../shared/account/routes.ts';
import { handle, Reply } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { browserCookie, browserTokenIn, knownBrowser, rememberBrowser } from './knownBrowser.ts';
import { refreshCookie, signIn } from './session.ts';
import { countTry, forgetTries } from './signInAttempts.ts';
import { getUserBySignInName, signInLock } from './userStore.ts';

/**
 * An unknown name takes the same way as a wrong password, Cognito call included, so that neither the answer nor its time
 * tells which names exist.
 */
export const handler = handle(login)(async ({ body: { account, password }, cookies }) => {
  const now = Math.floor(Date.now() / 1000);
  const user = await getUserBySignInName(account);
  const browser = browserTokenIn(cookies);
  // One person's account, e-mail and phone share their tries.
  const subject = user?.subject ?? account;
  const counted = (await knownBrowser(subject, browser, now)) ?? subject;
  const tries = await countTry(counted, now);
  if (tries > signInLock.tries) throw new Refusal('RetryLimitExceeded', { seconds: signInLock.seconds });
  // The account is the person's name in the user pool, whichever of their names they came with.
  const tokens = await signIn(user?.account ?? 'unknown', password);
  if (!user || !tokens?.refreshToken || user.status === 'disabled')
    throw new Refusal('WrongAccountOrPassword');
  await forgetTries(counted);
  await rememberBrowser(user.subject, browser, now);
  if (user.status === 'confirming') throw new Refusal('SystemConfirming');
  return new Reply({ accessToken: tokens.accessToken, expiresIn: tokens.expiresIn }, [
    refreshCookie(tokens.refreshToken),
    browserCookie(browser),
  ]);
});
