import type { RoyaltyLine } from '../../ledger/postings/posting.ts';
import { kindOfShare } from '../../../shared/contracts/shareTypes.ts';
import type { AccountingRate } from '../../../shared/money/accountingRate.ts';
import { multiply, toDecimal, toScaled, type Decimal, type Scaled } from '../../../shared/money/decimal.ts';
import { loadJson, putJson } from '../../files/files.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import type { BatchPart } from './incomeParts.ts';
import type { AccountingCurrencies } from './accountingCurrencies.ts';
import { earningWorkId, type BookedCell } from '../../chunks/bookedRow.ts';

const lineKey = (cell: BookedCell): string =>
  `${cell.licensorId}|${cell.contractId}|${earningWorkId(cell)}|${cell.periodStart}|${cell.territory}|${cell.right || ''}|${kindOfShare(cell.rightType)}|${cell.through}`;

/** Line while its cells are added up. */
type OpenLine = {
  first: BookedCell;
  gross: Scaled;
  royalty: Scaled;
  commission: Scaled;
  received?: Scaled;
  accounted?: Scaled;
};

/** Currencies and rates that lines are made with. */
export type LineRates = {
  /** Set when the money was received in another currency than the statement's. */
  exchangeRate?: Decimal | undefined;
  /** Accounting currencies of the contracts. */
  currencies?: AccountingCurrencies | undefined;
  /** Rates into the accounting currencies, except into the one received. */
  accountingRates?: readonly AccountingRate[] | undefined;
};

const toLine = (
  { first, gross, royalty, commission, received, accounted }: OpenLine,
  fallbackDay: string,
  accountingCurrency: Currency | null | undefined,
): RoyaltyLine => ({
  licensorId: first.licensorId,
  contractId: first.contractId,
  agentId: first.agentId,
  workRef: earningWorkId(first),
  usedOn: first.periodStart || fallbackDay,
  territory: first.territory,
  ...(first.right && { right: first.right }),
  shareKind: kindOfShare(first.rightType),
  through: first.through,
  gross: toDecimal(gross),
  royalty: toDecimal(royalty),
  commission: toDecimal(commission),
  ...(received !== undefined && { receivedRoyalty: toDecimal(received) }),
  ...(accountingCurrency && { accountingCurrency }),
  ...(accounted !== undefined && { accountedRoyalty: toDecimal(accounted) }),
});

/**
 * Returns the ledger's lines for the cells of one currency: one per licensor, contract, work, words or music, place, right
 * and first day of use. Each cell is converted as its licensor sees it.
 */
export const toRoyaltyLines = (
  cells: readonly BookedCell[],
  currency: string,
  fallbackDay: string,
  { exchangeRate, currencies, accountingRates }: LineRates = {},
): RoyaltyLine[] => {
  const rates = new Map(accountingRates?.map((rate) => [rate.currency, rate.exchangeRate]));
  const lines = new Map<string, OpenLine>();
  for (const cell of cells) {
    if (cell.currency !== currency) continue;
    const key = lineKey(cell);
    const known = lines.get(key);
    const line = known ?? { first: cell, gross: 0n, royalty: 0n, commission: 0n };
    line.gross += toScaled(cell.gross);
    line.royalty += toScaled(cell.royalty);
    line.commission += toScaled(cell.commission);
    const received = exchangeRate ? multiply(cell.royalty, exchangeRate) : cell.royalty;
    if (exchangeRate) line.received = (line.received ?? 0n) + toScaled(received);
    const accountingCurrency = currencies?.get(cell.contractId);
    const rate = accountingCurrency ? rates.get(accountingCurrency) : undefined;
    if (rate) line.accounted = (line.accounted ?? 0n) + toScaled(multiply(received, rate));
    if (!known) lines.set(key, line);
  }
  return [...lines.values()].map((line) => toLine(line, fallbackDay, currencies?.get(line.first.contractId)));
};

/** Stores the lines of a part booked in one currency, so the receipt need not add up the income again. */
export const saveBookedLines = (
  { batchId, part }: BatchPart,
  currency: string,
  lines: readonly RoyaltyLine[],
): Promise<void> => putJson(batchObjects.bookedLines(batchId, currency, part), lines);

/** Loads the lines of a part booked in one currency. */
export const loadBookedLines = ({ batchId, part }: BatchPart, currency: string): Promise<RoyaltyLine[]> =>
  loadJson<RoyaltyLine[]>(batchObjects.bookedLines(batchId, currency, part));
