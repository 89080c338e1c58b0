import type { IncomeFact } from '../../../shared/income/schema.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import { memoizeText } from '../../../shared/statements/reading/cellText.ts';
import { earningWorkId, type BookedCell } from '../../chunks/bookedRow.ts';

const parseCurrency = memoizeText((text) => currencySchema.parse(text));

/**
 * Returns a booked cell as an income fact.
 * @param accountingCurrency the one of its contract; absent when royalty stays in the currency received
 */
export const toFact = (cell: BookedCell, day: string, accountingCurrency?: Currency | null): IncomeFact => ({
  workId: earningWorkId(cell),
  workType: cell.workType,
  workTitle: cell.workTitle,
  contractId: cell.contractId,
  agentId: cell.agentId,
  platform: cell.platform,
  territory: cell.territory,
  rightType: cell.rightType,
  ...(cell.right !== undefined && { licensedRight: cell.right }),
  usagePeriod: { start: cell.periodStart || day, end: cell.periodEnd || day },
  units: cell.units as Decimal,
  sharePercentage: cell.sharePercentage,
  royaltyPercentage: cell.royaltyPercentage,
  ...(cell.clause !== undefined && { clause: cell.clause }),
  ...(cell.rule && { rule: cell.rule }),
  ...(cell.step && { step: cell.step }),
  ...(cell.basisPercentage !== undefined && {
    basisPercentage: cell.basisPercentage,
    rowAmount: cell.amount as Decimal,
  }),
  grossAmount: cell.gross as Decimal,
  royaltyAmount: cell.royalty as Decimal,
  currency: parseCurrency(cell.currency),
  ...(accountingCurrency && { accountingCurrency }),
  rowCount: cell.rows,
  chunks: cell.chunks,
});
