/**
 * Step from one place where a slow test stops the product to the next: every place in the long run, every third in the run for
 * every change.
 */
export const stride = process.env.LONG_RUN ? 1 : 3;

/** Returns the cases a slow test tries: all of them in the long run, every third in the run for every change. */
export const sample = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % stride === 0);

/**
 * Returns how many cases a slow test tries: all of them in the long run, a tenth in the run for every change.
 * @param all number of cases in the long run
 */
export const cases = (all: number): number => (process.env.LONG_RUN ? all : Math.ceil(all / 10));
