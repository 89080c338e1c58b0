import { isCalendarDate } from '../../../shared/reference/dates.ts';

/**
 * Reads a pasted day, year first: `2026/11/20`, `2026.1.5`, `20261120`, `2026年11月20日`, full width too. Returns
 * `YYYY-MM-DD`, or `undefined` for text that is not a day or is ambiguous.
 */
export const typedDay = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').trim();
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(plain) ??
    [];
  if (!year || !month || !day) return undefined;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(found) ? found : undefined;
};
