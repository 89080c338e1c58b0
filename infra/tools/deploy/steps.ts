import { Refusal } from './refusal.ts';

/** Runs the steps of a command and prints each. */
export type Steps = {
  say: (line: string) => void;
  /**
   * Runs a step under its name. An interruption ends it immediately.
   * @throws Refusal that names the step, for any failure in it
   */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

/**
 * @param signal aborted when the person interrupts the command
 * @param describeError explains an error that is not a refusal; `undefined` for a fault of the program, which is
 * rethrown
 */
export const makeSteps = (
  say: (line: string) => void,
  signal: AbortSignal,
  describeError: (error: unknown) => string | undefined,
): Steps => {
  const interruption = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('interrupted')), { once: true }),
  );
  // The step may not be awaited at that moment.
  interruption.catch(() => undefined);
  return {
    say,
    async step(name, work) {
      say(`── ${name}`);
      try {
        signal.throwIfAborted();
        return await Promise.race([interruption, work()]);
      } catch (error) {
        if (signal.aborted) throw new Refusal(`Interrupted at "${name}".`);
        const sentence = error instanceof Refusal ? error.message : describeError(error);
        if (sentence === undefined) throw error;
        throw new Refusal(`Stopped at "${name}": ${sentence}`);
      }
    },
  };
};
