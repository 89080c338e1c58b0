import type { Cells } from '../../catalogueImport/cells.ts';
import { fileList, type ListedFile } from '../tables.ts';

/** Rows of one table, or files, as a source gives them. */
export type Piece = { table: string; rows: readonly (Cells | ListedFile | object)[] };

/** One page of a source, and the position of the next one if there is any. */
export type SourcePage = { pieces: AsyncIterable<Piece>; next?: string };

/** Reads one page of records from a position on. */
export type Source = (position: string | undefined) => Promise<SourcePage>;

/** Returns a piece that lists files. */
export const filesPiece = (rows: readonly ListedFile[]): Piece => ({ table: fileList, rows });

/** Returns a name that is safe in every file system. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .slice(-150);
