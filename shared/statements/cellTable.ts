import { toDecimal, type Decimal, type Scaled } from '../money/decimal.ts';
import type { CellPlace, CellShare, ChunkSummary } from './chunk.ts';
import { placeOf, type Payout } from './incomeCells.ts';
import type { Use } from './judgeRow.ts';
import { NumberColumn } from './numberColumn.ts';

/** Income cells of a chunk by column: what repeats stands once in a table. */
export type CellColumns = {
  readonly shares: readonly CellShare[];
  readonly places: readonly CellPlace[];
  /** Number of each cell's share and place in their tables. */
  readonly shareOf: readonly number[];
  readonly placeOf: readonly number[];
  readonly rows: readonly number[];
  readonly gross: NumberColumn;
  readonly royalty: NumberColumn;
  readonly commission: NumberColumn;
  readonly units: NumberColumn;
};

/** A payout whose shares stand in the table from a number on. */
export type FiledPayout = { readonly payout: Payout; readonly firstShare: number };

/** What rows alike come to, summed before they are split. */
type Sums = { readonly amount: Scaled; readonly units: Decimal; readonly rows: number };

type Split = { royalty: Scaled; commission: Scaled };

/** Numbers of a column to begin with. */
const usualCells = 20_000;

/** Gathers the income cells of a chunk. */
export const createCellTable = (uses: readonly Use[]) => {
  const places: CellPlace[] = [];
  const placeOfUse: number[] = [];
  const shares: CellShare[] = [];
  const [shareOf, placeOfCell, rowsOf]: [number[], number[], number[]] = [[], [], []];
  const columns = {
    gross: new NumberColumn(usualCells),
    royalty: new NumberColumn(usualCells),
    commission: new NumberColumn(usualCells),
    units: new NumberColumn(usualCells),
  };
  const money = new Map<string, Split>();
  const splitIn = (currency: string): Split => {
    const split = money.get(currency) ?? { royalty: 0n, commission: 0n };
    money.set(currency, split);
    return split;
  };
  return {
    /** Puts the shares of a payout in the table. */
    file: (payout: Payout): FiledPayout => ({
      payout,
      firstShare: shares.push(...payout.shares) - payout.shares.length,
    }),
    /** Splits rows alike: one cell for each share. */
    add({ payout, firstShare }: FiledPayout, use: number, { amount, units, rows }: Sums): void {
      const place = (placeOfUse[use] ??= places.push(placeOf(uses[use]!)) - 1);
      const split = splitIn(places[place]!.currency);
      payout.of(amount).forEach(({ gross, royalty }, index) => {
        const commission = gross - royalty;
        split.royalty += royalty;
        split.commission += commission;
        const cell = shareOf.push(firstShare + index) - 1;
        placeOfCell.push(place);
        rowsOf.push(rows);
        columns.gross.setText(cell, toDecimal(gross));
        columns.royalty.setText(cell, toDecimal(royalty));
        columns.commission.setText(cell, toDecimal(commission));
        columns.units.setText(cell, units);
      });
    },
    /** What licensed money splits into, by currency. */
    split: (): ChunkSummary['split'] =>
      Object.fromEntries(
        [...money].map(([currency, { royalty, commission }]) => [
          currency,
          { royalty: toDecimal(royalty), commission: toDecimal(commission) },
        ]),
      ),
    columns: (): CellColumns => ({ shares, places, shareOf, placeOf: placeOfCell, rows: rowsOf, ...columns }),
  };
};
