import type { Bytes } from './bytes.ts';
import type { Sheet } from './sheets/sheet.ts';

/**
 * Reads the end of a file apart from the rest.
 * @param length bytes to read; a shorter file is read whole
 * @returns them, and the size of the whole file
 */
export type ReadEnd = (length: number) => Promise<{ readonly end: Buffer; readonly size: number }>;

/** File inside a container, or the file itself. Its bytes can be read once, before the next file is requested. */
export type InnerFile = {
  readonly name: string;
  readonly bytes: Bytes;
  /** Absent where bytes come front to back only, as those of a file inside another do. */
  readonly readEnd?: ReadEnd | undefined;
};

type Recognised = {
  /** @param start the first bytes of a file, from `fileStart` */
  recognises(start: string): boolean;
};

/** Format that compresses one other file. */
export type Compression = Recognised & {
  readonly kind: string;
  /** Matches the end of its file names. The file inside lacks it. */
  readonly ending: RegExp;
  /** @throws FileProblem */
  decompress(file: string, bytes: Bytes): Bytes;
};

/** Format that holds other files. */
export type Archive = Recognised & {
  readonly kind: string;
  /**
   * Yields the files inside, one after the other.
   * @param onPassedOver called with the name of each file that a system added, which is none of them
   * @throws FileProblem
   */
  files(archive: InnerFile, onPassedOver?: (name: string) => void): AsyncIterable<InnerFile>;
};

/** Format that holds sheets of rows. */
export type Workbook = Recognised & {
  readonly kind: string;
  /**
   * Returns the sheets in the order of their tabs. Loads its reader when the first such file is opened.
   * @throws FileProblem
   */
  sheets(workbook: InnerFile): Promise<readonly Sheet[]>;
};
