import type { RoyaltyLine } from '../../ledger/postings/posting.ts';
import { catchRefusal, isRefusal, type Refusal } from '../../core/refusal.ts';
import type { IncomeBatch } from '../../../shared/income/schema.ts';
import { currencySchema } from '../../../shared/money/currency.ts';
import { missingRateSchema } from '../../../shared/money/missingRate.ts';
import { sum, type Decimal } from '../../../shared/money/decimal.ts';
import { batchQueue } from '../owning/ownership.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { bookBatch } from '../../ledger/postBatch.ts';
import { markUnitsUsed } from '../../contracts/coveringUnits.ts';
import { processActor } from '../../core/actor.ts';
import { inParallel } from '../../core/inParallel.ts';
import { putIncomeFacts, showIncome } from '../../incomeFacts/incomeFactStore.ts';
import { changeBatch, loadBatch } from '../batchStore.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import { loadBookedIncome, type BookedIncome } from '../posting/bookedCells.ts';
import {
  accountingCurrenciesIn,
  freezeAccountingCurrencies,
  type AccountingCurrencies,
} from '../posting/accountingCurrencies.ts';
import { countRun } from '../posting/countedParts.ts';
import { markApplied } from '../correctionStore.ts';
import { bookedDay } from '../bookedDay.ts';
import { toFact } from '../posting/incomeFacts.ts';
import { toRoyaltyLines, saveBookedLines } from '../posting/royaltyLines.ts';
import { closeBatchInQueue } from '../queue/sourceQueue.ts';
import type { BatchEvent } from '../taskEvents.ts';

const actor = processActor('income aggregation');

/** Licensors whose income is written in parallel, so the next one is always ready. Each takes some megabytes. */
const parallelWrites = 2;

/** Data that remains of a batch's cells after each licensor's facts are stored. */
type StoredFacts = {
  /** Lines for the ledger by currency. */
  lines: Map<string, RoyaltyLine[]>;
  units: Map<string, Pick<BookedCell, 'contractId' | 'contractUnitId'>>;
  /** Income to make visible, by licensor. */
  shown: IncomeBatch[][];
};

/** Stores the facts of each licensor, then releases the licensor's cells. */
const storeFacts = async (
  batch: Batch,
  income: BookedIncome,
  currencies: AccountingCurrencies,
): Promise<StoredFacts> => {
  const day = bookedDay(batch);
  const stored: StoredFacts = {
    lines: new Map(),
    units: new Map(),
    shown: [],
  };
  for (const { currency } of batch.reconciliation ?? []) stored.lines.set(currency, []);
  await inParallel(income.licensorIds, parallelWrites, async (licensorId) => {
    const cells = income.cellsFor(licensorId);
    for (const [currency, lines] of stored.lines)
      for (const line of toRoyaltyLines(cells, currency, day, { currencies })) lines.push(line);
    for (const { contractId, contractUnitId } of cells)
      stored.units.set(contractUnitId, { contractId, contractUnitId });
    const facts = cells.map((cell) => toFact(cell, day, currencies.get(cell.contractId)));
    stored.shown.push(await putIncomeFacts(licensorId, batch.batchId, facts));
  });
  return stored;
};

/** Returns the reconciliation with royalty and commission as booked: until then, the share before any step is shown. */
const reconciled = (reconciliation: Batch['reconciliation'] = [], lines: StoredFacts['lines']) =>
  reconciliation.map((line) => {
    const own = lines.get(line.currency)!;
    const [royalty, commission] = [own.map((one) => one.royalty), own.map((one) => one.commission)];
    return { ...line, royalty: sum(royalty), commission: sum(commission) };
  });

/** Lets a batch wait for an exchange rate that its clauses need. It is resumed once the rate is entered. */
const waitForRate = async (batch: Batch, { data }: Refusal): Promise<void> => {
  const { batchId, ownerId, source } = batch;
  const params = missingRateSchema.parse(data?.exchangeRate);
  await catchRefusal(
    changeBatch(actor, { action: 'import failed' }, batchId, ['booking'], {
      problem: { code: 'ExchangeRateMissing', params },
    }),
    'BatchStateChanged',
  );
  await closeBatchInQueue(actor, batchQueue({ ownerId, source: source! }), batchId);
};

/** Returns the income of a batch with its shares counted; `undefined` when it must wait for an exchange rate. */
const countedIncome = async (batch: Batch): Promise<BookedIncome | undefined> => {
  try {
    return await loadBookedIncome(batch, (counted) => countRun(batch, 1, counted));
  } catch (error) {
    if (!isRefusal(error, 'ExchangeRateMissing')) throw error;
    await waitForRate(batch, error);
    return undefined;
  }
};

/**
 * Books a confirmed batch: stores its income, writes the ledger, makes the income visible, and completes the batch,
 * which releases its source. Every part may be repeated; the next run resumes an interrupted one.
 */
export const handler = async ({ batchId }: BatchEvent): Promise<void> => {
  const batch = await loadBatch(batchId);
  // A run interrupted right after booking has not released the source.
  if (batch.stage === 'booked')
    return closeBatchInQueue(actor, batchQueue({ ownerId: batch.ownerId, source: batch.source! }), batchId);
  if (batch.stage !== 'booking') return;
  const income = await countedIncome(batch);
  if (!income) return;
  const currencies = await freezeAccountingCurrencies(batchId, income.contractIds);
  const { lines, units, shown } = await storeFacts(batch, income, currencies);
  const accountingCurrencies = Object.fromEntries(
    [...lines].map(([currency, own]) => [currency, accountingCurrenciesIn(own)]),
  );
  for (const { currency, open } of batch.reconciliation ?? []) {
    const own = lines.get(currency)!;
    await saveBookedLines(batchId, currency, own);
    await bookBatch({
      batchId,
      run: 1,
      currency: currencySchema.parse(currency),
      occurredOn: bookedDay(batch),
      lines: own,
      parked: open as Decimal,
    });
  }
  await inParallel(shown, parallelWrites, showIncome);
  await markUnitsUsed([...units.values()]);
  await markApplied(batch);
  const booked = {
    status: 'ImportCompleted',
    stage: 'booked',
    accountingCurrencies,
    ...(income.isCounted && {
      countedRuns: [1],
      reconciliation: reconciled(batch.reconciliation, lines),
    }),
  } as const;
  await catchRefusal(
    changeBatch(actor, { action: 'batch booked' }, batchId, ['booking'], booked),
    'BatchStateChanged',
  );
  await closeBatchInQueue(actor, batchQueue({ ownerId: batch.ownerId, source: batch.source! }), batchId);
};
