import { setTimeout as pause } from 'node:timers/promises';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import { isRefusal } from '../core/refusal.ts';

/**
 * Repeats work that a concurrent change overtook, after a random pause that grows to at most 200 milliseconds.
 * @param overtaken refusal of overtaken work; any other error is thrown immediately
 * @param maxAttempts attempts in all
 * @param work reads its input again at every attempt
 * @throws Refusal `overtaken` after the last attempt
 */
export const retrying = async <T>(
  overtaken: ResultName,
  maxAttempts: number,
  work: () => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error, overtaken) || attempt === maxAttempts) throw error;
      await pause(Math.random() * 20 * Math.min(attempt, 10));
    }
  }
};
