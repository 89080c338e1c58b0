import {
  languagesAgree,
  languageTagSchema,
  type LanguageTag,
  type SingingLanguage,
} from '../../../shared/reference/languages.ts';

/** Fields of works that no file states. */
export type Choices = {
  singingLanguage: SingingLanguage;
  titleLanguage: LanguageTag;
  genre: number;
  /** Right owner of the shares of writers who are not in the catalogue; empty until one is chosen. */
  otherOwnerId: string;
};

/** Choices for one work. */
export type OwnChoices = Partial<Pick<Choices, 'singingLanguage' | 'titleLanguage' | 'genre'>> & {
  isLeftOut?: boolean;
};

/** Choices for a file: for all works, for parties by key, and for single works by line. */
export type Chosen = {
  all: Choices;
  /** Right owners by key of the party; empty for none. */
  parties: ReadonlyMap<string, string>;
  works: ReadonlyMap<number, OwnChoices>;
};

/** Returns the language of titles that matches the language sung: the chosen one if it does. */
export const titleLanguageFor = (singing: SingingLanguage, chosen: LanguageTag): LanguageTag =>
  languagesAgree(singing, chosen) ? chosen : (languageTagSchema.safeParse(singing).data ?? 'zh-Hant');

export const freshChoices: Chosen = {
  all: { singingLanguage: 'cmn', titleLanguage: 'zh-Hant', genre: 1, otherOwnerId: '' },
  parties: new Map(),
  works: new Map(),
};
