import { useSyncExternalStore } from 'react';
import { getAuthority, login, logout } from '../../shared/account/routes.ts';
import type { Authority, Credentials } from '../../shared/account/schema.ts';
import type { Permission } from '../../shared/access/flags.ts';
import { allows } from '../../shared/access/authority.ts';
import { ApiRefusal, call } from './call.ts';
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
 * Who uses the browser: not known yet, a visitor (`ended` says how a session ended just now), or a person signed in. Whose
 * session has `lapsed` is asked to sign in again over the page, which keeps what was entered there. While the server that
 * would say who it is can not be asked, nobody knows (`unreached`).
 */
export type Session =
  | { phase: 'starting' }
  | { phase: 'unreached'; error: unknown }
  | { phase: 'visitor'; ended?: EndReason }
  | { phase: 'signedIn'; authority: Authority; lapsed?: boolean };

let session: Session = { phase: 'starting' };
const watchers = new Set<() => void>();

const become = (next: Session): void => {
  session = next;
  for (const watcher of watchers) watcher();
};

/** Ends the session for good; the next person finds nothing of what this one saw. */
const leave = (ended: EndReason): void => {
  become({ phase: 'visitor', ended });
  queryClient.clear();
};

onSessionEnd((ended) => {
  if (ended === 'expired' && session.phase === 'signedIn') become({ ...session, lapsed: true });
  else leave(ended);
});

const loadAuthority = async (): Promise<void> => {
  const before = session;
  const authority = await call(getAuthority, {});
  // Nothing of a page that was opened by one person may be seen or sent by another.
  if (before.phase === 'signedIn' && before.authority.userId !== authority.userId) leave('left');
  become({ phase: 'signedIn', authority });
  // What was asked for while the session had lapsed is asked for again.
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== 429;

/** Takes up the session of an earlier visit, if the refresh cookie still holds one. */
export const resumeSession = async (): Promise<void> => {
  if (!mayHaveSession()) return become({ phase: 'visitor' });
  become({ phase: 'starting' });
  try {
    if (await renewSession()) return await loadAuthority();
    endSession('expired');
  } catch (error) {
    if (isRefusal(error)) return endSession('expired');
    become({ phase: 'unreached', error });
  }
};

/**
 * Signs in with account, e-mail or phone and a password.
 * @throws ApiRefusal as `auth/Login` refuses
 */
export const signIn = async (credentials: Credentials): Promise<void> => {
  keepSession(await call(login, { body: credentials }));
  await loadAuthority();
};

/** Gives up a session that lapsed; what was entered on the page is lost. */
export const giveUpSession = (): void => leave('expired');

/** Signs out here, or on every device. The browser forgets the session even if the server can not be told. */
export const signOut = async (everywhere = false): Promise<void> => {
  try {
    await call(logout, { body: { everywhere } });
  } finally {
    endSession('left');
  }
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session);

/** The authority record of the person signed in; undefined for a visitor. */
export const useAuthority = (): Authority | undefined => {
  const current = useSession();
  return current.phase === 'signedIn' ? current.authority : undefined;
};

/** Whether the person may use what needs a permission; for showing or hiding an action. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const authority = useAuthority();
  return (permission) => allows(authority?.permissions, permission);
};
