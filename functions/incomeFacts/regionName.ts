import type { Language } from '../../shared/api/resultCodes.ts';
import { areas, countryName } from '../../shared/reference/regions.ts';
import { countries } from '../../shared/reference/territories.ts';
import type { Cut } from '../../shared/income/facts.ts';

const byCode = new Map(countries.map((country) => [country.code, country]));
const lookUp = (code: number, language: Language): string => {
  const area = (areas as Partial<Record<number, Record<Language, string>>>)[code];
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

/** Cuts income by country or area. */
export const territoryCut =
  (language: Language): Cut =>
  ({ territory }) => ({
    key: String(territory ?? ''),
    name: regionName(territory, language),
  });

/** Cuts income by continent. Worldwide and unknown territories stay unchanged. */
export const continentCut =
  (language: Language): Cut =>
  ({ territory }) => {
    const continent = territory === undefined ? undefined : (byCode.get(territory)?.continent ?? territory);
    return { key: String(continent ?? ''), name: regionName(continent, language) };
  };
