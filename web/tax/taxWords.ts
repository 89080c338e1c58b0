import type { TFunction } from 'i18next';
import { multiply } from '../../shared/money/decimal.ts';
import type { IncomeKind, TaxPrinciple } from '../../shared/money/tax/rule.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { roleStateOn } from '../../shared/withdrawals/roleStates.ts';

/** A rate (`"0.10"`) in percent (`"10"`). */
export const percentOf = (rate: string): string => multiply(rate, '100');

const parts = /^([A-Za-z]+)(Local|Overseas)([CP])$/;

/** A tax principle in words: where the payer is, and who is paid. */
export const principleText = (t: TFunction, principle: TaxPrinciple): string => {
  const [, country, place, kind] = parts.exec(principle) ?? [];
  if (!country) return t('withdrawals:principle.None');
  return t('withdrawals:principle.of', {
    country: t(`withdrawals:country.${country}`),
    payee: t(`withdrawals:payee.${place}${kind}`),
  });
};

/** Payers whose tax is explained one kind of payee at a time. */
const explained = ['Taiwan', 'China'];

/** What the payee should know about the tax of a principle, on royalty or, where the law tells them apart, on manuscripts. */
export const taxExplanation = (
  t: TFunction,
  { principle, incomeKind }: { principle: TaxPrinciple; incomeKind?: IncomeKind | undefined },
): string => {
  const [, country = '', place] = parts.exec(principle) ?? [];
  if (!place) return t('withdrawals:taxText.None');
  const text = explained.includes(country) ? principle : `other${place}`;
  return t(`withdrawals:taxText.${text}${incomeKind === 'Manuscript' ? 'Manuscript' : ''}`);
};

/** Whether somebody has to make sure of their tax residence before they apply (mainland China, 183 days). */
export const needsResidenceCheck = (principle: TaxPrinciple, payer: PayerEntity): boolean =>
  roleStateOn(principle, payerDay(payer)).confirmsResidence === true;
