import type { Language } from '../api/resultCodes.ts';
import { rightEntries } from '../reference/rightCatalogue.ts';
import { cuts, type Cut } from './facts.ts';

const entryByCode = new Map(rightEntries.map((entry) => [entry.code, entry]));

/** Returns the name of a licensed right in a language; empty when the statement does not say it. */
export const licensedRightName = (code: number | undefined, language: Language): string =>
  entryByCode.get(code ?? 0)?.names[language] ?? '';

/** Cuts income by licensed right, named in a language. Key 0, without a name, is income whose statement does not say it. */
const licensedRightCut =
  (language: Language): Cut =>
  ({ licensedRight = 0 }) => ({
    key: String(licensedRight),
    name: licensedRightName(licensedRight, language),
  });

/** Returns the cut of income by one kind of right: the share line of the work, or the licensed right. */
export const rightCut = (by: 'shareLine' | 'licensedRight', language: Language): Cut =>
  by === 'shareLine' ? cuts.shareLine : licensedRightCut(language);
