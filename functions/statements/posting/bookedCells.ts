import { add, toDecimal, toScaled, type Scaled } from '../../../shared/money/decimal.ts';
import { percentageOf } from '../../../shared/money/percentage.ts';
import { createAlikeTable } from '../../chunks/alikeTable.ts';
import { keyOfPlace, type BookedCell, type CellPlace, type CellShare } from '../../chunks/bookedRow.ts';
import type { CountedLine, LineParts } from '../../licensing/counts.ts';
import { createIncomeTotals, type IncomeTotals, type PayoutIncome } from '../../licensing/incomeTotals.ts';
import { keyOfShare, partsOfPayees, toCellShares } from '../../licensing/payout.ts';
import { rowChunkNumbers } from '../../chunks/rowChunks.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { loadIncome, type ChunkIncome } from '../chunkStore.ts';
import { loadPartsOf } from './countedParts.ts';
import { dividedIncomes } from './divideIncome.ts';
import { partCount, partOfLicensor } from './incomeParts.ts';

/** Returns a key of everything except the sums. Cells with equal keys are added up. */
const cellKey = (cell: BookedCell): string => `${keyOfShare(cell)}|${keyOfPlace(cell)}`;

const addTo = (known: BookedCell, cell: BookedCell): void => {
  if (known.amount !== undefined && cell.amount !== undefined) known.amount = add(known.amount, cell.amount);
  known.gross = add(known.gross, cell.gross);
  known.royalty = add(known.royalty, cell.royalty);
  known.commission = add(known.commission, cell.commission);
  known.units = add(known.units, cell.units);
  known.rows += cell.rows;
  for (const chunk of cell.chunks) if (!known.chunks.includes(chunk)) known.chunks.push(chunk);
};

/** Adds up the cells of many chunks: one per licensor, work, platform, territory, share line, right and period. */
export const createCellSums = () => {
  const merged = new Map<string, BookedCell>();
  return {
    add(cell: BookedCell): void {
      const known = merged.get(cellKey(cell));
      if (known) addTo(known, cell);
      else merged.set(cellKey(cell), { ...cell, chunks: [...cell.chunks] });
    },
    cells: (): BookedCell[] => [...merged.values()],
  };
};

/** Part of an amount that a share receives. */
type Part = Readonly<{ amount: Scaled; gross: Scaled; royalty: Scaled }>;

/** Written field by field: spreading takes ten times as long, and a batch has a hundred thousand cells. */
const bookedCell = (
  share: CellShare,
  place: CellPlace,
  { amount, gross, royalty }: Part,
  { units, rows, chunks }: Pick<BookedCell, 'units' | 'rows' | 'chunks'>,
): BookedCell => ({
  licensorId: share.licensorId,
  agentId: share.agentId,
  contractId: share.contractId,
  contractUnitId: share.contractUnitId,
  workType: share.workType,
  workId: share.workId,
  songId: share.songId,
  workTitle: share.workTitle,
  platform: share.platform,
  rightType: share.rightType,
  sharePercentage: share.sharePercentage,
  basisPercentage: share.basisPercentage,
  royaltyPercentage: share.royaltyPercentage,
  clause: share.clause,
  rule: share.rule,
  step: share.step,
  through: share.through,
  territory: place.territory,
  right: place.right,
  periodStart: place.periodStart,
  periodEnd: place.periodEnd,
  currency: place.currency,
  amount: toDecimal(amount),
  gross: toDecimal(gross),
  royalty: toDecimal(royalty),
  commission: toDecimal(gross - royalty),
  units,
  rows,
  chunks,
});

/**
 * Income of a batch. Cells are made for one licensor at a time, because the cells of all may take some hundred
 * megabytes.
 */
export type BookedIncome = {
  /** True if some shares depend on what was counted before. */
  readonly isCounted: boolean;
  readonly licensorIds: readonly string[];
  /** Contracts the licensors are paid under. */
  readonly contractIds: readonly string[];
  cellsFor(licensorId: string): BookedCell[];
};

/** Equal shares of one payout, with the indexes of their parts. Equal shares of different payouts have one number. */
type AlikeShares = { share: CellShare; number: number; indexes: number[]; part: string | undefined };

/** Shares of payouts that a licensor is paid. */
type PaidShares = Map<number, AlikeShares[]>;

/** Returns the shares of the licensors that a predicate accepts. */
const paidShares = (
  { payouts }: IncomeTotals,
  isWanted: (licensorId: string) => boolean,
): Map<string, PaidShares> => {
  const numbers = createAlikeTable(keyOfShare);
  const byLicensor = new Map<string, PaidShares>();
  payouts.forEach((terms, payout) => {
    const partOfPayee = partsOfPayees(terms);
    toCellShares(terms).forEach((share, index) => {
      if (!isWanted(share.licensorId)) return;
      const paid: PaidShares = byLicensor.get(share.licensorId) ?? new Map();
      byLicensor.set(share.licensorId, paid);
      const own = paid.get(payout) ?? [];
      const number = numbers.of(share);
      const part = partOfPayee[index];
      const alike = own.find((one) => one.number === number && one.part === part);
      if (alike) alike.indexes.push(index);
      else paid.set(payout, [...own, { share, number, indexes: [index], part }]);
    });
  });
  return byLicensor;
};

