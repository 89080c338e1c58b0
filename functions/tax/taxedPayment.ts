import type { Currency } from '../../shared/money/currency.ts';
import type { TaxLine } from '../../shared/money/tax/taxLine.ts';
import {
  computeTax,
  countsByMonth,
  incomeKindOf,
  lawCurrencyOf,
  UnsupportedTax,
  type TaxedPayment,
} from '../../shared/money/tax/computeTax.ts';
import type { TaxExchangeRate } from '../../shared/money/tax/exchangeRate.ts';
import { payerCountryOf } from '../../shared/money/tax/principle.ts';
import type { IncomeKind, TaxPrinciple } from '../../shared/money/tax/rule.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { circumstancesOf, type TaxProfileFields } from '../../shared/withdrawals/taxProfileSchema.ts';
import { Refusal } from '../core/refusal.ts';
import { taxRateOn } from './exchangeRates.ts';
import { loadTaxProfile } from './taxProfileStore.ts';
import { taxedInMonthOf, type SeenMonth } from './taxedThisMonth.ts';

/** A payment as its tax is worked out. */
export type PaymentToTax = {
  licensorId: string;
  payerEntity: PayerEntity;
  principle: TaxPrinciple;
  gross: string;
  currency: Currency;
  /** Day of payment. */
  date: string;
  /** The payee sends an invoice of its own. */
  invoices: boolean;
};

/**
 * The lines of tax and as what kind of income it was taxed, the exchange rate they were worked out with where one was needed,
 * and the month as it was read where they depend on what was paid in it.
 */
export type TaxOfPayment = {
  taxLines: TaxLine[];
  incomeKind: IncomeKind;
  exchangeRate?: TaxExchangeRate;
  month?: SeenMonth;
};

const treatyFor = ({ treaties }: TaxProfileFields, payer: PayerEntity, date: string) =>
  treaties.find(
    (treaty) =>
      treaty.payerCountry === payerCountryOf(payer) && treaty.validFrom <= date && date <= treaty.validTo,
  );

const linesOf = (payment: TaxedPayment): TaxLine[] => {
  try {
    return computeTax(payment);
  } catch (error) {
    if (!(error instanceof UnsupportedTax)) throw error;
    const { lawCurrency } = error;
    throw new Refusal(
      'IncomeTaxUnsupported',
      lawCurrency && { exchangeRate: { from: payment.currency, to: lawCurrency, day: payment.date } },
    );
  }
};

/**
 * The tax of a payment: by the rules of its day, what staff verified of the payee, what was paid earlier in the month,
 * and the exchange rate of the day where the law counts in another currency.
 * @throws Refusal `IncomeTaxUnsupported`, naming the exchange rate that is missing if that is why
 */
export const taxPayment = async (payment: PaymentToTax): Promise<TaxOfPayment> => {
  const { licensorId, payerEntity, principle, gross, currency, date, invoices } = payment;
  const profile = await loadTaxProfile(licensorId);
  const circumstances = [...(invoices ? (['InvoiceIssued'] as const) : []), ...circumstancesOf(profile)];
  const incomeKind = profile.manuscript ? 'Manuscript' : 'Royalty';
  const treaty = treatyFor(profile, payerEntity, date);
  const { premiumExemptions } = profile;
  const options = { incomeKind, circumstances, treaty, premiumExemptions } as const;
  const taxed = { principle, gross, currency, date, options };
  const law = lawCurrencyOf(taxed);
  const [exchangeRate, earlier] = await Promise.all([
    law && taxRateOn(currency, law, date),
    countsByMonth(taxed) ? taxedInMonthOf(date, { licensorId, principle, law: law ?? currency }) : undefined,
  ]);
  const taxLines = linesOf({
    ...taxed,
    options: { ...taxed.options, exchangeRate: exchangeRate?.rate, monthToDate: earlier },
  });
  return { taxLines, incomeKind: incomeKindOf(taxed), exchangeRate, month: earlier?.seen };
};
