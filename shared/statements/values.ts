import type { Decimal } from '../money/decimal.ts';
import { withoutUnseen } from './text.ts';

/** How a source writes numbers: `1,234.56` (point), `1.234,56` (comma), or to be told from each text (auto). */
export const numberStyles = ['point', 'comma', 'auto'] as const;
export type NumberStyle = (typeof numberStyles)[number];

const zero = 48;
const nine = 57;

/** Whether the text is already a plain decimal (`-12.5`), the case of nearly every cell of a large file. */
const isPlain = (text: string): boolean => {
  const length = text.length;
  let index = text.charCodeAt(0) === 45 ? 1 : 0;
  const whole = index;
  while (index < length && text.charCodeAt(index) >= zero && text.charCodeAt(index) <= nine) index++;
  if (index === whole || index - whole > 18) return false;
  if (index === length) return true;
  if (text.charCodeAt(index) !== 46) return false;
  const fraction = ++index;
  while (index < length && text.charCodeAt(index) >= zero && text.charCodeAt(index) <= nine) index++;
  return index === length && index > fraction && index - fraction <= 20;
};

const currencyMarks =
  /^(?:[A-Z]{3}|NT|US|HK|RM|Rs\.?|[A-Z]{1,2}(?=\s*\$)|元)?\s*[$€£¥₩฿₫₹]?\s*|\s*(?:[A-Z]{3}|(?:NT|US|HK|[ACS])?\$|RM|[€£¥₩฿₫₹%元圓円원])$/gu;

/** Sign and bare digits-and-marks of a number as people write it, or `undefined`. */
const unwrap = (text: string): { negative: boolean; body: string } | undefined => {
  // Japanese accounts mark a loss with a triangle.
  let body = withoutUnseen(text)
    .normalize('NFKC')
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/^[▲△]\s*/, '-');
  let negative = false;
  const inParentheses = /^\((.*)\)$/.exec(body.replace(/^([A-Z]{0,3}\s*[$€£¥]?)\s*\((.*)\)$/u, '($1$2)'));
  if (inParentheses) {
    negative = true;
    body = inParentheses[1]!;
  }
  const leading = /^([^\d.,]*)-\s*(.*)$/.exec(body);
  const trailing = /^(.*\d\S*?)-$/.exec(body);
  if (leading ?? trailing) {
    if (negative) return undefined;
    negative = true;
    body = leading ? leading[1]! + leading[2]! : trailing![1]!;
  }
  body = body
    .replace(/^\+/, '')
    .replace(currencyMarks, '')
    .replace(/[\s'’]/g, '');
  return /^[\d.,]+(?:[eE][+-]?\d{1,3})?$/.test(body) ? { negative, body } : undefined;
};

/** The character that marks decimals in this text, given what the source says about itself. */
const decimalMark = (body: string, style: NumberStyle): '.' | ',' => {
  if (style !== 'auto') return style === 'comma' ? ',' : '.';
  const point = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  if (comma < 0) return body.indexOf('.') === point ? '.' : ',';
  const groups = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(body);
  return groups ? '.' : ',';
};

/** Moves the decimal mark by a power of ten, exactly. */
const shift = (whole: string, fraction: string, exponent: number): [string, string] => {
  if (exponent >= 0) {
    const padded = fraction.padEnd(exponent, '0');
    return [whole + padded.slice(0, exponent), padded.slice(exponent)];
  }
  const padded = whole.padStart(-exponent + 1, '0');
  return [padded.slice(0, exponent), padded.slice(exponent) + fraction];
};

const groupsAreRight = (whole: string, mark: string): boolean =>
  !whole.includes(mark) || (mark === ',' ? /^\d{1,3}(,\d{2,3})*,\d{3}$/ : /^\d{1,3}(\.\d{3})+$/).test(whole);

/**
 * Reads a number exactly as people and platforms write it: `1,234.56`, `1.234,56`, `(3.50)`, `3.50-`, `$1.20`, `NT$432`,
 * `▲120円`, `1.2E-5`, `５％` (the percent sign is dropped, the number stays). Answers plain decimal text, `undefined` when
 * the text is no number or does not fit 18 whole digits and 20 decimals.
 */
export const parseNumber = (text: string, style: NumberStyle = 'auto'): Decimal | undefined => {
  if (style !== 'comma' && isPlain(text)) return text as Decimal;
  const unwrapped = unwrap(text);
  if (!unwrapped) return undefined;
  const [digits = '', exponent] = unwrapped.body.split(/[eE]/);
  const mark = decimalMark(digits, style);
  const parts = digits.split(mark);
  const groupMark = mark === '.' ? ',' : '.';
  if (parts.length > 2 || parts[1]?.includes(groupMark) || !groupsAreRight(parts[0]!, groupMark))
    return undefined;
  const [whole, fraction] = shift(parts[0]!.replaceAll(groupMark, ''), parts[1] ?? '', Number(exponent ?? 0));
  if (whole === '' && fraction === '') return undefined;
  const cleanWhole = whole.replace(/^0+(?=\d)/, '') || '0';
  const cleanFraction = fraction.length > 20 ? fraction.replace(/0+$/, '') : fraction;
  if (cleanWhole.length > 18 || cleanFraction.length > 20) return undefined;
  const plain = cleanFraction ? `${cleanWhole}.${cleanFraction}` : cleanWhole;
  return (unwrapped.negative && /[1-9]/.test(plain) ? `-${plain}` : plain) as Decimal;
};

/** Style that reads every sample, `auto` when the samples do not tell. */
export const sniffNumberStyle = (samples: readonly string[]): NumberStyle => {
  const bare = samples
    .map((sample) => sample.replace(/[^\d.,]/g, ''))
    .filter((sample) => /[.,]/.test(sample));
  const points = bare.some(
    (text) => /\.\d*$/.test(text) && (text.includes(',') || !/^\d{1,3}(\.\d{3})+$/.test(text)),
  );
  const commas = bare.some(
    (text) => /,\d*$/.test(text) && (text.includes('.') || !/^[1-9]\d{0,2}(,\d{3})+$/.test(text)),
  );
  return points === commas ? 'auto' : points ? 'point' : 'comma';
};

/** ISO 3901: two letters, three letters or digits, two digits of the year, five digits. */
const isrcPattern = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;

/** Twelve upper-case characters without hyphens or blanks, and whether they form an ISRC; text that is none stays as it was. */
export const normaliseIsrc = (text: string): { isrc: string; valid: boolean } => {
  if (isrcPattern.test(text)) return { isrc: text, valid: true };
  const isrc = withoutUnseen(text)
    .normalize('NFKC')
    .replace(/^\s*ISRC[\s:]*/i, '')
    .replace(/[\s\u2010-\u2015_-]/g, '')
    .toUpperCase();
  return isrcPattern.test(isrc) ? { isrc, valid: true } : { isrc: text.trim(), valid: false };
};

/** `T` and ten digits without marks, upper case, if the text has that form (the check digit is the catalogue's affair). */
export const normaliseIswc = (text: string): string | undefined => {
  const iswc = withoutUnseen(text)
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  return /^T\d{10}$/.test(iswc) ? iswc : undefined;
};
