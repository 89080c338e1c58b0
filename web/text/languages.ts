import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../shared/api/resultCodes.ts';

/** Interface languages with their own name. */
export const languages = {
  'zh-Hant': { name: '繁體中文' },
  'zh-Hans': { name: '简体中文' },
  en: { name: 'English' },
} as const satisfies Record<Language, { name: string }>;

export const languageIds = Object.keys(languages) as Language[];

const isSimplified = (tag: string) => /^zh-(hans|cn|sg|my)\b/i.test(tag) && !/^zh-hant/i.test(tag);

/**
 * Chooses the interface language from the browser's ranked list: the first entry in Chinese or English decides. Any
 * Chinese means Traditional, unless it is a Simplified variant (platform description, section 1).
 */
export const chooseLanguage = (ranked: readonly string[]): Language => {
  const first = ranked.find((tag) => /^(zh|en)\b/i.test(tag));
  if (!first || /^en\b/i.test(first)) return 'en';
  return isSimplified(first) ? 'zh-Hans' : 'zh-Hant';
};

type Catalogue = { default: Record<string, unknown> };
const catalogues = import.meta.glob<Catalogue>('../locales/*/*.json');

/** Loads one area's texts in one language as its own chunk. */
export const loadCatalogue = async (language: string, area: string): Promise<Record<string, unknown>> => {
  const load = catalogues[`../locales/${area}/${language}.json`];
  if (!load) throw new RangeError(`no texts for ${area} in ${language}`);
  return (await load()).default;
};

/** Key of the browser's storage that holds the language a person chose. */
const chosenKey = 'refrain.language';

const isLanguage = (text: string | null | undefined): text is Language =>
  languageIds.some((language) => language === text);

const detectLanguage = (): Language => {
  const chosen = localStorage.getItem(chosenKey);
  return isLanguage(chosen) ? chosen : chooseLanguage(navigator.languages);
};

/** Prepares i18next: texts by area and language, loaded when a page first needs them. The choice is stored. */
export const startLanguages = async (): Promise<void> => {
  await i18next
    .use({
      type: 'languageDetector',
      detect: detectLanguage,
      cacheUserLanguage: (language: string) => localStorage.setItem(chosenKey, language),
    })
    .use({
      type: 'backend',
      init: () => undefined,
      read: (language: string, area: string, done: (error: unknown, texts: unknown) => void) =>
        void loadCatalogue(language, area).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, null),
        ),
    })
    .use(initReactI18next)
    .init({
      supportedLngs: languageIds,
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', 'pages'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  markDocument();
  i18next.on('languageChanged', markDocument);
};

const markDocument = (): void => {
  document.documentElement.lang = currentLanguage();
};

/** Returns the reader's language. */
export const currentLanguage = (): Language => {
  const { language } = i18next;
  return isLanguage(language) ? language : chooseLanguage(navigator.languages);
};

/** Switches the language of everything on screen and stores the choice. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language);
};
