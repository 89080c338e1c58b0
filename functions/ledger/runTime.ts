/** Milliseconds a run of a long task works before it leaves the rest to the next run, well below the 15 minutes of a function. */
const msOfRun = 10 * 60_000;

/** Starts the time of a run. The returned function tells whether some of it is left. */
export const startRunTime = (): (() => boolean) => {
  const end = Date.now() + msOfRun;
  return () => Date.now() < end;
};
