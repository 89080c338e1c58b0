import { chooseRate } from '../../../shared/money/rates/chooseRate.ts';
import { currencySchema } from '../../../shared/money/currency.ts';
import { sum, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { createSameTable } from '../../chunks/alikeTable.ts';
import { advancesOfContract } from '../../contracts/advanceReader.ts';
import { loadCount, reserveCount } from './countStore.ts';
import { inParallel } from '../../core/inParallel.ts';
import { Refusal } from '../../core/refusal.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { knownRates } from '../../exchangeRates/rateReader.ts';
import { loadJson, putFirstJson, putJson } from '../../files/files.ts';
import { loadAdvanceBalances } from '../../ledger/advanceBalances.ts';
import {
  countLines,
  keyOfLine,
  type CountedLine,
  type LineParts,
  type RateOf,
  type Reservation,
  type Reserve,
} from '../../licensing/counts.ts';
import type { FindParts } from '../../licensing/incomeCells.ts';
import { unitChain } from '../../licensing/payout.ts';
import { bookedDay } from '../bookedDay.ts';

/** Parts of lines by their keys, as stored: distinct parts once, and their number for each line. */
type StoredParts = { parts: LineParts[]; lines: [key: string, parts: number][] };

/** Parts of lines by the keys of the lines. */
export type PartsByLine = ReadonlyMap<string, LineParts>;

const toStored = (parts: PartsByLine): StoredParts => {
  const table = createSameTable<LineParts>();
  const distinct = new Map<string, LineParts>();
  const same = (one: LineParts): LineParts => {
    const text = JSON.stringify(one);
    const known = distinct.get(text) ?? one;
    distinct.set(text, known);
    return known;
  };
  const lines = Array.from(parts, ([key, one]): [string, number] => [key, table.of(same(one))]);
  return { parts: [...table.values], lines };
};

const fromStored = ({ parts, lines }: StoredParts): PartsByLine =>
  new Map(lines.map(([key, number]) => [key, parts[number]!]));

/** Posting runs of a batch that counted. */
type CountedBatch = Pick<Batch, 'batchId' | 'countedRuns'>;

/** Loads the parts that some posting runs of a batch were booked with, all by default. */
export const loadParts = async ({ batchId, countedRuns = [] }: CountedBatch): Promise<PartsByLine> => {
  const runs = await Promise.all(
    countedRuns.map((run) => loadJson<StoredParts>(batchObjects.countedParts(batchId, run))),
  );
  return new Map(runs.flatMap((stored) => [...fromStored(stored)]));
};

/** Returns the parts that lines of a batch were booked with, in their order; none before it is booked. */
export const loadPartsOf = async (
  { batchId, countedRuns = [] }: CountedBatch,
  lines: readonly CountedLine[],
): Promise<(LineParts | undefined)[]> => {
  const parts = await loadParts({ batchId, countedRuns: countedRuns.filter((run) => run === 1) });
  return lines.map((line) => {
    const own = parts.get(keyOfLine(line));
    if (parts.size && !own) throw new Error(`a line of ${batchId} was booked without being counted`);
    return own;
  });
};

/** Returns a function that finds the parts income was booked with. */
export const findPartsIn =
  (parts: PartsByLine): FindParts =>
  (line) =>
    parts.get(keyOfLine(line));

type Pair = readonly [from: string, to: string];

/** Returns the currencies of lines that the amounts of their clauses are not in, each pair once. */
const currencyPairs = (lines: readonly CountedLine[]): Pair[] => {
  const pairs = new Map<string, Pair>();
  for (const { payout, place } of lines)
    for (const { counted } of payout.terms.shares.flatMap(unitChain))
      if (counted?.currency && counted.currency !== place.currency)
        pairs.set(`${place.currency}${counted.currency}`, [place.currency, counted.currency]);
  return [...pairs.values()];
};

const loadRate = async ([fromText, toText]: Pair, day: string): Promise<[string, Decimal]> => {
  const [from, to] = [currencySchema.parse(fromText), currencySchema.parse(toText)];
  const found = chooseRate(await knownRates(from, to, day), day);
  if (!found) throw new Refusal('ExchangeRateMissing', { exchangeRate: { from, to, day } });
  return [`${from}${to}`, found.rate as Decimal];
};

/**
 * Returns the rates of a day into the currencies of clauses. With `freeze` the first call keeps them, so that an interrupted
 * run counts again at the same ones.
 * @throws Refusal `ExchangeRateMissing` with the currencies and the day
 */
const loadRates = async (lines: readonly CountedLine[], day: string, freeze?: string): Promise<RateOf> => {
  const pairs = currencyPairs(lines);
  let rates = await Promise.all(pairs.map((pair) => loadRate(pair, day)));
  if (pairs.length && freeze && !(await putFirstJson(freeze, rates)))
    rates = await loadJson<[string, Decimal][]>(freeze);
  const byPair = new Map(rates);
  return (from, to) => byPair.get(`${from}${to}`)!;
};

/** Returns what royalty under a contract has recouped of advances in the currency of a clause. */
const recoupedUnder = async ({ contractId, terms }: Reservation): Promise<Decimal> => {
  const advances = await advancesOfContract(contractId);
  const own = advances.filter(({ currency }) => currency === terms.currency);
  const balances = await Promise.all(own.map(loadAdvanceBalances));
  return sum(balances.map(({ recouped }) => recouped));
};

const isRecouped = ({ kind, terms }: Reservation): boolean => kind === 'steps' && terms.count === 'recouped';

/** Counters reserved in parallel. */
const parallelCounters = 8;

/** Returns the parts of lines, keeping them for their run: an interrupted run counts the same lines once. */
export const countRun = async (
  batch: Pick<Batch, 'batchId' | 'confirmedAt' | 'uploadedAt'>,
  run: number,
  lines: readonly CountedLine[],
): Promise<LineParts[]> => {
  const { batchId } = batch;
  const day = bookedDay(batch);
  const reserve: Reserve = (wanted) =>
    inParallel(wanted, parallelCounters, (one) =>
      reserveCount({ batchId, run }, one, isRecouped(one) ? recoupedUnder : undefined),
    );
  const rateOf = await loadRates(lines, day, batchObjects.countRates(batchId, run));
  const parts = await countLines(lines, { reserve, rateOf, day });
  const added = lines.flatMap((line, index) =>
    line.isReversed ? [] : [[keyOfLine(line), parts[index]!] as const],
  );
  await putJson(batchObjects.countedParts(batchId, run), toStored(new Map(added)));
  return parts;
};

/** Returns the parts that lines would have if they were booked now. Nothing is reserved. */
export const previewCount = async (
  batch: Pick<Batch, 'confirmedAt' | 'uploadedAt'>,
  lines: readonly CountedLine[],
): Promise<LineParts[]> => {
  const day = bookedDay(batch);
  const reserve: Reserve = (wanted) =>
    inParallel(wanted, parallelCounters, async (one) =>
      isRecouped(one) ? toScaled(await recoupedUnder(one)) : loadCount(one),
    );
  return countLines(lines, { reserve, rateOf: await loadRates(lines, day), day });
};
