/** Thrown when the result did not come in time. */
export class WaitTimeout extends Error {
  override readonly name = 'WaitTimeout';
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls `ask` repeatedly until it returns a value.
 * @param every milliseconds between two calls
 * @param atMost milliseconds in all
 * @throws WaitTimeout when there is none in time
 */
export const waitFor = async <T>(
  ask: () => Promise<T | undefined>,
  { every = 2_000, atMost = 180_000 }: { every?: number; atMost?: number } = {},
): Promise<T> => {
  const end = Date.now() + atMost;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() + every > end) throw new WaitTimeout();
    await pause(every);
  }
};
