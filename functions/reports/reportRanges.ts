import type { IncomeBatch } from '../../shared/income/schema.ts';
import type { ReportTax, ReportTaxInput } from '../../shared/reports/schema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { loadContractsByParty } from '../contracts/contractReader.ts';
import { Refusal } from '../core/refusal.ts';
import { loadReceivedFacts, loadIncomeBatches } from '../incomeFacts/incomeFactStore.ts';
import { describeTax } from '../withdrawals/describeTax.ts';
import { earnedRanges, type OwedRange } from '../withdrawals/withdrawable.ts';
import type { ReportScope } from './reportScope.ts';

/** Returns everything a licensor ever earned within the scope. */
const rangesIn = async ({ licensorId, agentId }: ReportScope, currency?: Currency): Promise<OwedRange[]> =>
  (await earnedRanges(licensorId, currency)).filter((range) => !agentId || range.agentId === agentId);

/** Returns the distinct currencies in the product's order. */
const inOrder = (ranges: readonly OwedRange[]): Currency[] => {
  const used = new Set(ranges.map(({ currency }) => currency));
  return currencySchema.options.filter((currency) => used.has(currency));
};

type Received = { batch: IncomeBatch; receivedOn: string };

/** Returns the day of the first batch that `holds` finds. Reads no further batches. */
const firstDay = async (
  received: readonly Received[],
  holds: (batch: IncomeBatch) => Promise<boolean>,
): Promise<string | undefined> => {
  for (const { batch, receivedOn } of received) if (await holds(batch)) return receivedOn;
  return undefined;
};

/** Returns a test of whether a batch brought income that the scope's licensee owes; all of it when the scope names none. */
const inScope = async ({ licensorId, agentId }: ReportScope) => {
  if (!agentId) return () => Promise.resolve(true);
  const contracts = (await loadContractsByParty(licensorId)).filter(
    (contract) => contract.agentId === agentId,
  );
  const contractIds = new Set(contracts.map(({ contractId }) => contractId));
  return async (batch: IncomeBatch) =>
    (await loadReceivedFacts([batch])).some(
      ({ contractId }) => contractId !== undefined && contractIds.has(contractId),
    );
};

/** Returns first and last day of receipt, and the currencies received, within the scope. */
export const loadBasics = async (scope: ReportScope) => {
  const [ranges, batches, holds] = await Promise.all([
    rangesIn(scope),
    loadIncomeBatches(scope.licensorId),
    inScope(scope),
  ]);
  const received = batches
    .flatMap((batch) => (batch.receipt ? [{ batch, receivedOn: batch.receipt.receivedOn }] : []))
    .sort((a, b) => a.receivedOn.localeCompare(b.receivedOn));
  const [startDate, endDate] = await Promise.all([
    firstDay(received, holds),
    firstDay(received.toReversed(), holds),
  ]);
  return { startDate, endDate, currencies: inOrder(ranges) };
};

/** Returns licensees with the currencies they owe or owed in. */
export const licenseesWithin = async (scope: ReportScope, currency?: Currency) => {
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
