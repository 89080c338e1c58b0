import type { TrialLine } from '../../../shared/contractIncome/schema.ts';
import { currencySchema } from '../../../shared/money/currency.ts';
import { add, sum, toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import { percentageOf } from '../../../shared/money/percentage.ts';
import { earningWorkId, type BookedCell } from '../../chunks/bookedRow.ts';

/** Line before its licensor is named. */
export type UnnamedLine = Omit<TrialLine, 'licensorName'>;

const keyOf = (cell: BookedCell): string =>
  [cell.licensorId, cell.contractId, earningWorkId(cell), cell.clause ?? '', cell.currency].join('|');

const lineOf = (cell: BookedCell): UnnamedLine => ({
  licensorId: cell.licensorId,
  contractId: cell.contractId,
  workType: cell.workType,
  workId: earningWorkId(cell),
  workTitle: cell.workTitle,
  ...(cell.clause !== undefined && { clause: cell.clause }),
  currency: currencySchema.parse(cell.currency),
  bookedGross: sum([]),
  bookedRoyalty: sum([]),
  triedGross: sum([]),
  triedRoyalty: sum([]),
  bookedHeld: sum([]),
  triedHeld: sum([]),
});

/** Returns the part that a reserve holds of the royalty of a cell; `undefined` under a contract without one. */
export type HeldOf = (cell: BookedCell) => string | undefined;

/** Adds up cells as booked and as tried, by licensor, contract, work, clause and currency, with what a reserve holds. */
export const createTrialLines = (heldOf: HeldOf) => {
  const held = (cell: BookedCell): Decimal =>
    toDecimal(percentageOf(toScaled(cell.royalty), heldOf(cell) ?? '0'));
  const lines = new Map<string, UnnamedLine>();
  const lineFor = (cell: BookedCell): UnnamedLine => {
    const line = lines.get(keyOf(cell)) ?? lineOf(cell);
    lines.set(keyOf(cell), line);
    return line;
  };
  return {
    addBooked(cell: BookedCell): void {
      const line = lineFor(cell);
      line.bookedGross = add(line.bookedGross, cell.gross);
      line.bookedRoyalty = add(line.bookedRoyalty, cell.royalty);
      line.bookedHeld = add(line.bookedHeld, held(cell));
    },
    addTried(cell: BookedCell): void {
      const line = lineFor(cell);
      line.triedGross = add(line.triedGross, cell.gross);
      line.triedRoyalty = add(line.triedRoyalty, cell.royalty);
      line.triedHeld = add(line.triedHeld, held(cell));
    },
    lines: (): UnnamedLine[] => [...lines.values()],
  };
};
