import { StatementFileProblem } from './problem.ts';

/** Unpacked bytes below which any ratio is accepted. */
const harmless = 64 * 1024 * 1024;
/** How many times larger than packed a statement may be: rows that are all alike come to about 100. */
const highestRatio = 200;
/** The largest file that is read at all, unpacked. */
export const largestUnpacked = 20 * 1024 * 1024 * 1024;

/**
 * Watches how much comes out of an archive for what went in, so that a few kilobytes can not keep the import busy for days.
 * @param packedSoFar bytes that went in by now
 * @throws StatementFileProblem ArchiveBomb from the function that is told what came out
 */
export const boundedUnpacking = (file: string, packedSoFar: () => number): ((length: number) => void) => {
  let unpacked = 0;
  return (length) => {
    unpacked += length;
    if (unpacked <= harmless) return;
    if (unpacked > largestUnpacked || unpacked > packedSoFar() * highestRatio)
      throw new StatementFileProblem('ArchiveBomb', { file });
  };
};
