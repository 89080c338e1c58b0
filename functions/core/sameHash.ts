import { timingSafeEqual } from 'node:crypto';

/** Compares two hashes in a time that does not depend on where they differ. */
export const sameHash = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};
