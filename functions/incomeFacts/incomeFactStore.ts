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

/** Returns facts by their currency and the one they are accounted in. */
export const byCurrencies = (facts: readonly IncomeFact[]): IncomeFact[][] => {
  const groups = new Map<string, IncomeFact[]>();
  for (const fact of facts) {
    const key = `${fact.currency}@${fact.accountingCurrency ?? ''}`;
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  return [...groups.values()];
};

/** Most contracts whose income the summary of a batch lists. */
const mostContracts = 100;

/** Returns the income of facts by contract; `undefined` where a fact names none, or for too many contracts. */
const incomeByContract = (facts: readonly IncomeFact[]): StoredIncomeBatch['contracts'] => {
  const ids = [...new Set(facts.map(({ contractId }) => contractId))];
  if (ids.length > mostContracts || ids.includes(undefined)) return undefined;
  return ids.flatMap((contractId) => {
    const own = facts.filter((fact) => fact.contractId === contractId);
    return contractId
      ? [
          {
            contractId,
            gross: sum(own.map(({ grossAmount }) => grossAmount)),
            royalty: sum(own.map(({ royaltyAmount }) => royaltyAmount)),
          },
        ]
      : [];
  });
};

/** Returns the table's summary of facts, which are in one currency and accounted in one. */
export const summariseFacts = (
  licensorId: string,
  batchId: string,
  facts: readonly IncomeFact[],
): StoredIncomeBatch => {
  const contracts = incomeByContract(facts);
  return {
    licensorId,
    batchId,
    currency: facts[0]!.currency,
    ...(facts[0]!.accountingCurrency && { accountingCurrency: facts[0]!.accountingCurrency }),
    royalty: sum(facts.map(({ royaltyAmount }) => royaltyAmount)),
    rowCount: facts.reduce((count, fact) => count + fact.rowCount, 0),
    periodStart: earliest(facts.map(({ usagePeriod }) => usagePeriod.start)),
    periodEnd: latest(facts.map(({ usagePeriod }) => usagePeriod.end)),
    platforms: [...new Set(facts.map(({ platform }) => platform))].sort(),
    workTypes: workTypeSchema.options.filter((kind) => facts.some(({ workType }) => workType === kind)),
    ...(contracts && { contracts }),
    object: incomeObjects.facts(licensorId, batchId),
  };
};

/** Returns the table's summaries of facts, one per currency and accounting currency. */
export const summariseByCurrencies = (
  licensorId: string,
  batchId: string,
  facts: readonly IncomeFact[],
): StoredIncomeBatch[] => byCurrencies(facts).map((own) => summariseFacts(licensorId, batchId, own));

/** Returns the write that sets every attribute except the receipt, so writing the facts again never loses it. */
const summaryWrite = (batch: StoredIncomeBatch) =>
  update(incomeKeys.fact(batch.licensorId, batch.batchId, batch), {
    set: { ...batch, type: 'incomeBatch', version: 1 },
  });

/**
 * Stores one licensor's income from one batch as an object. It stays invisible until `showIncome`. Repeating it changes
 * nothing.
 * @returns the summaries for the table, one per currency and accounting currency
 */
export const putIncomeFacts = async (
  licensorId: string,
  batchId: string,
  facts: readonly IncomeFact[],
): Promise<StoredIncomeBatch[]> => {
  if (!facts.length) return [];
  await putJson(incomeObjects.facts(licensorId, batchId), facts);
  return summariseByCurrencies(licensorId, batchId, facts);
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

/** Licensor's income, by the currency it is accounted in; absent when it stays in the currency received. */
export type IncomeAccount = { licensorId: string; accountingCurrency?: Currency | undefined };

/**
 * Stores the receipts so far with the income of a batch. Repeating it changes nothing.
 * @param receivedIn returns the receipts with the rates into an accounting currency
 */
export const markFactsReceived = async (
  batchId: string,
  currency: Currency,
  accounts: readonly IncomeAccount[],
  receivedIn: (accountingCurrency: Currency | undefined) => IncomeReceipts,
): Promise<void> => {
  await inParallel(accounts, parallelWrites, ({ licensorId, accountingCurrency }) =>
    commitSilently([
      update<StoredIncomeBatch>(
        incomeKeys.fact(licensorId, batchId, { currency, accountingCurrency }),
        { set: receivedIn(accountingCurrency), when: exists },
        'DataNotFound',
      ),
    ]),
  );
};
