import type { Claim } from '../../../shared/accounting/receivingRules.ts';
import { averageAccountingRate, type AccountingRate } from '../../../shared/money/accountingRate.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { multiply } from '../../../shared/money/decimal.ts';
import { chooseRate } from '../../../shared/money/rates/chooseRate.ts';
import type { Arrival } from '../../../shared/money/reconciliationSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { Refusal } from '../../core/refusal.ts';
import { knownRates } from '../../exchangeRates/rateReader.ts';

/**
 * Returns the rate of a day from a currency received into an accounting currency.
 * @throws Refusal `ExchangeRateMissing` with the currencies and the day
 */
const loadAccountingRate = async (from: Currency, to: Currency, day: string): Promise<AccountingRate> => {
  const found = chooseRate(await knownRates(from, to, day), day);
  if (!found) throw new Refusal('ExchangeRateMissing', { exchangeRate: { from, to, day } });
  return { currency: to, exchangeRate: found.rate, day: found.day, source: found.source };
};

/** Returns whether a receipt releases royalty; a remainder that licensors lose does not. */
const releases = ({ writeOff }: Arrival): boolean => writeOff?.bearer !== 'licensors';

const withRates = async (arrival: Arrival, currencies: readonly Currency[]): Promise<Arrival> => {
  const others = currencies.filter((currency) => currency !== arrival.receivingCurrency);
  if (!others.length || !releases(arrival)) return arrival;
  const { receivingCurrency, payDate } = arrival;
  const accountingRates = await Promise.all(
    others.map((currency) => loadAccountingRate(receivingCurrency, currency, payDate)),
  );
  return { ...arrival, accountingRates };
};

/**
 * Returns the claims of a batch whose new receipts have the rates of their day into the accounting currencies of its
 * contracts.
 * @throws Refusal `ExchangeRateMissing` with the currencies and the day
 */
export const withAccountingRates = (
  { accountingCurrencies = {} }: Pick<Batch, 'accountingCurrencies'>,
  claims: readonly Claim[],
): Promise<Claim[]> =>
  Promise.all(
    claims.map(async (claim) => ({
      ...claim,
      arrivals: await Promise.all(
        claim.arrivals.map((arrival) =>
          arrival.posted ? arrival : withRates(arrival, accountingCurrencies[claim.line.currency] ?? []),
        ),
      ),
    })),
  );

/**
 * Returns the rate at which all receipts of a claim together are turned into an accounting currency: their average by the
 * amount each settled. A receipt without a rate, from before a contract accounted in the currency had income in the
 * batch, counts at the rate of its day.
 * @throws Refusal `ExchangeRateMissing` with the currencies and the day
 */
export const getAverageRate = async (
  arrivals: readonly Arrival[],
  currency: Currency,
): Promise<AccountingRate | undefined> =>
  averageAccountingRate(
    await Promise.all(
      arrivals.filter(releases).map(async (arrival) => ({
        rate:
          arrival.accountingRates?.find((rate) => rate.currency === currency) ??
          (await loadAccountingRate(arrival.receivingCurrency, currency, arrival.payDate)),
        amount: multiply(arrival.settled, arrival.exchangeRate),
      })),
    ),
  );
