import type * as z from 'zod';
import { encodings } from '../../../shared/statements/reading/encodings.ts';
import type { readingSchema } from '../../../shared/statements/schema.ts';

/** How a file is to be read, where a person chooses over the detection; positions are told with a mapping. */
export type Reading = Omit<z.output<typeof readingSchema>, 'positions'>;

/** The delimiter of records whose fields stand at places a person tells, and where these are among a mapping's values. */
export const byPositions = 'positions' as const;
export const positionsPath = 'reading.positions';

/** Encodings offered: those the reader knows, without `gbk`, which `gb18030` includes. */
export const offeredEncodings = encodings.filter((encoding) => encoding !== 'gbk');

/** Delimiters offered, each with the word for it. */
export const offeredDelimiters = [
  { value: ',', word: 'comma' },
  { value: ';', word: 'semicolon' },
  { value: '\t', word: 'tab' },
  { value: '|', word: 'pipe' },
  { value: 'aligned', word: 'aligned' },
  { value: 'positions', word: 'positions' },
] as const;

/** The delimiter a choice names, if it is one. */
export const delimiterOf = (text: string): Reading['delimiter'] =>
  offeredDelimiters.find(({ value }) => value === text)?.value;

/** The text key for a delimiter the file was read with. */
export const delimiterWord = (delimiter: string | undefined): string | undefined =>
  offeredDelimiters.find(({ value }) => value === delimiter)?.word;
