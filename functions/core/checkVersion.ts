import { Refusal } from './refusal.ts';

/**
 * Refuses an edit made on an older version, before any work is done for it.
 * @throws Refusal `StaleVersion`
 */
export const checkVersion = (current: { version: number }, version: number): void => {
  if (current.version !== version) throw new Refusal('StaleVersion', { currentVersion: current.version });
};
