import type { Language } from '../api/resultCodes.ts';
import { rightEntries } from '../reference/rightCatalogue.ts';
import { breakdowns, type Breakdown } from './facts.ts';

const entryByCode = new Map(rightEntries.map((entry) => [entry.code, entry]));

/** Returns the name of a licensed right in a language; empty when the statement does not say it. */
export const licensedRightName = (code: number | undefined, language: Language): string =>
  entryByCode.get(code ?? 0)?.names[language] ?? '';

/** Breaks income down by licensed right, named in a language. Key 0, without a name, is income whose statement does not say it. */
const breakdownByLicensedRight =
  (language: Language): Breakdown =>
  ({ licensedRight = 0 }) => ({
    key: String(licensedRight),
    name: licensedRightName(licensedRight, language),
  });

/** Returns the breakdown of income by work or by one kind of right: the share line of the work, or the licensed right. */
export const breakdownByRight = (
  by: 'shareLine' | 'licensedRight' | 'work',
  language: Language,
): Breakdown => (by === 'licensedRight' ? breakdownByLicensedRight(language) : breakdowns[by]);
