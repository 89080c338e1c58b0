/**
 * Makes a value on first use and returns the same one afterwards: one client per process, created only by functions
 * that use it.
 */
export const memoize = <T>(make: () => T): (() => T) => {
  let value: T | undefined;
  return () => (value ??= make());
};
