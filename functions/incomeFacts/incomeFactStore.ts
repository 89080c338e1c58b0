import type { IncomeFact, StoredIncomeBatch } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { sum } from '../../shared/money/decimal.ts';
import { putJson } from '../files/files.ts';
import { workTypeSchema } from '../../shared/reference/enumerations.ts';
import { inParallel } from '../core/inParallel.ts';
import { commitSilently, update } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { incomeKeys, incomeObjects } from '../db/keys/income.ts';

const earliest = (days: readonly string[]): string => days.reduce((a, b) => (a < b ? a : b));
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b));

/** Returns the table's summary of facts in one currency. */
export const summariseFacts = (
  licensorId: string,
  batchId: string,
  currency: Currency,
  facts: readonly IncomeFact[],
): StoredIncomeBatch => ({
  licensorId,
  batchId,
  currency,
  royalty: sum(facts.map(({ royaltyAmount }) => royaltyAmount)),
  rowCount: facts.reduce((count, fact) => count + fact.rowCount, 0),
  periodStart: earliest(facts.map(({ usagePeriod }) => usagePeriod.start)),
  periodEnd: latest(facts.map(({ usagePeriod }) => usagePeriod.end)),
  platforms: [...new Set(facts.map(({ platform }) => platform))].sort(),
  workTypes: workTypeSchema.options.filter((kind) => facts.some(({ workType }) => workType === kind)),
  object: incomeObjects.facts(licensorId, batchId),
});

/** Returns the write that sets every attribute except the receipt, so writing the facts again never loses it. */
const summaryWrite = (batch: StoredIncomeBatch) =>
  update(incomeKeys.fact(batch.licensorId, batch.currency, batch.batchId), {
    set: { ...batch, type: 'incomeBatch', version: 1 },
  });

/**
 * Stores one licensor's income from one batch as an object. It stays invisible until `showIncome`. Repeating it changes
 * nothing.
 * @returns the summaries for the table, one per currency
 */
export const putIncomeFacts = async (
  licensorId: string,
  batchId: string,
  facts: readonly IncomeFact[],
): Promise<StoredIncomeBatch[]> => {
  if (!facts.length) return [];
  await putJson(incomeObjects.facts(licensorId, batchId), facts);
  const used = [...new Set(facts.map(({ currency }) => currency))];
  return used.map((currency) =>
    summariseFacts(
      licensorId,
      batchId,
      currency,
      facts.filter((fact) => fact.currency === currency),
    ),
  );
};

/** Makes stored income visible to its licensor. Repeating it changes nothing. */
export const showIncome = (batches: readonly StoredIncomeBatch[]): Promise<void> =>
  commitSilently(batches.map(summaryWrite));

/** Stores one licensor's income from one batch and makes it visible. Repeating it changes nothing. */
export const writeIncomeFacts = async (
  licensorId: string,
  batchId: string,
  facts: readonly IncomeFact[],
): Promise<void> => {
  const batches = await putIncomeFacts(licensorId, batchId, facts);
  if (batches.length) await showIncome(batches);
};

/** Items changed in parallel. */
const parallelWrites = 16;

/** Receipts of income so far, and whether none will follow. */
export type IncomeReceipts = Required<Pick<StoredIncomeBatch, 'receipts' | 'isClosed'>>;

/** Stores the receipts so far with each licensor's income of a batch. Repeating it changes nothing. */
export const markFactsReceived = async (
  batchId: string,
  currency: Currency,
  licensorIds: readonly string[],
  received: IncomeReceipts,
): Promise<void> => {
  await inParallel(licensorIds, parallelWrites, (licensorId) =>
    commitSilently([
      update<StoredIncomeBatch>(
        incomeKeys.fact(licensorId, currency, batchId),
        { set: received, when: exists },
        'DataNotFound',
      ),
    ]),
  );
};
