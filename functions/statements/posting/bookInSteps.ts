import type { IncomeBatch } from '../../../shared/income/schema.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import { markUnitsUsed } from '../../contracts/coveringUnits.ts';
import { inParallel } from '../../core/inParallel.ts';
import { putIncomeFacts, showIncome, summariseByCurrencies } from '../../incomeFacts/incomeFactStore.ts';
import { bookBatch } from '../../ledger/postBatch.ts';
import type { RoyaltyLine } from '../../ledger/postings/posting.ts';
import { bookedDay } from '../bookedDay.ts';
import type { BookedSums } from '../taskEvents.ts';
import {
  accountingCurrenciesIn,
  freezeAccountingCurrencies,
  type AccountingCurrencies,
} from './accountingCurrencies.ts';
import type { BookedIncome } from './bookedCells.ts';
import { toFact } from './incomeFacts.ts';
import { loadBookedLines, saveBookedLines, toRoyaltyLines } from './royaltyLines.ts';

/** Licensors whose income is written in parallel. Each takes some megabytes. */
const parallelWrites = 8;

/** Part of a batch with the day it is booked, `YYYY-MM-DD`, its income, and the currencies its contracts are accounted in. */
type Booking = {
  batch: Batch;
  part: number;
  day: string;
  income: BookedIncome;
  currencies: AccountingCurrencies;
};

const currenciesOf = ({ reconciliation = [] }: Batch): Currency[] =>
  reconciliation.map(({ currency }) => currencySchema.parse(currency));

const factsOf = ({ day, currencies }: Booking, cells: readonly BookedCell[]) =>
  cells.map((cell) => toFact(cell, day, currencies.get(cell.contractId)));

/** Lines of one licensor for the ledger, by currency, and the covering units that the income uses. */
type OwnLines = {
  readonly lines: ReadonlyMap<Currency, readonly RoyaltyLine[]>;
  readonly units: readonly Pick<BookedCell, 'contractId' | 'contractUnitId'>[];
};

const toOwnLines = ({ batch, day, currencies }: Booking, cells: readonly BookedCell[]): OwnLines => {
  const units = new Map(
    cells.map(({ contractId, contractUnitId }) => [contractUnitId, { contractId, contractUnitId }]),
  );
  const lines = currenciesOf(batch).map(
    (currency) => [currency, toRoyaltyLines(cells, currency, day, { currencies })] as const,
  );
  return { lines: new Map(lines), units: [...units.values()] };
};

/** Summaries of the stored facts of a licensor, and the lines of the same cells. */
type Stored = { readonly summaries: IncomeBatch[]; readonly own: OwnLines };

/** Stores the facts of some licensors. They stay invisible. Returns what it found by licensor. */
const storeFacts = async (booking: Booking, licensorIds: readonly string[]): Promise<Map<string, Stored>> => {
  const { batchId } = booking.batch;
  const stored = await inParallel(licensorIds, parallelWrites, async (licensorId) => {
    const cells = booking.income.cellsFor(licensorId);
    const summaries = await putIncomeFacts(licensorId, batchId, factsOf(booking, cells));
    return [licensorId, { summaries, own: toOwnLines(booking, cells) }] as const;
  });
  return new Map(stored);
};

/** Makes the stored facts of some licensors visible. */
const showFacts = async (
  booking: Booking,
  licensorIds: readonly string[],
  known: ReadonlyMap<string, Stored>,
): Promise<void> => {
  const { batchId } = booking.batch;
  await inParallel(licensorIds, parallelWrites, async (licensorId) => {
    const summarised = () =>
      summariseByCurrencies(licensorId, batchId, factsOf(booking, booking.income.cellsFor(licensorId)));
    await showIncome(known.get(licensorId)?.summaries ?? summarised());
  });
};

/**
 * Returns the lines for the ledger by currency, and the covering units that the income uses.
 * @param stored the lines of licensors whose facts this call stored; those of others are made
 */
