import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../shared/account/schema.ts';
import type { Actor } from '../core/actor.ts';
import { cognito } from '../core/clients/cognito.ts';
import { environment } from '../core/environment.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { changeUserWrite, loadUser } from './userStore.ts';

/** Returns a new key for an authenticator app, base32. It replaces one that was not confirmed. */
export const newAuthenticatorKey = async (accessToken: string): Promise<string> => {
  const { SecretCode } = await cognito().send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  return SecretCode!;
};

/**
 * Returns the address that passes a key to an authenticator app. Source: Google Authenticator wiki, "Key Uri Format".
 */
export const authenticatorUri = (account: string, key: string): string => {
  const issuer = 'Refrain';
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer })}`;
};

/**
 * Checks the first code of an authenticator app.
 * @throws Refusal `OtpError`; `InvalidOperation` without a key
 */
export const verifyAuthenticator = async (accessToken: string, code: string): Promise<void> => {
  if (!/^\d{6}$/.test(code)) throw new Refusal('OtpError');
  try {
    await cognito().send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }));
  } catch (error) {
    if (error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException)
      throw new Refusal('OtpError');
    if ((error as Error).name === 'SoftwareTokenMFANotFoundException') throw new Refusal('InvalidOperation');
    throw error;
  }
};

/** Tells Cognito whether to ask a user for a code. */
const prefer = async (subject: string, isOn: boolean): Promise<void> => {
  await cognito().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: environment('USER_POOL_ID'),
      Username: subject,
      SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
    }),
  );
};

/** Lets a user sign in without a code, whose second factor was turned on at Cognito and not here. */
export const askForNoCode = (subject: string): Promise<void> => prefer(subject, false);

/**
 * Turns the second factor of a user on or off. Cognito is changed first: an interrupted call may ask for a code too
 * many, but never for one too few.
 * @throws Refusal `StaleVersion`
 */
export const setSecondFactor = async (actor: Actor, { subject }: User, isOn: boolean): Promise<void> => {
  const before = await loadUser(subject);
  await prefer(subject, isOn);
  const action = isOn ? 'second factor added' : 'second factor removed';
  await commit(actor, { action, subject: before.userId }, [
    changeUserWrite(before, { set: { hasSecondFactor: isOn || undefined } }),
  ]);
};
