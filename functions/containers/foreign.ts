import type { ContainerProblemCode } from './fileProblem.ts';
import { isEmptyZip, isEncryptedZip, isOpenDocument } from './zip/signature.ts';

/** Format that is never read, and the problem it is reported as. */
export type ForeignFormat = {
  readonly kind: 'foreign';
  readonly problem: ContainerProblemCode;
  /** Name of the format, for people. */
  readonly found: string;
  recognises(start: string): boolean;
};

const foreign = (
  found: string,
  recognises: ForeignFormat['recognises'],
  problem: ContainerProblemCode = 'OtherFormat',
): ForeignFormat => ({ kind: 'foreign', problem, found, recognises });

const startingWith =
  (signature: string) =>
  (start: string): boolean =>
    start.startsWith(signature);

/** A bitmap's header has control characters; a text that begins with `BM` has none. */
const isBitmap = (start: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a picture from text
  start.startsWith('BM') && /[\x00-\x08]/.test(start.slice(2, 14));

/** Formats that people mistake for tables, and archives that cannot be unpacked. */
export const foreignFormats: readonly ForeignFormat[] = [
  foreign('ZIP', isEncryptedZip, 'EncryptedFile'),
  foreign('ZIP', isEmptyZip, 'EmptyArchive'),
  foreign('OpenDocument', isOpenDocument),
  foreign('PNG', startingWith('\x89PNG')),
  foreign('JPEG', startingWith('\xff\xd8\xff')),
  foreign('GIF', startingWith('GIF8')),
  foreign('BMP', isBitmap),
  foreign('RIFF', startingWith('RIFF')),
  foreign('PDF', startingWith('%PDF')),
  foreign('RTF', startingWith('{\\rtf')),
  foreign('MP3', startingWith('ID3')),
  foreign('RAR', startingWith('Rar!')),
  foreign('7-Zip', startingWith("7z\xbc\xaf'\x1c")),
  foreign('program', startingWith('\x7fELF')),
  foreign('program', startingWith('MZ\x90')),
  foreign('SQLite', startingWith('SQLite format 3')),
];
