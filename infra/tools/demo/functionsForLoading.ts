import type { FunctionOptions } from '../../local/lambda/functions.ts';

/**
 * Settings of the functions while the demo business is loaded: each starts once and stays. To load the code of a function
 * takes longer than most of its invocations, and memory is given back when the process ends.
 */
export const functionsForLoading = {
  concurrency: 1,
  workers: 80,
  idleMs: 600_000,
  heavyIdleMs: 600_000,
} satisfies Partial<FunctionOptions>;
