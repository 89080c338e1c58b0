/**
 * Returns how many cases a slow test tries: all of them in the long run, a tenth in the run for every change.
 * @param all number of cases in the long run
 */
export const cases = (all: number): number => (process.env.LONG_RUN ? all : Math.ceil(all / 10));
