import type { Language } from '../api/codes/entry.ts';
import { dayIn } from '../text/dayText.ts';
import type { Conversion } from './schema.ts';

/**
 * Returns the conversions of income as text, in English `USD → CNY 7.1 (15 Aug 2026, European Central Bank)`. Empty
 * without any.
 */
export const conversionText = (conversions: readonly Conversion[] = [], language: Language): string => {
  const [open, comma, close, next] = language === 'en' ? [' (', ', ', ')', '; '] : ['（', '，', '）', '；'];
  return conversions
    .map(({ from, to, rate, day, source }) => {
      const origin = [dayIn(day, language), source].filter((one) => one !== undefined).join(comma);
      return `${from} → ${to} ${rate}${open}${origin}${close}`;
    })
    .join(next);
};
