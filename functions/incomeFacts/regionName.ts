import type { Language } from '../../shared/api/resultCodes.ts';
import { areaNames, countryName } from '../../shared/reference/regions.ts';
import { countries } from '../../shared/reference/territories.ts';
import type { Breakdown } from '../../shared/income/facts.ts';

const byCode = new Map(countries.map((country) => [country.code, country]));
const lookUp = (code: number, language: Language): string => {
  const area = (areaNames as Partial<Record<number, Record<Language, string>>>)[code];
  const country = byCode.get(code);
  return area?.[language] ?? (country ? countryName(country.alpha2, language) : String(code));
};

/** Cache of names. Looking up a locale is slow, and every line of income has a region. */
const names = new Map<string, string>();

/**
 * Returns the name of a region in a language. Continents and worldwide have the product's names, countries those of the
 * locale data.
 */
export const regionName = (code: number | undefined, language: Language): string => {
  if (code === undefined) return '';
  const key = `${language}${code}`;
  const name = names.get(key) ?? lookUp(code, language);
  names.set(key, name);
  return name;
};

/** Breaks income down by country or area. */
export const breakdownByTerritory =
  (language: Language): Breakdown =>
  ({ territory }) => ({
    key: String(territory ?? ''),
    name: regionName(territory, language),
  });

/** Breaks income down by continent. Worldwide and unknown territories stay unchanged. */
export const breakdownByContinent =
  (language: Language): Breakdown =>
  ({ territory }) => {
    const continent = territory === undefined ? undefined : (byCode.get(territory)?.continent ?? territory);
    return { key: String(continent ?? ''), name: regionName(continent, language) };
  };
