import { setTimeout as wait } from 'node:timers/promises';
import { browserName } from '../browserName.ts';
import { login } from '../../../shared/account/routes.ts';
import type { Credentials } from '../../../shared/account/schema.ts';
import { handle, Reply } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { accountKeys } from '../../db/keys/account.ts';
import { addressName } from '../addressName.ts';
import {
  browserCookie,
  browserTokenIn,
  hasKnownBrowser,
  knownBrowser,
  rememberBrowser,
} from '../knownBrowser.ts';
import { rememberLanguage } from '../mailPreferences.ts';
import { mailNewBrowser } from '../newBrowserNotice.ts';
import { storeRefreshToken } from '../refreshTokens.ts';
import { signIn, type SignedIn, type Tokens } from '../session.ts';
import { refreshCookie } from '../refreshCookie.ts';
import { beginSession, readSessionId } from '../sessionStore.ts';
import { countUnknownBrowser, countAttempt, clearAttempts, uncountAttempt } from '../signInAttempts.ts';
import { getUserBySignInName, maxAddressTries, signInLock } from '../userStore.ts';
import { nowSeconds } from '../../core/nowSeconds.ts';

const tooMany = () => new Refusal('RetryLimitExceeded', { seconds: signInLock.seconds });

/** Shortest time in milliseconds that Cognito locks a user for, with some margin. */
const shortestLockMs = 1_100;

/**
 * Signs in from a browser the owner has used before. If strangers made Cognito lock the user for a second, waits for
 * it. Reports a longer lock.
 * @throws Refusal `RetryLimitExceeded`
 */
const signInAsKnown = async ({ account, password, code }: Credentials): Promise<SignedIn> => {
  const first = await signIn(account, password, code);
  if (first !== 'locked') return first;
  await wait(shortestLockMs);
  const second = await signIn(account, password, code);
  if (second === 'locked') throw tooMany();
  return second;
};

/** Signs in from any other browser. Does not report a lock, because only an existing name can have one. */
const signInAsStranger = async ({ account, password, code }: Credentials): Promise<SignedIn> => {
  const result = await signIn(account, password, code);
  return result === 'locked' ? undefined : result;
};

/** Returns the tokens of a sign-in. @throws Refusal when there are none */
const requireTokens = (result: SignedIn): Tokens & { refreshToken: string } => {
  if (result === 'needsCode') throw new Refusal('SecondFactorRequired');
  if (result === 'wrongCode') throw new Refusal('OtpError');
  if (result === undefined || result === 'locked' || !result.refreshToken)
    throw new Refusal('WrongAccountOrPassword');
  return { ...result, refreshToken: result.refreshToken };
};

/**
 * Treats an unknown name like a wrong password, including the Cognito call: neither the response nor its duration
 * reveals which names exist.
 */
export const handler = handle(login)(async ({ body, cookies, viewerAddress, userAgent, language }) => {
  const { account } = body;
  const now = nowSeconds();
  const user = await getUserBySignInName(account);
  const browser = browserTokenIn(cookies);
  // One person's account, e-mail and phone share their attempts.
  const subject = user?.subject ?? account;
  const known = await knownBrowser(subject, browser, now);
  const ofName = accountKeys.attempts(known ?? subject);
  const ofAddress = accountKeys.addressAttempts(addressName(viewerAddress));
  // The address is counted first: one address that tries many names does not lock them all.
  if (!known && (await countAttempt(ofAddress, now)) > maxAddressTries) throw tooMany();
  if ((await countAttempt(ofName, now)) > signInLock.tries) throw tooMany();
  const ofStrangers = accountKeys.strangerAttempts(subject);
  if (!known && !(await countUnknownBrowser(ofStrangers, now))) throw tooMany();
  // The account is the person's name in the user pool, whichever name they entered.
  const credentials = { ...body, account: user?.account ?? 'unknown' };
  const tokens = requireTokens(await (known ? signInAsKnown(credentials) : signInAsStranger(credentials)));
  if (!user || user.status === 'disabled' || user.status === 'invited')
    throw new Refusal('WrongAccountOrPassword');
  await Promise.all([
    clearAttempts(ofName),
    // Cognito restarts its count, too.
    clearAttempts(ofStrangers),
    known ? undefined : uncountAttempt(ofAddress),
  ]);
  const sessionId = readSessionId(tokens.idToken);
  const place = { sessionId, browser: browserName(userAgent), address: viewerAddress };
  // Before the browser is remembered, so an interrupted sign-in still sends the notice.
  if (!known && (await hasKnownBrowser(user.subject))) await mailNewBrowser(user, place, language);
  await rememberBrowser(user.subject, browser, now);
  if (user.status === 'confirming') throw new Refusal('SystemConfirming');
  const [secret] = await Promise.all([
    storeRefreshToken(tokens.refreshToken, { subject: user.subject, sessionId }, now),
    beginSession(user.subject, place, now),
    rememberLanguage(user.subject, language),
  ]);
  return new Reply({ accessToken: tokens.idToken, expiresIn: tokens.expiresIn }, [
    refreshCookie(secret),
    browserCookie(browser),
  ]);
});
