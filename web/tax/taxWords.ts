import type { TFunction } from 'i18next';
import { isZero, multiply } from '../../shared/money/decimal.ts';
import type { TaxLine } from '../../shared/tax/taxLine.ts';
import type { IncomeKind, TaxPrinciple } from '../../shared/tax/rule.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { roleStateOn } from '../../shared/withdrawals/roleStates.ts';

/** Returns a rate (`"0.10"`) in percent (`"10"`). */
export const toPercent = (rate: string): string => multiply(rate, '100');

/**
 * Returns the word for what happens with a line's tax. A rate whose tax is nothing, as below a threshold, is not called
 * withheld.
 */
export const taxEffect = ({
  deducted,
  amount,
}: Pick<TaxLine, 'deducted' | 'amount'>): 'withheld' | 'noneWithheld' | 'shownOnly' => {
  if (!deducted) return 'shownOnly';
  return isZero(amount) ? 'noneWithheld' : 'withheld';
};

const parts = /^([A-Za-z]+)(Local|Overseas)([CP])$/;

/** Returns a tax principle in words: the payer's country and the kind of payee. */
export const principleText = (t: TFunction, principle: TaxPrinciple): string => {
  const [, country, place, kind] = parts.exec(principle) ?? [];
  if (!country) return t('withdrawals:principle.None');
  return t('withdrawals:principle.of', {
    country: t(`withdrawals:country.${country}`),
    payee: t(`withdrawals:payee.${place}${kind}`),
  });
};

/** Payer countries with a separate tax explanation for each kind of payee. */
const explained = ['Taiwan', 'China'];

/**
 * Returns the explanation of the tax for the payee, on royalties or, where the law distinguishes them, on manuscripts.
 */
export const taxExplanation = (
  t: TFunction,
  { principle, incomeKind }: { principle: TaxPrinciple; incomeKind?: IncomeKind | undefined },
): string => {
  const [, country = '', place] = parts.exec(principle) ?? [];
  if (!place) return t('withdrawals:taxText.None');
  const text = explained.includes(country) ? principle : `other${place}`;
  return t(`withdrawals:taxText.${text}${incomeKind === 'Manuscript' ? 'Manuscript' : ''}`);
};

/**
 * Returns the tax status of an author paid from mainland China: local authors are always resident, others are taxed as
 * non-residents (IIT Law §1). Returns `undefined` for everybody else.
 */
export const taxStatusText = (t: TFunction, principle: TaxPrinciple): string | undefined => {
  if (principle === 'ChinaLocalP') return t('withdrawals:taxStatus.resident');
  return principle === 'ChinaOverseasP' ? t('withdrawals:taxStatus.nonResident') : undefined;
};

/** Returns whether applicants must confirm their tax residence first (mainland China, 183 days). */
export const needsResidenceCheck = (principle: TaxPrinciple, payer: PayerEntity): boolean =>
  roleStateOn(principle, payerDay(payer)).confirmsResidence === true;
