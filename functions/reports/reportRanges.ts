import type { ReportTax, ReportTaxInput } from '../../shared/reports/schema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { Refusal } from '../core/refusal.ts';
import { describeTax } from '../withdrawals/describeTax.ts';
import { earnedRanges, type OwedRange } from '../withdrawals/withdrawable.ts';
import type { ReportScope } from './reportScope.ts';

/** Returns all ranges of a licensor's income within the scope. */
export const rangesIn = async (
  { licensorId, agentId }: ReportScope,
  currency?: Currency,
): Promise<OwedRange[]> =>
  (await earnedRanges(licensorId, currency)).filter((range) => !agentId || range.agentId === agentId);

/** Returns the distinct currencies in the product's order. */
export const distinctCurrencies = (ranges: readonly OwedRange[]): Currency[] => {
  const used = new Set(ranges.map(({ currency }) => currency));
  return currencySchema.options.filter((currency) => used.has(currency));
};

/** Returns licensees with the currencies they owe or have owed in. */
export const licenseesWithin = async (scope: ReportScope, currency?: Currency) => {
  const ranges = await rangesIn(scope, currency);
  const names = new Map(ranges.map(({ agentId, agentName }) => [agentId, agentName]));
  return {
    items: [...names].map(([agentId, agentName]) => ({
      agentId,
      agentName,
      currencies: distinctCurrencies(ranges.filter((range) => range.agentId === agentId)),
    })),
  };
};

/** Returns the paying companies of one licensee. */
export const listPayers = async (scope: ReportScope, agentId: string, currency?: Currency) => ({
  items: (await rangesIn(scope, currency))
    .filter((range) => range.agentId === agentId)
    .map(({ payerEntity, currency: paidIn }) => ({ payerEntity, currency: paidIn })),
});

/**
 * Returns the tax on the amount owed today between the parties of a report.
 * @throws Refusal `DataNotFound` for a licensee outside the scope, `NoWithdrawableRoyalty`
 */
export const loadRangeTax = async (
  { licensorId, agentId }: ReportScope,
  input: ReportTaxInput,
): Promise<ReportTax> => {
  if (agentId && agentId !== input.agentId) throw new Refusal('DataNotFound');
  return describeTax(licensorId, input);
};
