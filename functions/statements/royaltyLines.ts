import type { RoyaltyLine } from '../../shared/accounting/posting.ts';
import { add, type Decimal } from '../../shared/money/decimal.ts';
import { workRefOf, type BookedCell } from './bookedCells.ts';

const keyOf = (cell: BookedCell): string =>
  [cell.licensorId, cell.contractId, workRefOf(cell), cell.periodStart, cell.territory, cell.through].join(
    '|',
  );

/** What the ledger needs of the cells of one currency: a line per licensor, contract, work, place and first day of use. */
export const royaltyLinesOf = (
  cells: readonly BookedCell[],
  currency: string,
  fallbackDay: string,
): RoyaltyLine[] => {
  const lines = new Map<string, RoyaltyLine>();
  for (const cell of cells) {
    if (cell.currency !== currency) continue;
    const known = lines.get(keyOf(cell));
    if (known) {
      known.gross = add(known.gross, cell.gross);
      known.royalty = add(known.royalty, cell.royalty);
      known.commission = add(known.commission, cell.commission);
    } else
      lines.set(keyOf(cell), {
        licensorId: cell.licensorId,
        contractId: cell.contractId,
        agentId: cell.agentId,
        workRef: workRefOf(cell),
        usedOn: cell.periodStart || fallbackDay,
        territory: cell.territory,
        through: cell.through,
        gross: cell.gross as Decimal,
        royalty: cell.royalty as Decimal,
        commission: cell.commission as Decimal,
      });
  }
  return [...lines.values()];
};
