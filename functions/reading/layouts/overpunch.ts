/** Last digits that carry a sign, from 0 to 9, as COBOL writes zoned decimals (IBM Enterprise COBOL, USAGE DISPLAY). */
const positive = '{ABCDEFGHI';
const negative = '}JKLMNOPQR';

/**
 * Converts a number whose sign is overpunched on its last digit: `0000123D` is `00001234`, `0000123M` is `-00001234`.
 * Use only for fields at known positions; elsewhere a letter after digits is a letter.
 * @returns `undefined` for any other text
 */
export const withoutOverpunch = (text: string): string | undefined => {
  if (!/^\d+[{}A-R]$/.test(text)) return undefined;
  const [digits, last] = [text.slice(0, -1), text.slice(-1)];
  const isNegative = negative.includes(last);
  const digit = (isNegative ? negative : positive).indexOf(last);
  return `${isNegative ? '-' : ''}${digits}${digit}`;
};
