import { Refusal } from './refusal.ts';

/**
 * Rejects an edit of an older version before any work is done for it.
 * @throws Refusal `StaleVersion`
 */
export const checkVersion = (current: { version: number }, version: number): void => {
  if (current.version !== version) throw new Refusal('StaleVersion', { currentVersion: current.version });
};
