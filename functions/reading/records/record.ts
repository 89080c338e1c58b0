import type { Encoding } from '../../../shared/reference/encodings.ts';
import type { BadRowCode, Reason, SkipReason } from '../../../shared/statements/model.ts';
import type { Positions } from '../../../shared/statements/reading/positions.ts';
import type { WorkbookKind } from '../../containers/containers.ts';
import type { SheetRow } from '../../containers/sheets/sheet.ts';
import type { DelimitedRecord, Position, Quoting } from '../../containers/text/delimited.ts';
import type { RecordKind } from './fixed/recordKinds.ts';

/** Record of a table: the physical line or sheet row it starts on, its cells, and problems of its text. */
export type TableRecord = DelimitedRecord &
  SheetRow & {
    /** Original line, when the cells are only part of it: an unreadable line is stored whole. */
    readonly whole?: string;
    /** Reason it is known not to be a row: part of a printed page, another kind of record. */
    readonly skip?: SkipReason;
    /** Reason it cannot be a row, though it may be a total or a note. */
    readonly problem?: Reason<BadRowCode>;
    /** Set when some of its characters could not be decoded. */
    readonly unreadable?: true;
  };

/** Cuts the next piece of text into records. An incomplete last record waits for the next piece. */
export type RecordCutter = (text: string, last: boolean) => TableRecord[];

/** Lines of delimited text that begin with a record and are not cut yet. */
export type UncutLines = {
  /** UTF-8. Every line except the last of a file ends with `\n`. */
  readonly bytes: Buffer;
  /** Offset of the first line that no byte reader has taken. */
  taken: number;
  /** Physical line at that offset. */
  readonly position: Position;
};

/** Some records of a file, in order. */
export type RecordBatch = {
  /** Cuts the records, without those of lines that were taken. Call it once, before requesting the next batch. */
  cut(): readonly TableRecord[];
  /** Absent where lines cannot be taken as bytes: in a sheet, in fixed columns, within a quoted cell. */
  readonly lines?: UncutLines;
};

/** Facts about a file of records, before and while it is read. */
export type RecordFacts = {
  /** First line of each kind in the head of the file. */
  readonly samples: readonly { readonly kind: string; readonly line: number; readonly text: string }[];
  /** Beginning of its first line, which may identify its source. */
  readonly opening: string;
  /** Positions of its fields, once a person has entered them. */
  readonly positions: Positions | undefined;
  /** Length of the lines with amounts, if all of them in the head have the same. */
  readonly lineLength: number | undefined;
  /** Number of lines of each kind read so far. */
  readonly kinds: () => readonly RecordKind[];
};

/** File, or sheet of a workbook, as a stream of records. */
export type RecordSource = {
  /** File name; for one of several sheets `april.xlsx/Sales`. */
  readonly file: string;
  readonly kind: 'text' | WorkbookKind;
  readonly encoding: Encoding;
  /** A character, `aligned`, or `positions`; absent for a sheet. */
  readonly delimiter: string | undefined;
  /** Quoting rule, for text whose lines may be taken as bytes. */
  readonly quoting?: Quoting;
  /** Name of the sheet, and whether it is hidden. */
  readonly sheet?: { readonly name: string; readonly hidden: boolean };
  /** Set for records whose fields are at fixed places. */
  readonly facts?: RecordFacts;
  /** Returns the records from the first on. Those of a text can be read once, those of a sheet repeatedly. */
  batches(): AsyncIterable<RecordBatch>;
};

/** Delimiters that stand for columns aligned by blanks, and for records with fields at fixed places. */
export const aligned = 'aligned';
export const byPositions = 'positions';

/** Records searched for the header. */
export const headerWithin = 60;
