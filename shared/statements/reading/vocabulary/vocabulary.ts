import { statementFields, type StatementField } from '../../model.ts';

/** What a header may speak of that is no field of a row, but tells which column is which. */
export const otherMeanings = [
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
 * Header words of one language by what they mean.
 *
 * `order` says where the word that counts stands in a longer header: `last` in English (`Album title`), `first` in French
 * (`Titre de l'album`). `joined` says where a word is looked for inside another one: `anywhere` where no blanks part words or
 * sources leave them out (`销售数量`, `NetRevenueUSD`), at its `ends` in a language of compounds (`Nettobetrag`), else `never`.
 */
export type Vocabulary = {
  readonly language: string;
  readonly order: 'first' | 'last';
  readonly joined: 'anywhere' | 'ends' | 'never';
  /** Words parted by commas, the surer first. */
  readonly words: Readonly<Partial<Record<Meaning, string>>>;
};
