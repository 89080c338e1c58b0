import { monthsIn } from '../../shared/text/dayText.ts';
import { currentLanguage } from './languages.ts';

/**
 * Returns months (`YYYY-MM`) as a period in the reader's language, one month alone: `2026/01 – 2026/03`, in English
 * `Jan – Mar 2026`.
 */
export const monthsName = (from: string, to: string): string => monthsIn(from, to, currentLanguage());

/** Returns a month (`YYYY-MM`) as the reader's language writes it: `2026/01`, in English `Jan 2026`. */
export const monthName = (month: string): string => monthsName(month, month);
