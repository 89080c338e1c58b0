import { Amplify } from '@aws-amplify/core';
import { decodeJWT, fetchAuthSession } from 'aws-amplify/auth';
import { refreshSession } from '../../shared/account/routes.ts';
import type * as z from 'zod';
import type { sessionSchema } from '../../shared/account/schema.ts';
import { Unreachable } from './unreachable.ts';

type Session = z.infer<typeof sessionSchema>;

/** Why a session ended: the person left, or the server no longer knows it. */
export type EndReason = 'left' | 'expired';

/** Seconds before its end at which a token is renewed, so that no request leaves with a token about to lapse. */
const leeway = 30;
const markKey = 'refrain.session';

/** What the mark says: signed in, or signed out by the person. A session that lapsed leaves none. */
const signedIn = 'yes';
const signedOut = 'no';

let token: { value: string; expiresAt: number } | undefined;
/** Whose session this tab shows, by the token's subject; known until the person leaves. */
let holder: string | undefined;
let renewing: Promise<string | undefined> | undefined;
const listeners = new Set<(reason: EndReason) => void>();

/** Whether this browser signed in before and has not signed out: only then a refresh is worth asking for. */
export const mayHaveSession = (): boolean => localStorage.getItem(markKey) === signedIn;

const holderOf = (accessToken: string): string | undefined => decodeJWT(accessToken).payload.sub;

/** Keeps the access token in memory, and nowhere else. The refresh token is in a cookie no script can read. */
export const keepSession = ({ accessToken: value, expiresIn }: Session): void => {
  token = { value, expiresAt: Date.now() + (expiresIn - leeway) * 1000 };
  holder = holderOf(value);
  localStorage.setItem(markKey, signedIn);
};

const forget = (reason: EndReason): void => {
  token = undefined;
  if (reason === 'left') holder = undefined;
  for (const listener of listeners) listener(reason);
};

/** Forgets the session and tells whoever listens; who leaves, leaves in every tab of the browser. */
export const endSession = (reason: EndReason): void => {
  if (reason === 'left') localStorage.setItem(markKey, signedOut);
  else localStorage.removeItem(markKey);
  forget(reason);
};

/** Ends the session here as well when the person signs out in another tab. */
export const followOtherTabs = (): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === markKey && newValue === signedOut) forget('left');
  });

/** Calls back when the session ends; answers how to stop listening. */
export const onSessionEnd = (listener: (reason: EndReason) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks with the refresh cookie. Only a refusal ends the session: a server that fails, or none at all, does not. */
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

/** Somebody else may have signed in in another tab since: the page shown here must not go on in that name. */
const askForToken = async (): Promise<string | undefined> => {
  const session = await refreshed();
  if (!session || (holder && holder !== holderOf(session.accessToken))) return undefined;
  keepSession(session);
  return session.accessToken;
};

/**
 * Renews through the refresh cookie; several callers at once share one request. Undefined when the session is over.
 * @throws Unreachable when the server can not be asked
 */
export const renewSession = (): Promise<string | undefined> => {
  renewing ??= askForToken().finally(() => (renewing = undefined));
  return renewing;
};

const currentToken = async (forceRefresh = false): Promise<string | undefined> => {
  if (token && !forceRefresh && Date.now() < token.expiresAt) return token.value;
  return token || mayHaveSession() ? renewSession() : undefined;
};

/**
 * Hands the session to Amplify through a token provider of our own: Amplify's libraries then sign their calls with it, while
 * the sign-in itself stays with our `auth/Login`.
 */
export const configureAmplify = (): void => {
  Amplify.configure(
    {},
    {
      Auth: {
        tokenProvider: {
          getTokens: async ({ forceRefresh } = {}) => {
            const value = await currentToken(forceRefresh);
            return value ? { accessToken: decodeJWT(value) } : null;
          },
        },
      },
    },
  );
};

/** The access token to send, renewed when it is about to lapse; undefined for a visitor. */
export const accessToken = async (): Promise<string | undefined> =>
  (await fetchAuthSession()).tokens?.accessToken.toString();
