import { withoutUnseen } from '../reference/text.ts';
import { scale, type Decimal } from './decimal.ts';
import { roundExact, wholeDigits, type ReadNumber } from './exact.ts';

/** Number format of a source: `1,234.56` (point), `1.234,56` (comma), or decided for each text (auto). */
export const numberStyles = ['point', 'comma', 'auto'] as const;
export type NumberStyle = (typeof numberStyles)[number];

const zero = 48;
const nine = 57;

/** Returns whether the text is already a plain decimal (`-12.5`), as nearly every cell of a large file is. */
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
  /^(?:[A-Z]{3}|NT|US|HK|RM|(?:Rs|Rp|kr|Fr)\.?|zł|[A-Z]{1,2}(?=\s*[$¥])|元)?\s*\p{Sc}?\s*|(?<!\s)\s*(?:[A-Z]{3}|(?:NT|US|HK|[ACS])?\$|RM|kr|zł|[\p{Sc}%元圓円원])$/gu;

const withoutCurrency = (text: string): string => text.trim().replace(currencyMarks, '').trim();

/** Blanks and apostrophes between thousands; anywhere else they separate two numbers. */
const partedThousands = /^\d{1,3}(?:[\s'’]\d{3})+(?=$|[.,])/;

const withoutParting = (text: string): string =>
  text.replace(partedThousands, (whole) => whole.replace(/[\s'’]/g, ''));

/** Returns the sign of a number, and its digits with their marks; `undefined` if the text is not a number. */
const unwrap = (text: string): { negative: boolean; body: string } | undefined => {
  // NFKC would turn raised, circled and fraction digits into plain ones: `12.50²` has a footnote.
  if (/\p{No}/u.test(text)) return undefined;
  // Japanese accounts mark a loss with a triangle.
  let body = withoutCurrency(
    withoutUnseen(text)
      .normalize('NFKC')
      .trim()
      .replace(/[−\u2010-\u2015]/g, '-')
      .replace(/^[▲△]\s*/, '-')
      .replace(/^'/, ''),
  );
  let negative = false;
  const inParentheses = /^\((.*)\)$/.exec(body);
  if (inParentheses) {
    negative = true;
    body = inParentheses[1]!;
  }
  const leading = /^([^\d.,]*)-\s*(.*)$/.exec(body);
  const trailing = /^(.*\d.*)-$/.exec(body);
  if (leading ?? trailing) {
    if (negative) return undefined;
    negative = true;
    body = leading ? leading[1]! + leading[2]! : trailing![1]!;
  }
  body = withoutParting(withoutCurrency(body.replace(/^\+/, '')));
  return /^[\d.,]+(?:[eE][+-]?\d{1,3})?$/.test(body) ? { negative, body } : undefined;
};

/** Returns the mark of a text, if it has only one kind. */
const onlyMark = (digits: string): '.' | ',' | undefined => {
  const hasPoint = digits.includes('.');
  if (hasPoint === digits.includes(',')) return undefined;
  return hasPoint ? '.' : ',';
};

/**
 * Patterns of digits with one kind of mark between thousands (or as in India). A grouped number never starts with 0.
 */
const grouped = { ',': /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ } as const;

/** Returns the decimal mark of a text, given the source's number format. */
const decimalMark = (digits: string, style: NumberStyle, hasExponent: boolean): '.' | ',' => {
  const only = onlyMark(digits);
  // `1.234E-05` has no thousands separator.
  if (hasExponent) return only ?? '.';
  if (style !== 'auto') return style === 'comma' ? ',' : '.';
  if (only === undefined) return digits.lastIndexOf('.') >= digits.lastIndexOf(',') ? '.' : ',';
  if (only === '.') return digits.indexOf('.') === digits.lastIndexOf('.') ? '.' : ',';
  return grouped[','].test(digits) ? '.' : ',';
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

/**
 * Returns whether the marks before the decimals separate thousands. Leading zeros are allowed if decimals distinguish
 * the marks.
 */
const groupsAreRight = (whole: string, mark: '.' | ',', hasDecimals: boolean): boolean =>
  !whole.includes(mark) || grouped[mark].test(hasDecimals ? whole.replace(/^0+/, '1') : whole);

/** Maximum number of decimals: enough for the smallest double as spreadsheets and Java print it. */
const maxDecimals = 1_100;

/**
 * Reads a number exactly as people and platforms write it: `1,234.56`, `1.234,56`, `(3.50)`, `3.50-`, `$1.20`,
 * `NT$432`, `▲120円`, `1.2E-5`, `５％` (the percent sign is dropped, the number stays).
 * @returns `undefined` if the text is not a number or has more than 18 whole digits
 */
export const readNumber = (text: string, style: NumberStyle = 'auto'): ReadNumber | undefined => {
  if (style !== 'comma' && isPlain(text)) return { value: text as Decimal };
  const unwrapped = unwrap(text);
  if (!unwrapped) return undefined;
  const [digits = '', exponent] = unwrapped.body.split(/[eE]/);
  const mark = decimalMark(digits, style, exponent !== undefined);
  const parts = digits.split(mark);
  const groupMark = mark === '.' ? ',' : '.';
  if (parts.length > 2 || parts[1]?.includes(groupMark)) return undefined;
  if (!groupsAreRight(parts[0]!, groupMark, parts.length === 2)) return undefined;
  const [whole, fraction] = shift(parts[0]!.replaceAll(groupMark, ''), parts[1] ?? '', Number(exponent ?? 0));
  if (whole === '' && fraction === '') return undefined;
  const cleanWhole = whole.replace(/^0+(?=\d)/, '') || '0';
  const cleanFraction = fraction.length > scale ? fraction.replace(/0+$/, '') : fraction;
  if (cleanWhole.length > wholeDigits || cleanFraction.length > maxDecimals) return undefined;
  if (cleanFraction.length > scale) {
    const digits = BigInt(cleanWhole + cleanFraction);
    return roundExact({ digits: unwrapped.negative ? -digits : digits, decimals: cleanFraction.length });
  }
  const plain = cleanFraction ? `${cleanWhole}.${cleanFraction}` : cleanWhole;
  return { value: (unwrapped.negative && /[1-9]/.test(plain) ? `-${plain}` : plain) as Decimal };
};

/** Reads a number as `readNumber` does, without the remainder lost by rounding to 20 decimals. */
export const parseNumber = (text: string, style: NumberStyle = 'auto'): Decimal | undefined =>
  style !== 'comma' && isPlain(text) ? (text as Decimal) : readNumber(text, style)?.value;

/** Returns the number format a text shows; `undefined` if it may be read either way. */
const detectStyle = (text: string): 'point' | 'comma' | undefined => {
  const unwrapped = unwrap(text);
  if (!unwrapped) return undefined;
  const [digits = '', exponent] = unwrapped.body.split(/[eE]/);
  const last = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? 'point' : 'comma';
  const mark = onlyMark(digits);
  if (mark === undefined) return digits.includes('.') ? last : undefined;
  if (exponent !== undefined || !grouped[mark].test(digits)) return last;
  if (digits.split(mark).length === 2) return undefined;
  return mark === '.' ? 'comma' : 'point';
};

/** Returns the number format that fits every sample, or `auto` if the samples do not decide. */
export const sniffNumberStyle = (samples: readonly string[]): NumberStyle => {
  const styles = new Set(samples.map(detectStyle));
  if (styles.has('point') === styles.has('comma')) return 'auto';
  return styles.has('point') ? 'point' : 'comma';
};
