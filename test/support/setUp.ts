import { afterAll, beforeAll } from 'vitest';

type Started = { dispose: () => Promise<unknown> };

/**
 * Makes what the tests of a file share, before the first of them.
 * @param make makes it; what it passes to `ends` is disposed of after the last test, even when `make` fails
 * @returns a function from which each test takes the people and records it is about
 */
export const setUp = <Made extends object>(
  make: (ends: <S extends Started>(started: S) => S) => Promise<Made>,
): (() => Made) => {
  let made: Made | undefined;
  const started: Started[] = [];
  beforeAll(async () => {
    made = await make((one) => {
      started.push(one);
      return one;
    });
  });
  afterAll(async () => {
    for (const one of started) await one.dispose();
  });
  return () => made!;
};
