import { createContext, useContext } from 'react';
import { getAuthority, login, logout } from '../../shared/account/routes.ts';
import type { Authority, Credentials } from '../../shared/account/schema.ts';
import type { Permission } from '../../shared/access/flags.ts';
import { allows } from '../../shared/access/authority.ts';
import { createStore } from '../createStore.ts';
import { ApiRefusal, call } from './call.ts';
import { removeDrafts } from './drafts.ts';
import { queryClient } from './query.ts';
import {
  endSession,
  keepSession,
  mayHaveSession,
  onSessionEnd,
  renewSession,
  type EndReason,
} from './tokens.ts';

/**
 * The person using the browser: not known yet, a visitor (`ended` is set when a session just ended), or signed in. A
 * person whose session has `lapsed` signs in again over the page, which keeps its input. `unreached`: the server that
 * knows the session does not respond.
 */
type Session =
  | { phase: 'starting' }
  | { phase: 'unreached'; error: unknown }
  | { phase: 'visitor'; ended?: EndReason }
  | { phase: 'signedIn'; authority: Authority; lapsed?: boolean };

const session = createStore<Session>({ phase: 'starting' });

/** Ends the session for good and clears the cache, so that the next person sees nothing of it. */
const leave = (ended: EndReason): void => {
  session.set({ phase: 'visitor', ended });
  queryClient.clear();
  if (ended === 'left') removeDrafts();
};

onSessionEnd((ended) => {
  const current = session.get();
  if (ended === 'expired' && current.phase === 'signedIn') session.set({ ...current, lapsed: true });
  else leave(ended);
});

/** Loads who is signed in, again after a change of the account. */
export const reloadAuthority = async (): Promise<void> => {
  const before = session.get();
  const authority = await call(getAuthority, {});
  // A page opened by one person must not be shown to another, nor send anything on the other's behalf.
  if (before.phase === 'signedIn' && before.authority.userId !== authority.userId) leave('left');
  session.set({ phase: 'signedIn', authority });
  // Repeats the requests made while the session had lapsed.
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== 429;

/** Resumes the session of an earlier visit if the refresh cookie still holds one. */
export const resumeSession = async (): Promise<void> => {
  if (!mayHaveSession()) return session.set({ phase: 'visitor' });
  session.set({ phase: 'starting' });
  try {
    if (await renewSession()) return await reloadAuthority();
    endSession('expired');
  } catch (error) {
    if (isRefusal(error)) return endSession('expired');
    session.set({ phase: 'unreached', error });
  }
};

/**
 * Signs in with account, e-mail or phone and a password.
 * @throws ApiRefusal as `auth/Login` rejects
 */
export const signIn = async (credentials: Credentials): Promise<void> => {
  keepSession(await call(login, { body: credentials }));
  await reloadAuthority();
};

/** Ends a lapsed session; unsaved input on the page is lost. */
export const endLapsedSession = (): void => leave('expired');

/** Signs out here, or on every device. The browser forgets the session even if the server cannot be reached. */
export const signOut = async (everywhere = false): Promise<void> => {
  try {
    await call(logout, { body: { everywhere } });
  } finally {
    endSession('left');
  }
};

export const useSession = session.use;

/** Person a tour shows its pages to, whoever is signed in. */
export const SampleAuthority = createContext<Authority | undefined>(undefined);

/** Returns the authority record of the person signed in; `undefined` for a visitor. */
export const useAuthority = (): Authority | undefined => {
  const current = useSession();
  const sample = useContext(SampleAuthority);
  if (sample) return sample;
  return current.phase === 'signedIn' ? current.authority : undefined;
};

/** Returns a function that tests a permission of the person, to show or hide an action. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const authority = useAuthority();
  return (permission) => allows(authority?.permissions, permission);
};
