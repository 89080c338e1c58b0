import { currencySchema } from '../../../shared/money/currency.ts';
import { add } from '../../../shared/money/decimal.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { BookedSums, BookingPosition } from '../taskEvents.ts';
import { loadBookedIncome, loadCountedLines, loadPartIncome } from './bookedCells.ts';
import { bookInSteps } from './bookInSteps.ts';
import { countRun } from './countedParts.ts';
import { divideIncome } from './divideIncome.ts';
import { partCount } from './incomeParts.ts';

/** Attributes of a batch that booking it has found. */
type Booked = Pick<Batch, 'accountingCurrencies' | 'reconciliation' | 'countedRuns'>;

/** Booking that goes on with another call at `next`, or that is done but for the batch itself. */
export type BookingStep = { next: BookingPosition } | { booked: Booked };

const addSums = (sums: BookedSums, more: BookedSums): BookedSums => {
  const both = { ...sums };
  for (const [currency, own] of Object.entries(more)) {
    const known = both[currency];
    both[currency] = known
      ? {
          royalty: add(known.royalty, own.royalty),
          commission: add(known.commission, own.commission),
          accountingCurrencies: [
            ...new Set([...known.accountingCurrencies, ...own.accountingCurrencies]),
          ].toSorted(),
        }
      : own;
  }
  return both;
};

/** Returns the reconciliation with royalty and commission as booked: until then, the share before any step is shown. */
const reconciled = ({ reconciliation = [] }: Batch, sums: BookedSums): Batch['reconciliation'] =>
  reconciliation.map((line) => {
    const { royalty, commission } = sums[currencySchema.parse(line.currency)]!;
    return { ...line, royalty, commission };
  });

const findBooked = (batch: Batch, sums: BookedSums, isCounted: boolean): Booked => ({
  accountingCurrencies: Object.fromEntries(
    Object.entries(sums).map(([currency, { accountingCurrencies }]) => [currency, accountingCurrencies]),
  ),
  ...(isCounted && { countedRuns: [1], reconciliation: reconciled(batch, sums) }),
});

/** Counts what the shares of a divided batch depend on. Returns whether some do. */
const countDivided = async (batch: Batch): Promise<boolean> => {
  const lines = await loadCountedLines(batch);
  if (lines.length) await countRun(batch, 1, lines);
  return lines.length > 0;
};

/** Loads the income that a step books: of one part once the batch is divided and counted, else all, counting it. */
const loadIncomeOf = (batch: Batch, part: number, isCounted: boolean) =>
  partCount(batch) === 1
    ? loadBookedIncome(batch, (lines) => countRun(batch, 1, lines))
    : loadPartIncome({ ...batch, ...(isCounted && { countedRuns: [1] }) }, part);

/**
 * Takes the next step of booking a batch. A batch of several parts is divided and counted, then booked part after part, so a call
 * takes a bounded number of rows and licensors. Repeating a step changes nothing.
 * @throws Refusal `ExchangeRateMissing` when a clause counts in a currency without a rate
 */
export const bookBatchParts = async (
  batch: Batch,
  position: BookingPosition = partCount(batch) > 1 ? { step: 'divide', from: 0 } : { step: 'store', from: 0 },
): Promise<BookingStep> => {
  if (position.step === 'divide') {
    const from = await divideIncome(batch, position.from);
    return { next: from === undefined ? { step: 'count' } : { step: 'divide', from } };
  }
  if (position.step === 'count')
    return { next: { step: 'store', from: 0, part: 0, isCounted: await countDivided(batch) } };
  const { part = 0, before = {} } = position;
  const income = await loadIncomeOf(batch, part, position.isCounted ?? false);
  const result = await bookInSteps(batch, income, position);
  if ('next' in result) return { next: { ...position, ...result.next } };
  const sums = addSums(before, result.booked);
  if (part + 1 < partCount(batch))
    return { next: { ...position, step: 'store', from: 0, part: part + 1, before: sums } };
  return { booked: findBooked(batch, sums, position.isCounted ?? income.isCounted) };
};
