import type { Currency } from '../../shared/money/currency.ts';
import type { TaxLine } from '../../shared/tax/taxLine.ts';
import {
  computeTax,
  countsByMonth,
  taxedIncomeKind,
  findLawCurrency,
  UnsupportedTax,
  type TaxedPayment,
} from './computeTax.ts';
import { chooseTaxRate } from '../../shared/money/rates/chooseRate.ts';
import type { TaxExchangeRate } from '../../shared/money/rates/exchangeRate.ts';
import { payerCountry } from '../../shared/tax/principle.ts';
import type { IncomeKind, TaxPrinciple } from '../../shared/tax/rule.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { taxCircumstancesIn, type TaxProfileFields } from '../../shared/tax/profileSchema.ts';
import { Refusal } from '../core/refusal.ts';
import { knownRates } from '../exchangeRates/rateReader.ts';
import { loadTaxProfile } from './taxProfileStore.ts';
import { loadTaxedInMonth, type SeenMonth } from './taxedThisMonth.ts';

/** Facts of a payment that decide its tax. */
type PaymentToTax = {
  licensorId: string;
  payerEntity: PayerEntity;
  principle: TaxPrinciple;
  gross: string;
  currency: Currency;
  /** Day of payment (`YYYY-MM-DD`). */
  date: string;
  /** Set when the payee issues an invoice of its own. */
  invoices: boolean;
};

/**
 * Tax lines of a payment and the kind of income it was taxed as. The exchange rate is set when one was needed, the month when
 * the tax depends on earlier payments in it.
 */
type TaxOfPayment = {
  taxLines: TaxLine[];
  incomeKind: IncomeKind;
  exchangeRate?: TaxExchangeRate;
  month?: SeenMonth;
};

const treatyFor = ({ treaties }: TaxProfileFields, payer: PayerEntity, date: string) =>
  treaties.find(
    (treaty) =>
      treaty.payerCountry === payerCountry(payer) && treaty.validFrom <= date && date <= treaty.validTo,
  );

const computeLines = (payment: TaxedPayment): TaxLine[] => {
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

const loadTaxRate = async (
  from: Currency,
  law: Currency,
  date: string,
): Promise<TaxExchangeRate | undefined> => chooseTaxRate(await knownRates(from, law, date), date);

/**
 * Returns whether the tax of a payment can be computed: a rule covers it, and the exchange rate of the day is known where the law
 * counts in another currency. Reads nothing where it counts in that of the payment.
 */
export const isTaxKnown = async ({
  principle,
  gross,
  currency,
  date,
}: Pick<PaymentToTax, 'principle' | 'gross' | 'currency' | 'date'>): Promise<boolean> => {
  const taxed = { principle, gross, currency, date };
  const law = findLawCurrency(taxed);
  const exchangeRate = law && (await loadTaxRate(currency, law, date))?.rate;
  try {
    computeTax({ ...taxed, options: { exchangeRate } });
    return true;
  } catch (error) {
    if (error instanceof UnsupportedTax) return false;
    throw error;
  }
};

/**
 * Computes the tax of a payment from the rules of its day, the facts staff verified of the payee, earlier payments in
 * the month, and the day's exchange rate when the law counts in another currency.
 * @throws Refusal `IncomeTaxUnsupported`, naming the exchange rate when that is missing
 */
export const taxPayment = async (payment: PaymentToTax): Promise<TaxOfPayment> => {
  const { licensorId, payerEntity, principle, gross, currency, date, invoices } = payment;
  const profile = await loadTaxProfile(licensorId);
  const circumstances = [...(invoices ? (['InvoiceIssued'] as const) : []), ...taxCircumstancesIn(profile)];
  const incomeKind = profile.manuscript ? 'Manuscript' : 'Royalty';
  const treaty = treatyFor(profile, payerEntity, date);
  const { premiumExemptions } = profile;
  const options = { incomeKind, circumstances, treaty, premiumExemptions } as const;
  const taxed = { principle, gross, currency, date, options };
  const law = findLawCurrency(taxed);
  const [exchangeRate, earlier] = await Promise.all([
    law && loadTaxRate(currency, law, date),
    countsByMonth(taxed)
      ? loadTaxedInMonth(date, { licensorId, principle, law: law ?? currency })
      : undefined,
  ]);
  const taxLines = computeLines({
    ...taxed,
    options: { ...taxed.options, exchangeRate: exchangeRate?.rate, monthToDate: earlier },
  });
  return { taxLines, incomeKind: taxedIncomeKind(taxed), exchangeRate, month: earlier?.seen };
};
