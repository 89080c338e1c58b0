import i18next from 'i18next';
import { useCallback } from 'react';
import type { Reason } from '../../shared/statements/model.ts';
import { formatDecimal } from '../../shared/money/formatDecimal.ts';
import { useLocale, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { useReference, type Reference } from '../components/useReference.ts';

type Value = string | number;

/** Formats a value in a sentence: territories and rights by name, counts and shares in the reader's locale. */
const formatParam = (
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

/** Parameters of a reason that give the place of the problem in the file. */
export const placeKeys = ['file', 'row', 'column'] as const;

/** Returns a function that turns a reason into a sentence in the reader's language. */
export const useReason = (): ((reason: Reason) => string) => {
  const t = useText('statements');
  const locale = useLocale();
  const { whole } = useNumbers();
  const reference = useReference();
  return useCallback(
    ({ code, params = {} }: Reason) => {
      const blanks: Record<string, string> = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          formatParam(name, value, reference, whole, locale),
        ]),
      );
      const key = reasonTextKey(code, params);
      if (!i18next.exists(key)) return t('statements:reason.unknown', { code });
      return t(key, blanks);
    },
    [t, locale, whole, reference],
  );
};

/** Returns the text key of a reason: its `Bare` variant when the row lacks the value of the sentence. */
const reasonTextKey = (code: string, params: NonNullable<Reason['params']>): string => {
  const key = `statements:reason.${code}`;
  const blank = bareParams[code];
  const isBare = blank !== undefined && (params[blank] === undefined || params[blank] === '');
  return isBare ? `${key}Bare` : key;
};

/** Reasons that have a `Bare` text, with the parameter that decides. */
export const bareParams: Readonly<Record<string, string>> = {
  NoSuchName: 'title',
  TerritoryNotLicensed: 'territory',
  RightNotLicensed: 'right',
  PeriodNotLicensed: 'start',
  ShareNeedsRight: 'right',
  ShareNeedsTerritory: 'territory',
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
