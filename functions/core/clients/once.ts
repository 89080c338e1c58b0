/** Makes a value on first use and keeps it: one client per process, created only by functions that use it. */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
