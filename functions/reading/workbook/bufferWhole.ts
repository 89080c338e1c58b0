import type { Bytes } from '../archive.ts';
import { StatementFileProblem } from '../problem.ts';

/** Largest file held in memory whole. A million rows of 20 columns take about 100 MB as XLSX. */
const maxHeldBytes = 400 * 1024 * 1024;

/**
 * Reads all bytes of a file whose format needs all of it at hand.
 * @param largest maximum bytes
 * @throws StatementFileProblem `TooLarge`
 */
export const bufferWhole = async (file: string, bytes: Bytes, largest = maxHeldBytes): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > largest) throw new StatementFileProblem('TooLarge', { file });
  }
  return Buffer.concat(chunks);
};
