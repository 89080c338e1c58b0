import { setTimeout as pause } from 'node:timers/promises';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import { isRefusal } from '../core/refusal.ts';

/**
 * Does work again when another change overtook it, after a random pause that grows to 200 milliseconds at most.
 * @param overtaken refusal of work that was overtaken; any other error is thrown at once
 * @param maxAttempts attempts in all
 * @param work reads what it depends on anew at every attempt
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
