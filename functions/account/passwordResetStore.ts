import { resetIdleMinutes } from '../../shared/account/passwordRules.ts';
import { Refusal } from '../core/refusal.ts';
import { newSecretToken } from '../core/secretToken.ts';
import { commitSilently } from '../db/commit.ts';
import type { CodeTarget } from '../verification/codeState.ts';
import { hostCookie } from './hostCookie.ts';
import { endToken, readToken, storeTokenWrite, useTokenWrite } from './tokenStore.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/*
 * A browser that resets a password holds a token in a cookie. The token stands for the person and the recipient of the
 * code, and is replaced at each step.
 */

/** A reset under way. */
type PasswordReset = CodeTarget & { subject: string; isConfirmed: boolean };

const idleSeconds = resetIdleMinutes * 60;
const cookie = hostCookie('reset');

const expired = () => new Refusal('PasswordResetTokenExpired');
const storedReset = ({ channel, to, subject, isConfirmed }: PasswordReset) => ({
  channel,
  to,
  subject,
  isConfirmed,
});

/** Cookie that ends a reset. */
export const clearedResetCookie = cookie.set('', 0);

type Cookies = Readonly<Record<string, string>>;

/** Returns the reset of a browser; `undefined` when there is none or it was idle for too long. */
export const findReset = async (cookies: Cookies): Promise<PasswordReset | undefined> => {
  const token = cookie.read(cookies);
  return token ? readToken<PasswordReset>('reset', token, nowSeconds()) : undefined;
};

/**
 * Returns the reset of a browser.
 * @throws Refusal `PasswordResetTokenExpired` when there is none or it was idle for too long
 */
export const loadReset = async (cookies: Cookies): Promise<PasswordReset> => {
  const reset = await findReset(cookies);
  if (!reset) throw expired();
  return reset;
};

/**
 * Begins a reset.
 * @returns the cookie that holds it
 */
export const beginReset = async (reset: PasswordReset): Promise<string> => {
  const token = newSecretToken();
  await commitSilently([storeTokenWrite('reset', token, storedReset(reset), nowSeconds() + idleSeconds)]);
  return cookie.set(token, idleSeconds);
};

/**
 * Marks the reset of a browser as confirmed by its code.
 * @returns the cookie that holds it from now on
 * @throws Refusal `PasswordResetTokenExpired` when a concurrent request confirmed it first
 */
export const confirmReset = async (cookies: Cookies, reset: PasswordReset): Promise<string> => {
  const token = newSecretToken();
  const now = nowSeconds();
  await commitSilently([
    useTokenWrite('reset', cookie.read(cookies)!, now, 'PasswordResetTokenExpired', { isConfirmed: false }),
    storeTokenWrite('reset', token, storedReset({ ...reset, isConfirmed: true }), now + idleSeconds),
  ]);
  return cookie.set(token, idleSeconds);
};

/**
 * Uses up a confirmed reset. Only one of several concurrent calls succeeds.
 * @throws Refusal `PasswordResetTokenExpired`
 */
export const finishReset = async (cookies: Cookies): Promise<void> =>
  commitSilently([
    useTokenWrite('reset', cookie.read(cookies) ?? '', nowSeconds(), 'PasswordResetTokenExpired', {
      isConfirmed: true,
    }),
  ]);

/** Ends the reset of a browser, if there is one. */
export const endReset = async (cookies: Cookies): Promise<void> => {
  const token = cookie.read(cookies);
  if (token) await endToken('reset', token);
};
