import type { Bytes } from './bytes.ts';
import type { Sheet } from './sheets/sheet.ts';

/** File inside a container, or the file itself. Its bytes can be read once, before the next file is requested. */
export type InnerFile = { readonly name: string; readonly bytes: Bytes };

type Recognised = {
  /** @param start the first bytes of a file, from `fileStart` */
  recognises(start: string): boolean;
};

/** Kind of file that is another file, compressed. */
export type Compression = Recognised & {
  readonly kind: string;
  /** Matches the end of its names, which the file inside does not have. */
  readonly ending: RegExp;
  /** @throws FileProblem */
  decompress(file: string, bytes: Bytes): Bytes;
};

/** Kind of file that holds other files. */
export type Archive = Recognised & {
  readonly kind: string;
  /**
   * Yields the files inside, one after the other.
   * @throws FileProblem
   */
  files(archive: InnerFile): AsyncIterable<InnerFile>;
};

/** Kind of file that holds sheets of rows. */
export type Workbook = Recognised & {
  readonly kind: string;
  /**
   * Returns the sheets in the order of their tabs. Its reader is loaded when the first such file is opened.
   * @throws FileProblem
   */
  sheets(workbook: InnerFile): Promise<readonly Sheet[]>;
};
