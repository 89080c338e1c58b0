import type * as z from 'zod';
import { encodings } from '../../../shared/reference/encodings.ts';
import type { readingSchema } from '../../../shared/statements/schema.ts';

/** Settings for reading a file that a person chose instead of the detected ones; positions are part of a mapping. */
export type Reading = Omit<z.output<typeof readingSchema>, 'positions'>;

/** Delimiter of records with fields at fixed positions; also the key of these among a mapping's values. */
export const byPositions = 'positions' as const;
export const positionsPath = 'reading.positions';

/** Encodings offered: those the reader supports, without `gbk`, which `gb18030` includes. */
export const offeredEncodings = encodings.filter((encoding) => encoding !== 'gbk');

/** Delimiters offered, each with its text key. */
export const offeredDelimiters = [
  { value: ',', word: 'comma' },
  { value: ';', word: 'semicolon' },
  { value: '\t', word: 'tab' },
  { value: '|', word: 'pipe' },
  { value: 'aligned', word: 'aligned' },
  { value: 'positions', word: 'positions' },
] as const;

/** Returns the delimiter of a choice, if it is one. */
export const findDelimiter = (text: string): Reading['delimiter'] =>
  offeredDelimiters.find(({ value }) => value === text)?.value;

/** Returns the text key of the delimiter a file was read with. */
export const delimiterWord = (delimiter: string | undefined): string | undefined =>
  offeredDelimiters.find(({ value }) => value === delimiter)?.word;
