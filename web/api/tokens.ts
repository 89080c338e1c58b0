import * as z from 'zod';
import { refreshSession } from '../../shared/account/routes.ts';
import type { sessionSchema } from '../../shared/account/schema.ts';
import { hasUnsavedInput } from './unsaved.ts';
import { Unreachable } from './unreachable.ts';

type Session = z.infer<typeof sessionSchema>;

/** Reason a session ended: the person signed out, or the server no longer accepts it. */
export type EndReason = 'left' | 'expired';

/** Seconds before expiry at which a token is renewed, so that no request carries one about to expire. */
const leeway = 30;
const markKey = 'refrain.session';

/** Value of the mark while signed in. Signing out writes another value; a lapsed session leaves none. */
const signedIn = 'yes';
const signedOut = 'no';

let token: { value: string; expiresAt: number } | undefined;
/** Subject of the token whose session this tab shows, until the person signs out. */
let holder: string | undefined;
let renewing: Promise<string | undefined> | undefined;
const listeners = new Set<(reason: EndReason) => void>();

/** Returns whether this browser signed in earlier and did not sign out; otherwise a refresh is pointless. */
export const mayHaveSession = (): boolean => localStorage.getItem(markKey) === signedIn;

const claimsSchema = z.object({ sub: z.string().optional() });

/** Returns the subject an access token names. The server alone checks tokens; the browser only compares their subjects. */
const tokenSubject = (accessToken: string): string | undefined => {
  const [, claims = ''] = accessToken.split('.');
  const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
  return claimsSchema.parse(JSON.parse(text)).sub;
};

/** Stores the access token in memory only. The refresh token is in a cookie that scripts cannot read. */
export const keepSession = ({ accessToken: value, expiresIn }: Session): void => {
  token = { value, expiresAt: Date.now() + (expiresIn - leeway) * 1000 };
  holder = tokenSubject(value);
  localStorage.setItem(markKey, signedIn);
};

const forget = (reason: EndReason): void => {
  token = undefined;
  if (reason === 'left') holder = undefined;
  for (const listener of listeners) listener(reason);
};

/** Forgets the session and notifies the listeners. Signing out ends it in every tab of the browser. */
export const endSession = (reason: EndReason): void => {
  if (reason === 'left') localStorage.setItem(markKey, signedOut);
  else localStorage.removeItem(markKey);
  forget(reason);
};

/**
 * Ends the session here when the person signs out in another tab. While a form here has unsaved input, the session
 * lapses instead: the page keeps the input and asks for a new sign-in.
 */
export const followOtherTabs = (): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === markKey && newValue === signedOut) forget(hasUnsavedInput() ? 'expired' : 'left');
  });

/** Calls `listener` when the session ends. Returns a function that stops listening. */
export const onSessionEnd = (listener: (reason: EndReason) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Refreshes with the cookie. Only a rejection ends the session; a failing or absent server does not. */
const refreshed = async (): Promise<Session | undefined> => {
  try {
    const response = await fetch(refreshSession.path, {
      method: refreshSession.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    });
    if (response.ok) return refreshSession.response.parse(await response.json());
    if (response.status < 500 && response.status !== 429) return undefined;
  } catch (cause) {
    throw new Unreachable(refreshSession.id, { cause });
  }
  throw new Unreachable(refreshSession.id);
};

/** Refreshes the token. Returns `undefined` if the session has ended, or somebody else signed in in another tab. */
const askForToken = async (): Promise<string | undefined> => {
  const session = await refreshed();
  if (!session || (holder && holder !== tokenSubject(session.accessToken))) return undefined;
  keepSession(session);
  return session.accessToken;
};

/**
 * Renews the session with the refresh cookie; concurrent callers share one request. Returns `undefined` when the
 * session has ended.
 * @throws Unreachable when the server does not respond
 */
export const renewSession = (): Promise<string | undefined> => {
  renewing ??= askForToken().finally(() => (renewing = undefined));
  return renewing;
};

/** Returns the access token to send, renewed when it is about to expire; `undefined` for a visitor. */
export const accessToken = async (): Promise<string | undefined> => {
  if (token && Date.now() < token.expiresAt) return token.value;
  return token || mayHaveSession() ? renewSession() : undefined;
};
