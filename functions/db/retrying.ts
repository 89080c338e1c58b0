import { setTimeout as pause } from 'node:timers/promises';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import { isRefusal } from '../core/refusal.ts';

/**
 * Repeats work that lost a race with a concurrent change, after a random pause that grows to at most 200 milliseconds.
 * @param lostRace refusals that mean another change came first; any other error is thrown immediately
 * @param maxAttempts attempts in all; infinity where each repeat follows a change of somebody else that succeeded
 * @param work reads its input again at every attempt
 * @throws Refusal `lostRace` after the last attempt
 */
export const retrying = async <T>(
  lostRace: ResultName | readonly ResultName[],
  maxAttempts: number,
  work: () => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error, ...[lostRace].flat()) || attempt === maxAttempts) throw error;
      await pause(Math.random() * 20 * Math.min(attempt, 10));
    }
  }
};
