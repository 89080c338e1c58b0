import type { ReportTax, ReportTaxInput } from '../../shared/reports/schema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { Refusal } from '../core/refusal.ts';
import { incomeBatchesOf } from '../income/incomeFactStore.ts';
import { describeTax } from '../withdrawals/describeTax.ts';
import { earnedRanges, type OwedRange } from '../withdrawals/withdrawable.ts';
import type { ReportScope } from './reportScope.ts';

/** What a licensor ever earned, as far as the scope goes. */
const rangesIn = async ({ licensorId, agentId }: ReportScope, currency?: Currency): Promise<OwedRange[]> =>
  (await earnedRanges(licensorId, currency)).filter((range) => !agentId || range.agentId === agentId);

/** Currencies in the product's order, each once. */
const inOrder = (ranges: readonly OwedRange[]): Currency[] => {
  const used = new Set(ranges.map(({ currency }) => currency));
  return currencySchema.options.filter((currency) => used.has(currency));
};

/** First and last day of receipt, and the currencies received. */
export const basicsOf = async (scope: ReportScope) => {
  const [ranges, batches] = await Promise.all([rangesIn(scope), incomeBatchesOf(scope.licensorId)]);
  const days = batches.flatMap(({ receipt }) => (receipt ? [receipt.receivedOn] : [])).sort();
  return { startDate: days[0], endDate: days.at(-1), currencies: inOrder(ranges) };
};

/** Licensees with the currencies they owe or owed in. */
export const partAsOf = async (scope: ReportScope, currency?: Currency) => {
  const ranges = await rangesIn(scope, currency);
  const names = new Map(ranges.map(({ agentId, agentName }) => [agentId, agentName]));
  return {
    items: [...names].map(([agentId, agentName]) => ({
      agentId,
      agentName,
      currencies: inOrder(ranges.filter((range) => range.agentId === agentId)),
    })),
  };
};

/** Paying companies of one licensee. */
export const payersOf = async (scope: ReportScope, agentId: string, currency?: Currency) => ({
  items: (await rangesIn(scope, currency))
    .filter((range) => range.agentId === agentId)
    .map(({ payerEntity, currency: paidIn }) => ({ payerEntity, currency: paidIn })),
});

/**
 * The tax on what is owed today between the parties of a report.
 * @throws Refusal `DataNotFound` for what a licensee outside the scope owes, `NoWithdrawableRoyalty`
 */
export const taxOf = async (
  { licensorId, agentId }: ReportScope,
  input: ReportTaxInput,
): Promise<ReportTax> => {
  if (agentId && agentId !== input.agentId) throw new Refusal('DataNotFound');
  return describeTax(licensorId, input);
};
