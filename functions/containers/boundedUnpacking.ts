import { FileProblem } from './fileProblem.ts';

/** Unpacked bytes below which any ratio is accepted. */
const acceptedBytes = 64 * 1024 * 1024;
/** Maximum ratio of unpacked to packed size. Rows that are all the same reach about 100. */
const maxRatio = 200;
/** Maximum unpacked size of a file. */
const maxUnpackedBytes = 20 * 1024 * 1024 * 1024;

/**
 * Limits the unpacked size of an archive relative to its packed size: a few kilobytes must not occupy the import for
 * days.
 * @param packedSoFar returns the packed bytes read so far
 * @returns a function to call with the length of each unpacked piece
 * @throws FileProblem `ArchiveBomb` from the returned function
 */
export const boundedUnpacking = (file: string, packedSoFar: () => number): ((length: number) => void) => {
  let unpacked = 0;
  return (length) => {
    unpacked += length;
    if (unpacked <= acceptedBytes) return;
    if (unpacked > maxUnpackedBytes || unpacked > packedSoFar() * maxRatio)
      throw new FileProblem('ArchiveBomb', { file });
  };
};
