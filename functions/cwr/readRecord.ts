import { findLayout, type Field } from '../../shared/cwr/layouts.ts';
import type { CwrFields, CwrProblem, CwrShares, CwrVersion } from '../../shared/cwr/model.ts';

/** A line as fields. `type` is its record type. */
export type CwrRecord = { line: number; type: string; fields: CwrFields };

export type Report = (problem: CwrProblem) => void;

/** Maximum characters of a line that a problem quotes. */
const quoted = 60;

const isZeros = (text: string): boolean => /^0*$/.test(text);

const readValue = ({ kind }: Field, raw: string): { value: string; isWrong: boolean } => {
  const text = raw.trim();
  if (kind === 'text') return { value: text, isWrong: false };
  if (kind === 'society')
    return {
      value: isZeros(text) ? '' : text.padStart(3, '0'),
      isWrong: !/^\d*$/.test(text),
    };
  const isWrong = !/^\d*$/.test(text);
  if (kind === 'share' || kind === 'count') return { value: isWrong ? '' : text, isWrong };
  return { value: isZeros(text) ? '' : text, isWrong };
};

/**
 * Reads the fields of a line by position. Fields beyond the end of the line are empty, because many senders drop blanks
 * at the end. Positions count characters, not bytes.
 */
export const readRecord = (
  version: CwrVersion,
  text: string,
  line: number,
  report: Report,
): CwrRecord | undefined => {
  const type = text.slice(0, 3);
  const layout = findLayout(version, type);
  if (!layout) {
    report({ line, kind: 'unknownRecord', record: type, found: text.slice(0, quoted) });
    return undefined;
  }
  const characters = Array.from(text);
  const fields: Record<string, string> = {};
  for (const field of layout) {
    const raw = characters.slice(field.start, field.start + field.length).join('');
    const { value, isWrong } = readValue(field, raw);
    if (isWrong) report({ line, kind: 'notDigits', record: type, field: field.name, found: raw });
    if (value && !field.name.startsWith('filler')) fields[field.name] = value;
  }
  const last = layout.at(-1)!;
  const beyond = characters
    .slice(last.start + last.length)
    .join('')
    .trim();
  if (beyond) report({ line, kind: 'tooLong', record: type, found: beyond.slice(0, quoted) });
  return { line, type, fields };
};

/** Separates the shares of a record from its other fields. */
export const splitShares = (fields: CwrFields): { shares: CwrShares; rest: CwrFields } => {
  const { prShare = '0', mrShare = '0', srShare = '0', ...rest } = fields;
  return { shares: { PR: Number(prShare), MR: Number(mrShare), SR: Number(srShare) }, rest };
};
