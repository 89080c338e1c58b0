import { Amplify } from '@aws-amplify/core';
import { decodeJWT, fetchAuthSession } from 'aws-amplify/auth';
import { refreshSession } from '../../shared/account/routes.ts';
import type * as z from 'zod';
import type { sessionSchema } from '../../shared/account/schema.ts';

type Session = z.infer<typeof sessionSchema>;

/** Why a session ended: the person left, or the server no longer knows it. */
export type EndReason = 'left' | 'expired';

/** Seconds before its end at which a token is renewed, so that no request leaves with a token about to lapse. */
const leeway = 30;
const markKey = 'refrain.session';

let token: { value: string; expiresAt: number } | undefined;
let renewing: Promise<string | undefined> | undefined;
const listeners = new Set<(reason: EndReason) => void>();

/** Whether this browser signed in before and has not signed out: only then a refresh is worth asking for. */
export const mayHaveSession = (): boolean => localStorage.getItem(markKey) === 'yes';

/** Keeps the access token in memory, and nowhere else. The refresh token is in a cookie no script can read. */
export const keepSession = ({ accessToken: value, expiresIn }: Session): void => {
  token = { value, expiresAt: Date.now() + (expiresIn - leeway) * 1000 };
  localStorage.setItem(markKey, 'yes');
};

/** Forgets the session and tells whoever listens. */
export const endSession = (reason: EndReason): void => {
  token = undefined;
  localStorage.removeItem(markKey);
  for (const listener of listeners) listener(reason);
};

/** Calls back when the session ends; answers how to stop listening. */
export const onSessionEnd = (listener: (reason: EndReason) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const askForToken = async (): Promise<string | undefined> => {
  const response = await fetch(refreshSession.path, {
    method: refreshSession.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) return undefined;
  const session = refreshSession.response.parse(await response.json());
  keepSession(session);
  return session.accessToken;
};

/** Renews through the refresh cookie; several callers at once share one request. Undefined when the session is over. */
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
