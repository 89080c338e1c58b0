import i18next from 'i18next';
import { ApiRefusal } from './call.ts';
import { explain } from './explain.ts';
import { dismiss, notify } from './notices.ts';
import { mayHaveSession, onSessionEnd } from './tokens.ts';

/** Polls in a row that may fail before the person is told. */
const shownAfter = 8;

const isUnauthorized = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 401;

/** Returns whether a repeat would be refused again: what is followed is gone, or the person may not see it. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.status === 403 || error.status === 404);

/** Returns whether a repeat may succeed by itself. Without a session, it may once the person signs in again. */
export const isTransient = (error: unknown): boolean => !isFinal(error) && !isUnauthorized(error);

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Shows that polls fail once they have failed for a while, and removes the notice with the next that does not. */
const createFailureNotice = (id: string) => {
  let failures = 0;
  const end = (): void => {
    if (failures >= shownAfter) dismiss(id);
    failures = 0;
  };
  const count = (error: unknown): void => {
    failures += 1;
    if (failures !== shownAfter) return;
    notify({ id, kind: 'warning', text: i18next.t('common:error.notFollowed', { reason: explain(error) }) });
  };
  return { count, end };
};

/**
 * Polls something that runs until it is over. A failed poll is repeated. While the session has lapsed it waits for the
 * person to sign in again.
 * @param load loads what runs
 * @param options `interval` in milliseconds between two polls; `id` of the notice that polls fail
 * @returns what `load` returned last; `undefined` when it is gone, may not be seen any more or the person signed out
 */
export const follow = async <T>(
  load: () => Promise<T>,
  isOver: (loaded: T) => boolean,
  { interval, id }: { interval: number; id: string },
): Promise<T | undefined> => {
  const failureNotice = createFailureNotice(id);
  let session: 'held' | 'lapsed' | 'left' = 'held';
  const stopListening = onSessionEnd((reason) => {
    session = reason === 'left' ? 'left' : 'lapsed';
  });
  const hasLeft = () => session === 'left';
  const isLapsed = () => session === 'lapsed' && !mayHaveSession();
  try {
    for (; !hasLeft(); await wait(interval)) {
      if (isLapsed()) continue;
      session = 'held';
      try {
        const loaded = await load();
        failureNotice.end();
        if (isOver(loaded)) return loaded;
      } catch (error) {
        if (isFinal(error)) return undefined;
        if (isTransient(error)) failureNotice.count(error);
      }
    }
    return undefined;
  } finally {
    failureNotice.end();
    stopListening();
  }
};
