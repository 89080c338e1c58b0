import type { FunctionOptions } from '../../local/lambda/functions.ts';

/**
 * Settings of the functions while the demo business is loaded: each starts once and stays. Loading a function's code
 * takes longer than most of its invocations, and memory is freed when the process ends.
 */
export const functionsForLoading = {
  concurrency: 1,
  limits: { count: 80, idleMs: 600_000, heavyIdleMs: 600_000 },
} satisfies Partial<FunctionOptions>;
