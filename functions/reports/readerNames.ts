import type { Language } from '../../shared/api/codes/entry.ts';
import type { ReceivedFact } from '../../shared/income/schema.ts';
import { getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { displayName, type Named } from '../../shared/reference/names.ts';

/** Returns the language of a right owner: the one its name was given in, otherwise English. */
export const ownerLanguage = (nativeCultureInfo: string): Language => {
  if (nativeCultureInfo === 'zh-Hant' || nativeCultureInfo === 'zh-Hans') return nativeCultureInfo;
  return nativeCultureInfo.startsWith('zh') ? 'zh-Hant' : 'en';
};

/** Returns the titles of works that have one in the reader's language, by id. */
export const loadTitles = async (
  facts: readonly Pick<ReceivedFact, 'workId'>[],
  language: Language,
): Promise<Map<string, string>> => {
  const ids = [...new Set(facts.map(({ workId }) => workId))];
  const works = await getItems<Named>(ids.map(catalogueKeys.record), {
    only: ['names', 'nativeCultureInfo'],
  });
  return new Map(
    works.flatMap(({ pk, names = [] }) => {
      const own = names.find(({ cultureInfo }) => cultureInfo === language);
      return own ? [[pk, own.name] as const] : [];
    }),
  );
};

/**
 * Returns the name of a right owner in the reader's language. A stored name that the owner no longer has stays: it is
 * the name of the time the document is about.
 */
export const nameInLanguage = (owner: Named, storedName: string, language: Language): string =>
  owner.names.some(({ name }) => name === storedName) ? displayName(owner, language) : storedName;