const linesOf = (booking: Booking, stored: ReadonlyMap<string, Stored>) => {
  const { batch, income } = booking;
  const lines = new Map<Currency, RoyaltyLine[]>(currenciesOf(batch).map((currency) => [currency, []]));
  const units = new Map<string, OwnLines['units'][number]>();
  for (const licensorId of income.licensorIds) {
    const own = stored.get(licensorId)?.own ?? toOwnLines(booking, income.cellsFor(licensorId));
    for (const [currency, all] of lines) for (const line of own.lines.get(currency)!) all.push(line);
    for (const unit of own.units) units.set(unit.contractUnitId, unit);
  }
  return { lines, units: [...units.values()] };
};

type LinesByCurrency = ReadonlyMap<Currency, readonly RoyaltyLine[]>;

/** Writes the ledger of a part, and keeps the lines for its receipts. What is parked is in the first part. Returns the lines. */
const writeLedger = async (
  booking: Booking,
  stored: ReadonlyMap<string, Stored>,
): Promise<LinesByCurrency> => {
  const { batch, part, day } = booking;
  const { batchId, reconciliation = [] } = batch;
  const { lines, units } = linesOf(booking, stored);
  for (const [currency, own] of lines) {
    await saveBookedLines({ batchId, part }, currency, own);
    const { open } = reconciliation.find((line) => line.currency === currency)!;
    await bookBatch({
      batchId,
      part,
      run: 1,
      currency,
      occurredOn: day,
      lines: own,
      ...(part === 0 && { parked: open as Decimal }),
    });
  }
  await markUnitsUsed(units);
  return lines;
};

const loadLines = async ({ batch, part }: Booking): Promise<LinesByCurrency> => {
  const loaded = currenciesOf(batch).map(
    async (currency) =>
      [currency, await loadBookedLines({ batchId: batch.batchId, part }, currency)] as const,
  );
  return new Map(await Promise.all(loaded));
};

const sumsOf = (lines: LinesByCurrency): BookedSums =>
  Object.fromEntries(
    [...lines].map(([currency, own]) => [
      currency,
      {
        royalty: sum(own.map(({ royalty }) => royalty)),
        commission: sum(own.map(({ commission }) => commission)),
        accountingCurrencies: accountingCurrenciesIn(own),
      },
    ]),
  );

/** Licensors whose income one call stores or makes visible: a minute or two of work. */
const licensorsPerCall = 10_000;

/** Step of booking a part of a batch. */
type PartPosition = { step: 'store' | 'show'; from: number; part?: number | undefined };

/** Booking of a part that goes on with another call at `next`, or what it booked. */
export type PartStep = { next: { step: 'store' | 'show'; from: number } } | { booked: BookedSums };

/**
 * Books the income of a part of a batch from a position on: stores the facts of its licensors, writes the ledger, then makes the
 * facts visible. One call takes a bounded number of licensors. Repeating a call changes nothing.
 * @param atMost licensors a call stores or makes visible
 */
export const bookInSteps = async (
  batch: Batch,
  income: BookedIncome,
  { step, from, part = 0 }: PartPosition = { step: 'store', from: 0 },
  atMost = licensorsPerCall,
): Promise<PartStep> => {
  const { batchId } = batch;
  const currencies = await freezeAccountingCurrencies({ batchId, part }, income.contractIds);
  const booking: Booking = { batch, part, day: bookedDay(batch), income, currencies };
  const licensorIds = income.licensorIds.slice(from, from + atMost);
  const isLast = from + atMost >= income.licensorIds.length;
  let stored: ReadonlyMap<string, Stored> = new Map();
  let lines: LinesByCurrency | undefined;
  if (step === 'store') {
    stored = await storeFacts(booking, licensorIds);
    if (!isLast) return { next: { step, from: from + atMost } };
    lines = await writeLedger(booking, stored);
    if (from > 0) return { next: { step: 'show', from: 0 } };
  }
  await showFacts(booking, licensorIds, stored);
  if (!isLast) return { next: { step: 'show', from: from + atMost } };
  return { booked: sumsOf(lines ?? (await loadLines(booking))) };
};
