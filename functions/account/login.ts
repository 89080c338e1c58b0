import { login } from '../../shared/account/routes.ts';
import { handle, Reply } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { accountKeys } from '../db/keys/account.ts';
import { addressName } from './addressName.ts';
import { browserCookie, browserTokenIn, knownBrowser, rememberBrowser } from './knownBrowser.ts';
import { keepRefreshToken } from './refreshTokens.ts';
import { refreshCookie, signIn } from './session.ts';
import { countTry, forgetTries, takeBackTry } from './signInAttempts.ts';
import { getUserBySignInName, maxAddressTries, signInLock } from './userStore.ts';

const tooMany = () => new Refusal('RetryLimitExceeded', { seconds: signInLock.seconds });

/**
 * An unknown name takes the same way as a wrong password, Cognito call included, so that neither the answer nor its time
 * tells which names exist.
 */
export const handler = handle(login)(async ({ body: { account, password }, cookies, viewerAddress }) => {
  const now = Math.floor(Date.now() / 1000);
  const user = await getUserBySignInName(account);
  const browser = browserTokenIn(cookies);
  // One person's account, e-mail and phone share their tries.
  const subject = user?.subject ?? account;
  const known = await knownBrowser(subject, browser, now);
  const ofName = accountKeys.attempts(known ?? subject);
  const ofAddress = accountKeys.addressAttempts(addressName(viewerAddress));
  // The address comes first: one that tries name after name must not lock them all.
  if (!known && (await countTry(ofAddress, now)) > maxAddressTries) throw tooMany();
  if ((await countTry(ofName, now)) > signInLock.tries) throw tooMany();
  // The account is the person's name in the user pool, whichever of their names they came with.
  const tokens = await signIn(user?.account ?? 'unknown', password);
  if (!user || !tokens?.refreshToken || user.status === 'disabled')
    throw new Refusal('WrongAccountOrPassword');
  await forgetTries(ofName);
  if (!known) await takeBackTry(ofAddress);
  await rememberBrowser(user.subject, browser, now);
  if (user.status === 'confirming') throw new Refusal('SystemConfirming');
  await keepRefreshToken(tokens.refreshToken, user.subject, now);
  return new Reply({ accessToken: tokens.accessToken, expiresIn: tokens.expiresIn }, [
    refreshCookie(tokens.refreshToken),
    browserCookie(browser),
  ]);
});
