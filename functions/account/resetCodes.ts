import { internationalPhone } from '../../shared/account/signInName.ts';
import type { CodeSent } from '../../shared/account/passwordRoutes.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import { codeLimits } from '../../shared/verification/codeRules.ts';
import type { StoredUser } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { accountKeys } from '../db/keys/account.ts';
import { checkCaptcha } from '../verification/captchaStore.ts';
import { issueCode } from '../verification/codeStore.ts';
import type { CodeTarget } from '../verification/codeState.ts';
import { addressName } from './addressName.ts';
import { beginReset, findReset } from './passwordResetStore.ts';
import { countAttempt, uncountAttempt } from './signInAttempts.ts';
import { getUserBySignInName, signInLock } from './userStore.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/** Maximum unknown mail addresses and phone numbers that one IP address may try within five minutes. */
export const maxUnknownNames = 5;

/**
 * Returns whether the person receives a code sent to this recipient. A sign-in name alone may look like somebody else's
 * number.
 */
const hasContact = (user: StoredUser, { channel, to }: CodeTarget): boolean =>
  channel === 'mail'
    ? user.email.toLowerCase() === to
    : user.phone !== undefined && internationalPhone(user.phone) === to;

/**
 * Returns the person with a mail address or phone number. Unknown ones are counted by IP address, to stop guessing.
 * @throws Refusal `NoMatch`; `RetryLimitExceeded`, for known ones too, after too many unknown ones
 */
const loadOwner = async (target: CodeTarget, viewerAddress: string): Promise<StoredUser> => {
  const now = nowSeconds();
  const count = accountKeys.unknownNames(addressName(viewerAddress));
  if ((await countAttempt(count, now)) > maxUnknownNames)
    throw new Refusal('RetryLimitExceeded', { seconds: signInLock.seconds });
  const user = await getUserBySignInName(target.to);
  if (!user || user.status === 'disabled' || !hasContact(user, target)) throw new Refusal('NoMatch');
  await uncountAttempt(count);
  return user;
};

type Caller = { cookies: Record<string, string>; language: Language; viewerAddress: string };
type Captcha = { captchaId?: string | undefined; captchaAnswer?: string | undefined };

/**
 * Sends a code to reset a password. A browser that has already sent one to this recipient needs no second captcha.
 * @returns how long the code is valid, and the cookie of the reset
 * @throws Refusal `CaptchaError`, `NoMatch`, `TooManyInAMinute`, `RetryLimitExceeded`
 */
export const sendResetCode = async (
  target: CodeTarget,
  { captchaId, captchaAnswer }: Captcha,
  { cookies, language, viewerAddress }: Caller,
): Promise<{ sent: CodeSent; cookie: string }> => {
  const current = await findReset(cookies);
  if (current?.to !== target.to) {
    if (captchaId === undefined || captchaAnswer === undefined) throw new Refusal('CaptchaError');
    await checkCaptcha(captchaId, captchaAnswer);
  }
  const { subject } = await loadOwner(target, viewerAddress);
  await issueCode('resetPassword', target, language);
  return {
    sent: { validSeconds: codeLimits.validSeconds, secondsToResend: codeLimits.secondsBetweenSends },
    cookie: await beginReset({ ...target, subject, isConfirmed: false }),
  };
};
