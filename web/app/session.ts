import { useSyncExternalStore } from 'react';
import { getAuthority, login, logout } from '../../shared/account/routes.ts';
import type { Authority, Credentials } from '../../shared/account/schema.ts';
import type { Permission } from '../../shared/api/route.ts';
import { allows } from '../../shared/access/authority.ts';
import { ApiRefusal, call } from './api.ts';
import {
  endSession,
  keepSession,
  mayHaveSession,
  onSessionEnd,
  renewSession,
  type EndReason,
} from './tokens.ts';

/** Who uses the browser: not known yet, a visitor (`ended` says how a session ended just now), or a person signed in. */
export type Session =
  | { phase: 'starting' }
  | { phase: 'visitor'; ended?: EndReason }
  | { phase: 'signedIn'; authority: Authority };

let session: Session = { phase: 'starting' };
const watchers = new Set<() => void>();

const become = (next: Session): void => {
  session = next;
  for (const watcher of watchers) watcher();
};

onSessionEnd((ended) => become({ phase: 'visitor', ended }));

const loadAuthority = async (): Promise<void> => {
  become({ phase: 'signedIn', authority: await call(getAuthority, {}) });
};

/**
 * Takes up the session of an earlier visit, if the refresh cookie still holds one.
 * @throws Unreachable when the server can not be asked; the person is a visitor until it can
 */
export const resumeSession = async (): Promise<void> => {
  if (!mayHaveSession()) return become({ phase: 'visitor' });
  try {
    if (await renewSession()) return await loadAuthority();
    endSession('expired');
  } catch (error) {
    if (error instanceof ApiRefusal) return endSession('expired');
    become({ phase: 'visitor' });
    throw error;
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
