import type { AccountingRate } from '../../../shared/money/accountingRate.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { loadAccountingCurrencies, loadBookedCurrencies } from '../posting/accountingCurrencies.ts';
import { partsOf } from '../posting/incomeParts.ts';
import { getAverageRate } from '../posting/accountingRates.ts';
import { currenciesWith, loadPlansBefore } from './currentCells.ts';
import type { AdjustmentPlan } from './plan.ts';

/** Returns the rates of a received claim into the accounting currencies of a plan's contracts. */
const ratesOf = async (
  batch: Batch,
  plan: AdjustmentPlan,
  currency: string,
  currencies: ReadonlyMap<string, Currency | null>,
): Promise<AccountingRate[]> => {
  const { receivingCurrency } = batch.receipts![currency]!;
  const cells = [...plan.before, ...plan.after].filter((cell) => cell.currency === currency);
  const wanted = new Set(cells.flatMap(({ contractId }) => currencies.get(contractId) ?? []));
  wanted.delete(receivingCurrency);
  const arrivals = batch.arrivals?.[currency] ?? [];
  const rates = await Promise.all([...wanted].map((one) => getAverageRate(arrivals, one)));
  return rates.flatMap((rate) => rate ?? []);
};

/**
 * Returns a plan with the accounting currencies of its contracts, as booked or adjusted before, and with the rates into
 * them when the batch was received.
 * @param run posting run of the plan
 * @param isReceived true when the batch's income was received
 * @throws Refusal `ExchangeRateMissing` with the currencies and the day
 */
export const withAccounting = async (
  batch: Batch,
  { run, isReceived }: { run: number; isReceived: boolean },
  plan: AdjustmentPlan,
): Promise<AdjustmentPlan> => {
  const contractIds = [...new Set([...plan.before, ...plan.after].map(({ contractId }) => contractId))];
  const known = currenciesWith(
    new Map((await Promise.all(partsOf(batch).map(loadBookedCurrencies))).flatMap((own) => [...own])),
    await loadPlansBefore(batch.batchId, run),
  );
  const added = await loadAccountingCurrencies(contractIds.filter((id) => !known.has(id)));
  const currencies = new Map([...known, ...added]);
  const accountingCurrencies = new Map(contractIds.map((id) => [id, currencies.get(id) ?? null]));
  if (!isReceived) return { ...plan, accountingCurrencies };
  const accountingRates: Record<string, AccountingRate[]> = {};
  for (const { currency } of plan.money)
    accountingRates[currency] = await ratesOf(batch, plan, currency, currencies);
  return { ...plan, accountingCurrencies, accountingRates };
};

/** Returns the accounting currencies of a batch's contracts by statement currency, once a plan is posted. */
export const accountingCurrenciesAfter = (
  { accountingCurrencies: before = {} }: Pick<Batch, 'accountingCurrencies'>,
  plan: AdjustmentPlan,
): NonNullable<Batch['accountingCurrencies']> => {
  const after = new Map(Object.entries(before).map(([currency, known]) => [currency, new Set(known)]));
  for (const { currency, contractId } of plan.after) {
    const accountingCurrency = plan.accountingCurrencies?.get(contractId);
    if (accountingCurrency)
      after.set(currency, (after.get(currency) ?? new Set<Currency>()).add(accountingCurrency));
  }
  return Object.fromEntries([...after].map(([currency, found]) => [currency, [...found].sort()]));
};
