import type { ReadEnd } from '../containers/container.ts';
import type { Encoding } from '../../shared/reference/encodings.ts';
import type { Learned } from './layouts/header/findHeader.ts';
import type { EnteredFacts } from './layouts/layout.ts';
import type { Positions } from '../../shared/statements/reading/positions.ts';
import type { SourceTemplate } from './layouts/templates/template.ts';
import type { LeftBlocks } from './tables/leaveOutBlocks.ts';

/** Options a statement is opened with. They override detection. */
export type OpenOptions = {
  readonly encoding?: Encoding;
  /** A character, `aligned` for columns aligned by blanks, `positions` for records with fields at fixed places. */
  readonly delimiter?: string;
  /** Positions of the fields of records, for the delimiter `positions`. */
  readonly positions?: Positions;
  /** Rejects a file that does not fit the positions, as `HeaderNotFound`. */
  readonly mustFit?: boolean;
  /** Physical line of the header, from 1. */
  readonly headerRow?: number;
  /** The only sheet of a workbook to read, by name; by default every one that holds income. */
  readonly sheet?: string;
  /** Template or mapping to read with, instead of detecting one. */
  readonly template?: SourceTemplate | undefined;
  /** Layout of the first table of a delivery, for tables in which it finds what rows need and which have none of their own. */
  readonly fallback?: SourceTemplate | undefined;
  /** Name of the file of an archive to open first; the files before it are not read. */
  readonly table?: string | undefined;
  /** Mappings that people made, found with `headerSignature(headers)`. */
  readonly learned?: Learned;
  /** Currency and period for a file without them. */
  readonly given?: EnteredFacts;
  /** Blocks to leave out, by the name of their file or sheet: tables that are no income. */
  readonly leftOut?: ReadonlyMap<string, LeftBlocks>;
  /** Set to `false` to cut every line into records. The rows are the same either way. */
  readonly fastPath?: boolean;
  /** Reads the end of the file apart; without it, an archive is held in memory whole. */
  readonly readEnd?: ReadEnd | undefined;
};
