/** Makes something on first use and keeps it: a client per process, paid for only by the functions that call it. */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
