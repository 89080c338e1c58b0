import type { IncomeBatch, StoredIncomeBatch } from '../../shared/income/schema.ts';
import { owedIn } from '../../shared/income/facts.ts';
import { splitByReceipt } from './splitByReceipt.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { workTypeSchema, type WorkType } from '../../shared/reference/enumerations.ts';
import { toData, queryAll } from '../db/items.ts';
import { incomeKeys } from '../db/keys/income.ts';

/** Returns a licensor's income, one entry per batch, currency and receipt, and one for what is not received yet. */
export const loadIncomeBatches = async (licensorId: string): Promise<IncomeBatch[]> =>
  (await queryAll<StoredIncomeBatch>({ pk: incomeKeys.licensor(licensorId) })).flatMap((item) =>
    splitByReceipt(toData(item)),
  );

/** Returns the currency in which a batch counts for its licensor: once received the one owed, else the statement's. */
export const currencyOfBatch = ({ receipt, currency }: IncomeBatch): Currency =>
  receipt ? owedIn(receipt) : currency;

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
