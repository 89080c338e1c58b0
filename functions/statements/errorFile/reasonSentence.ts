import type { Language } from '../../../shared/api/resultCodes.ts';
import { regionName } from '../../incomeFacts/regionName.ts';
import { rightEntries } from '../../../shared/reference/rights.ts';
import type { Reason } from '../../../shared/statements/model.ts';
import { reasonTexts } from './reasonTexts.ts';

const rightNames = new Map(rightEntries.map(({ code, names }) => [code, names]));

/** Returns a value in the words of a sentence: territories and rights by name. */
const displayValue = (name: string, value: string | number, language: Language): string => {
  if (name === 'territory' || name === 'region') return regionName(Number(value), language);
  if (name === 'right') return rightNames.get(Number(value))?.[language] ?? String(value);
  return String(value);
};

const blank = /\{\{(\w+)[^}]*\}\}/g;

/**
 * Returns the sentence of a reason in a language. Uses its shorter wording, if any, when a value is missing, and the
 * code itself when the reason has no sentence.
 */
export const reasonSentence = ({ code, params = {} }: Reason, language: Language): string => {
  const texts = reasonTexts[language];
  const sentence = texts[code] ?? code;
  const isFilled = [...sentence.matchAll(blank)].every(([, name]) => (params[name!] ?? '') !== '');
  const chosen = isFilled ? sentence : (texts[`${code}Bare`] ?? sentence);
  return chosen.replace(blank, (_, name: string) =>
    params[name] === undefined ? '' : displayValue(name, params[name], language),
  );
};
