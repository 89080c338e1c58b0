import type { Batch } from '../../../shared/statements/schema.ts';
import { createSameTable } from '../../chunks/alikeTable.ts';
import type { CellPlace } from '../../chunks/bookedRow.ts';
import { NumberColumn } from '../../chunks/numberColumn.ts';
import { rowChunkNumbers } from '../../chunks/rowChunks.ts';
import { inParallel } from '../../core/inParallel.ts';
import { isCounted } from '../../licensing/counts.ts';
import type { IncomeColumns } from '../../licensing/income.ts';
import { unitChain, type PayoutTerms } from '../../licensing/payout.ts';
import { loadDividedIncome, loadIncome, saveDividedIncome, type ChunkIncome } from '../chunkStore.ts';
import { numbersTo } from '../taskEvents.ts';
import { partCount, partOfLicensor } from './incomeParts.ts';

/*
 * A batch of many rows is booked part by part, each with licensors of its own, so that no call adds up all its rows. Its income
 * is divided first: that of each chunk goes to the parts of the licensors it pays, and what depends on counts also to one
 * further place, from which all of it is counted in the order of the file.
 */

/** Chunks of rows that one call divides. Stored objects are named after the first of them, so it stays as it is. */
const chunksPerCall = 10;

/** Objects written in parallel. */
const parallelWrites = 8;

type DividedBatch = Pick<Batch, 'batchId' | 'firstRowChunk' | 'rowChunks' | 'incomeParts'>;

/** Returns the places that income under some terms goes to: the parts of all its payees, and the one for what is counted. */
const placesOf = (terms: PayoutTerms, parts: number): Set<number> => {
  const licensorIds = terms.shares.flatMap((share) => unitChain(share).map(({ licensorId }) => licensorId));
  const places = new Set(licensorIds.map((licensorId) => partOfLicensor(licensorId, parts)));
  if (isCounted(terms)) places.add(parts);
  return places;
};

/** Returns some entries of a chunk's income, in their order. */
const pickEntries = (income: IncomeColumns, entries: readonly number[]): IncomeColumns => {
  const [payouts, places] = [createSameTable<number>(), createSameTable<CellPlace>()];
  const [amounts, units] = [new NumberColumn(entries.length), new NumberColumn(entries.length)];
  entries.forEach((entry, place) => {
    amounts.setSum(place, income.amounts, [entry]);
    units.setSum(place, income.units, [entry]);
  });
  const payoutOf = entries.map((entry) => payouts.of(income.payoutOf[entry]!));
  return {
    placeOf: entries.map((entry) => places.of(income.places[income.placeOf[entry]!]!)),
    payoutOf,
    rows: entries.map((entry) => income.rows[entry]!),
    terms: payouts.values.map((payout) => income.terms[payout]!),
    platforms: payouts.values.map((payout) => income.platforms[payout]!),
    places: places.values,
    amounts,
    units,
  };
};

/** Divides the income of a chunk: one list of entries for each place. */
const divideChunk = (income: IncomeColumns, parts: number): IncomeColumns[] => {
  const places = income.terms.map((terms) => placesOf(terms, parts));
  const entries = numbersTo(parts + 1).map((): number[] => []);
  income.payoutOf.forEach((payout, entry) => {
    for (const place of places[payout]!) entries[place]!.push(entry);
  });
  return entries.map((own) => pickEntries(income, own));
};

/**
 * Divides the income of some chunks of a batch, from one on. Repeating it changes nothing.
 * @param from place of the first chunk among those of the batch
 * @returns the place to go on from; `undefined` when all is divided
 */
export const divideIncome = async (batch: DividedBatch, from: number): Promise<number | undefined> => {
  const { batchId } = batch;
  const chunks = rowChunkNumbers(batch);
  const to = from + chunksPerCall;
  const divided = numbersTo(partCount(batch) + 1).map((): ChunkIncome[] => []);
  for (const chunk of chunks.slice(from, to))
    for (const [place, income] of divideChunk(await loadIncome(batchId, chunk), partCount(batch)).entries())
      divided[place]!.push({ chunk, income });
  const first = chunks[from];
  if (first !== undefined)
    await inParallel(divided.entries(), parallelWrites, ([part, incomes]) =>
      saveDividedIncome({ batchId, part }, first, incomes),
    );
  return to < chunks.length ? to : undefined;
};

/** Yields the income at one place of a divided batch, chunk by chunk in the order of the file. */
export async function* dividedIncomes(batch: DividedBatch, part: number): AsyncGenerator<ChunkIncome> {
  const { batchId } = batch;
  const chunks = rowChunkNumbers(batch);
  for (let from = 0; from < chunks.length; from += chunksPerCall)
    yield* await loadDividedIncome({ batchId, part }, chunks[from]!);
}
