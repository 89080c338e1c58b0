import { createRecordParser, type DelimitedRecord } from './delimited.ts';
import { createDecoder, detectEncoding } from './encoding.ts';

/** Bytes used to detect the encoding, from the first that is not ASCII on. */
const detectionBytes = 64 * 1024;

/** Decodes a whole text file. Its encoding may show only after its first part. */
export const decodeText = async (bytes: Uint8Array): Promise<{ text: string; encoding: string }> => {
  const { encoding: atStart, markLength } = detectEncoding(bytes.subarray(0, detectionBytes));
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const isLate = atStart === 'utf-8' && markLength === 0 && first > 0;
  const { encoding } = isLate
    ? detectEncoding(bytes.subarray(first, first + detectionBytes))
    : { encoding: atStart };
  return { text: (await createDecoder(encoding))(bytes.subarray(markLength), true), encoding };
};

/** Lines searched for the header, the first line that is not blank. */
const headerWithin = 100;

const delimiters = [',', '\t', ';', '|'];

/**
 * Cuts a whole delimited text into records, including the header.
 * @param knownColumns counts the known columns of a header. The delimiter that yields the most is used, or the comma
 * when none yields any.
 */
export const cutHeadedText = (
  file: string,
  text: string,
  knownColumns: (header: readonly string[]) => number,
): DelimitedRecord[] => {
  const newline = text.includes('\n') ? '\n' : '\r';
  const header = text.split(newline, headerWithin).find((line) => line.trim() !== '') ?? '';
  const known = (delimiter: string): number => {
    const [record] = createRecordParser(file, delimiter, '\n', 'line')(header, true);
    return knownColumns(record?.cells ?? []);
  };
  const delimiter = delimiters.reduce((best, next) => (known(next) > known(best) ? next : best));
  return createRecordParser(file, delimiter, newline, delimiter === '\t' ? 'line' : 'multiline')(text, true);
};

/** Returns whether a record has only blank cells. */
export const isBlankRecord = ({ cells }: Pick<DelimitedRecord, 'cells'>): boolean =>
  cells.every((cell) => cell.trim() === '');
