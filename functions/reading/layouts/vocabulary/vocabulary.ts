import { statementFields, type StatementField } from '../../../../shared/statements/model.ts';

/** Meanings of headers that are not fields of a row but help to recognise columns. */
const otherMeanings = [
  'gross',
  'deduction',
  'exchangeRate',
  'code',
  'total',
  'authorsRight',
  'relatedRight',
  'mechanicalRight',
  'performingRight',
] as const;

export const meanings = [...statementFields, ...otherMeanings] as const;
export type Meaning = StatementField | (typeof otherMeanings)[number];

/**
 * Header words of one language by meaning.
 *
 * `order` is the position of the main word in a longer header: `last` in English (`Album title`), `first` in French
 * (`Titre de l'album`). `joined` tells where a word is searched inside another one: `anywhere` if the language has no
 * blanks between words or sources omit them (`销售数量`, `NetRevenueUSD`), at its `ends` in a language of compounds
 * (`Nettobetrag`), else `never`.
 */
export type Vocabulary = {
  readonly language: string;
  readonly order: 'first' | 'last';
  readonly joined: 'anywhere' | 'ends' | 'never';
  /** Words separated by commas, the surest first. */
  readonly words: Readonly<Partial<Record<Meaning, string>>>;
};
