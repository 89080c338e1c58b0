import { withoutUnseen } from '../../reference/text.ts';

/** ISO 3901: two letters, three letters or digits, two digits of the year, five digits. */
const isrcPattern = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;

/**
 * Returns an ISRC as twelve upper-case characters without hyphens or blanks. If the text is not an ISRC, returns it
 * trimmed with `valid` false.
 */
export const normaliseIsrc = (text: string): { isrc: string; valid: boolean } => {
  if (isrcPattern.test(text)) return { isrc: text, valid: true };
  const isrc = withoutUnseen(text)
    .normalize('NFKC')
    .replace(/^\s*ISRC[\s:]*/i, '')
    .replace(/[\s\u2010-\u2015_-]/g, '')
    .toUpperCase();
  return isrcPattern.test(isrc) ? { isrc, valid: true } : { isrc: text.trim(), valid: false };
};

/** Returns an ISWC as `T` and ten digits, if the text has that form. Does not check the check digit. */
export const normaliseIswc = (text: string): string | undefined => {
  const iswc = withoutUnseen(text)
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  return /^T\d{10}$/.test(iswc) ? iswc : undefined;
};