/**
 * Adds up the parts of equal shares. Nearly every share has no equal. The amount counts once for each, so that it and the
 * percentages still give the part.
 */
const sumParts = ({ amount, parts }: PayoutIncome, { indexes, part }: AlikeShares): Part => {
  let [gross, royalty] = [0n, 0n];
  for (const index of indexes) {
    gross += parts[index]!.gross;
    royalty += parts[index]!.royalty;
  }
  const own = part === undefined ? amount : percentageOf(amount, part);
  return { amount: own * BigInt(indexes.length), gross, royalty };
};

/** Returns the units of a part of a payout's income. */
const unitsOf = ({ units }: PayoutIncome, part: string): string =>
  toDecimal(percentageOf(toScaled(units), part));

/**
 * Returns the cells of a licensor. Income of equal shares at one place goes into one cell. Shares of one payout have
 * the same rows, which count once.
 */
const licensorCells = (totals: IncomeTotals, paid: PaidShares): BookedCell[] => {
  const cells = new Map<number, BookedCell>();
  for (const [payout, shares] of paid)
    for (const income of totals.incomeFor(payout))
      for (const alike of shares) {
        const { share, number, part } = alike;
        const key = number * totals.places.length + income.place;
        const sums = part === undefined ? income : { ...income, units: unitsOf(income, part) };
        const cell = bookedCell(share, totals.places[income.place]!, sumParts(income, alike), sums);
        const before = cells.get(key);
        if (before) addTo(before, cell);
        else cells.set(key, cell);
      }
  return [...cells.values()];
};

/** Fields of a batch needed to find its income. */
type ReadBatch = Pick<Batch, 'batchId' | 'firstRowChunk' | 'rowChunks' | 'countedRuns'>;

/** Returns the parts of lines whose shares depend on what was counted, in their order. */
export type CountIncome = (lines: readonly CountedLine[]) => Promise<readonly (LineParts | undefined)[]>;

/** Income of a batch, chunk by chunk in the order of the file. */
type Incomes = AsyncIterable<ChunkIncome>;

async function* incomesOf(batch: ReadBatch): Incomes {
  const chunks = rowChunkNumbers(batch);
  const load = (chunk: number | undefined) =>
    chunk === undefined ? undefined : loadIncome(batch.batchId, chunk);
  let next = load(chunks[0]);
  for (const [place, chunk] of chunks.entries()) {
    const income = await next!;
    // Loads the next chunk while this one is added up.
    next = load(chunks[place + 1]);
    yield { chunk, income };
  }
}

const addUp = async (incomes: Incomes): Promise<IncomeTotals> => {
  const totals = createIncomeTotals();
  for await (const { chunk, income } of incomes) totals.add(income, chunk);
  return totals;
};

/** Settles what was counted, and returns the income of the licensors that a predicate accepts. */
const toBookedIncome = async (
  totals: IncomeTotals,
  countIncome: CountIncome,
  isWanted: (licensorId: string) => boolean = () => true,
): Promise<BookedIncome> => {
  const lines = totals.counted();
  if (lines.length) totals.settle(await countIncome(lines));
  const byLicensor = paidShares(totals, isWanted);
  const shares = [...byLicensor.values()].flatMap((paid) => [...paid.values()].flat());
  return {
    isCounted: lines.length > 0,
    licensorIds: [...byLicensor.keys()],
    contractIds: [...new Set(shares.map(({ share }) => share.contractId))],
    cellsFor: (licensorId) => licensorCells(totals, byLicensor.get(licensorId) ?? new Map()),
  };
};

/**
 * Loads the income of a batch as it was booked.
 * @param countIncome finds the parts of income whose shares depend on what was counted; those it was booked with if absent
 */
export const loadBookedIncome = async (
  batch: ReadBatch,
  countIncome: CountIncome = (lines) => loadPartsOf(batch, lines),
): Promise<BookedIncome> => toBookedIncome(await addUp(incomesOf(batch)), countIncome);

/**
 * Loads the income of the licensors of one part of a batch, which was divided and counted before; of the whole batch if it has
 * one part only.
 */
export const loadPartIncome = async (
  batch: ReadBatch & Pick<Batch, 'incomeParts'>,
  part: number,
): Promise<BookedIncome> => {
  const parts = partCount(batch);
  if (parts === 1) return loadBookedIncome(batch);
  const totals = await addUp(dividedIncomes(batch, part));
  const isWanted = (licensorId: string) => partOfLicensor(licensorId, parts) === part;
  return toBookedIncome(totals, (lines) => loadPartsOf(batch, lines), isWanted);
};

/** Returns the lines of a divided batch whose shares depend on what was counted, in the order of the file. */
export const loadCountedLines = async (
  batch: ReadBatch & Pick<Batch, 'incomeParts'>,
): Promise<CountedLine[]> => (await addUp(dividedIncomes(batch, partCount(batch)))).counted();

/** Loads all income cells of a batch as it was booked. */
export const loadBookedCells = async (batch: ReadBatch): Promise<BookedCell[]> => {
  const income = await loadBookedIncome(batch);
  return income.licensorIds.flatMap((licensorId) => income.cellsFor(licensorId));
};
