import i18next from 'i18next';
import { useCallback } from 'react';
import type { Reason } from '../../shared/statements/model.ts';
import { formatDecimal } from '../../shared/money/formatDecimal.ts';
import { useLocale, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { useReference, type Reference } from '../components/useReference.ts';

type Value = string | number;

/** A blank of a sentence as people say it: territories and rights by name, counts and shares as the locale writes them. */
const spoken = (
  name: string,
  value: Value,
  { region, right }: Reference,
  whole: (value: number) => string,
  locale: string,
): string => {
  if (name === 'territory' || name === 'region') return region(Number(value));
  if (name === 'right') return right(Number(value));
  if (name === 'claimed' || name === 'covered') return formatDecimal(String(value), locale);
  return typeof value === 'number' ? whole(value) : value;
};

/** Where in the file a problem is, as far as its reason says: file, row, column. */
export const placeKeys = ['file', 'row', 'column'] as const;

/** Turns a reason into its sentence in the language being read. */
export const useReason = (): ((reason: Reason) => string) => {
  const t = useText('statements');
  const locale = useLocale();
  const { whole } = useNumbers();
  const reference = useReference();
  return useCallback(
    ({ code, params = {} }: Reason) => {
      const blanks: Record<string, string> = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, spoken(name, value, reference, whole, locale)]),
      );
      const key = variantOf(code, params);
      if (!i18next.exists(key)) return t('statements:reason.unknown', { code });
      return t(key, blanks);
    },
    [t, locale, whole, reference],
  );
};

/** A sentence whose blank the row does not fill has a shorter wording of its own, `<code>Bare`. */
const variantOf = (code: string, params: NonNullable<Reason['params']>): string => {
  const key = `statements:reason.${code}`;
  const blank = barest[code];
  const isBare = blank !== undefined && (params[blank] === undefined || params[blank] === '');
  return isBare ? `${key}Bare` : key;
};

/** Reasons that have a shorter wording, and the blank that decides. */
export const barest: Readonly<Record<string, string>> = {
  NoSuchName: 'title',
  TerritoryNotLicensed: 'territory',
  RightNotLicensed: 'right',
  PeriodNotLicensed: 'start',
  CurrencyUnknown: 'currency',
  CellTooLong: 'column',
  ShortRow: 'expected',
  LongRow: 'expected',
  ColumnsRunTogether: 'column',
  NotAStatement: 'found',
  AmountMissing: 'column',
  AmountNotNumber: 'value',
  ShareNotNumber: 'value',
  TitleMissing: 'column',
};
