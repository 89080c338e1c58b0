/** Last digits that carry a sign, from 0 to 9, as COBOL writes zoned decimals (IBM Enterprise COBOL, USAGE DISPLAY). */
const positive = '{ABCDEFGHI';
const negative = '}JKLMNOPQR';

/**
 * A number whose sign is punched over its last digit, written out: `0000123D` is `00001234`, `0000123M` is `-00001234`.
 * Good only where digits stand at places that were told; anywhere else a letter after digits is a letter.
 * @returns `undefined` for text that is no such number
 */
export const withoutOverpunch = (text: string): string | undefined => {
  if (!/^\d+[{}A-R]$/.test(text)) return undefined;
  const [digits, last] = [text.slice(0, -1), text.slice(-1)];
  const isNegative = negative.includes(last);
  const digit = (isNegative ? negative : positive).indexOf(last);
  return `${isNegative ? '-' : ''}${digits}${digit}`;
};
