import { signInName } from '../account/signInName.ts';
import { realNameCountries } from '../reference/enumerations.ts';

/** Mobile numbers by country (platform description, section 5), and whether a missing leading zero is added. */
const mobileForms: Readonly<Record<number, { pattern: RegExp; zero: '0' | '' }>> = {
  [realNameCountries.TW]: { pattern: /^0?9\d{8}$/, zero: '0' },
  [realNameCountries.CN]: { pattern: /^1\d{10}$/, zero: '' },
  [realNameCountries.MY]: { pattern: /^0?1\d{8,9}$/, zero: '0' },
  [realNameCountries.SG]: { pattern: /^[89]\d{7}$/, zero: '' },
  [realNameCountries.HK]: { pattern: /^[5689]\d{7}$/, zero: '' },
};

/**
 * Returns a mobile number in the national form of a country, or `undefined` when it has another form. Accepts the
 * calling code, blanks, hyphens and brackets. Countries without a form return the number as given.
 * @param country ISO 3166-1 numeric
 */
export const nationalMobile = (country: number, text: string): string | undefined => {
  const form = mobileForms[country];
  if (!form) return text;
  const digits = signInName(text.normalize('NFKC').replace(/[()]/g, '')).replace(/[\s-]/g, '');
  return form.pattern.test(digits) ? form.zero + digits.replace(/^0/, '') : undefined;
};

/** Returns whether a text is a telephone number of any kind: six to twenty digits with the usual marks between them. */
export const isTelephone = (text: string): boolean =>
  /^\+?[\d\s()#-]+$/.test(text) && /^\d{6,20}$/.test(text.replace(/\D/g, ''));
