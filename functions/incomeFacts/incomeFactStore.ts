import type { IncomeBatch, IncomeFact, IncomeReceipt, ReceivedFact } from '../../shared/income/schema.ts';
import { whenReceived } from '../../shared/income/facts.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { sum } from '../../shared/money/decimal.ts';
import { loadJson, putJson } from '../files/files.ts';
import { workTypeSchema, type WorkType } from '../../shared/reference/enumerations.ts';
import { inParallel } from '../core/inParallel.ts';
import { commitSilently, update } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { toData, queryAll } from '../db/items.ts';
import { incomeKeys, incomeObjects } from '../db/keys/income.ts';
import { loadRedirects, type Redirects } from '../works/redirects.ts';

const earliest = (days: readonly string[]): string => days.reduce((a, b) => (a < b ? a : b));
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b));

/** Returns the table's summary of facts in one currency. */
export const summariseFacts = (
  licensorId: string,
  batchId: string,
  currency: Currency,
  facts: readonly IncomeFact[],
): IncomeBatch => ({
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

/** Returns the write that sets every attribute but the receipt, so that writing the facts again never loses it. */
const summaryWrite = (batch: IncomeBatch) =>
  update(incomeKeys.fact(batch.licensorId, batch.currency, batch.batchId), {
    set: { ...batch, type: 'incomeBatch', version: 1 },
  });

/**
 * Stores one licensor's income from one batch as an object. It is not visible before `showIncome`. Repeating it changes
 * nothing.
 * @returns the summaries for the table, one for each currency
 */
export const putIncomeFacts = async (
  licensorId: string,
  batchId: string,
  facts: readonly IncomeFact[],
): Promise<IncomeBatch[]> => {
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
export const showIncome = (batches: readonly IncomeBatch[]): Promise<void> =>
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

/** Stores day and rate of receipt with each licensor's income of a batch. Repeating it changes nothing. */
export const markFactsReceived = async (
  batchId: string,
  {
    statementCurrency,
    licensorIds,
    ...receipt
  }: IncomeReceipt & {
    statementCurrency: Currency;
    licensorIds: readonly string[];
  },
): Promise<void> => {
  await inParallel(licensorIds, parallelWrites, (licensorId) =>
    commitSilently([
      update<IncomeBatch>(
        incomeKeys.fact(licensorId, statementCurrency, batchId),
        { set: { receipt }, when: exists },
        'DataNotFound',
      ),
    ]),
  );
};

/** Returns a licensor's income, one entry per batch and currency. */
export const loadIncomeBatches = async (licensorId: string): Promise<IncomeBatch[]> =>
  (await queryAll<IncomeBatch>({ pk: incomeKeys.licensor(licensorId) })).map(toData);

/** Returns the currency in which a batch counts for its licensor: the one it was received in, else the statement's. */
export const currencyOfBatch = (batch: IncomeBatch): Currency => batch.receipt?.currency ?? batch.currency;

/**
 * Adds the receipt to each fact in place: nobody shares facts just read, and copying thousands takes longer than reading them.
 */
const factsOfBatch = async (batch: IncomeBatch): Promise<ReceivedFact[]> => {
  const facts = await loadJson<IncomeFact[]>(batch.object);
  const withBatch = batch.receivedWithBatch && { receivedWithBatch: true as const };
  return facts
    .filter(({ currency }) => currency === batch.currency)
    .map((fact) => Object.assign(fact, whenReceived(fact, batch.batchId, batch.receipt), withBatch));
};

/** Objects read in parallel. */
const parallelReads = 24;

/** Names the record that stayed in facts of merged ones, in place. What is stored stays as it was posted. */
const followMerged = (facts: readonly ReceivedFact[], redirects: Redirects): void => {
  for (const fact of facts) {
    const redirect = redirects.get(fact.workId);
    if (redirect) Object.assign(fact, { workId: redirect.into, workTitle: redirect.name });
  }
};

/**
 * Returns the facts of some batches, with amounts in the currency they were received in. Income of a merged work counts for the one
 * that stayed.
 */
export const loadReceivedFacts = async (batches: readonly IncomeBatch[]): Promise<ReceivedFact[]> => {
  if (batches.length === 0) return [];
  const [loaded, redirects] = await Promise.all([
    inParallel(batches, parallelReads, factsOfBatch),
    loadRedirects(),
  ]);
  const facts = loaded.flat();
  followMerged(facts, redirects);
  return facts;
};

/** Returns the currencies of income, the one with most statement rows first. */
export const incomeCurrencies = (batches: readonly IncomeBatch[]): Currency[] => {
  const rows = new Map<Currency, number>();
  for (const batch of batches) {
    const currency = currencyOfBatch(batch);
    rows.set(currency, (rows.get(currency) ?? 0) + batch.rowCount);
  }
  return currencySchema.options
    .filter((currency) => rows.has(currency))
    .sort((a, b) => rows.get(b)! - rows.get(a)!);
};

/** Returns the kinds of work with income. Older batches do not name them and may have any. */
export const incomeWorkTypes = (batches: readonly IncomeBatch[]): WorkType[] =>
  workTypeSchema.options.filter((kind) =>
    batches.some(({ workTypes }) => workTypes === undefined || workTypes.includes(kind)),
  );
