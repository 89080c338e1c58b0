import { splitShortfall, type Shortfall } from '../../../shared/money/cashRounding.ts';
import { add, multiply, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import type { Receipt } from '../../../shared/money/reconciliationSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';

/** Cash received for a batch in one statement currency, with the amount owed; amounts in the receiving currency. */
export type ReceivedPart = Pick<
  Receipt,
  'payDate' | 'receivingCurrency' | 'exchangeRate' | 'received' | 'serviceFee'
> &
  // Shortfall after cash and fee, as in the ledger; includes adjustments made since the receipt.
  Shortfall & {
    /** Settled part of the amount owed, converted at the exchange rate; without what licensors lost. */
    expected: Decimal;
    /** Part of the amount owed that is still open, and the part that licensors lost; in the statement currency. */
    open: Decimal;
    writtenOff: Decimal;
  };

/** Distribution of a batch's money in one currency, as exact decimals of that currency. */
export type BatchReconciliation = {
  currency: string;
  /** Sum of the rows of the file. */
  file: string;
  booked: string;
  parked: string;
  ignored: string;
  /** File less booked, parked and ignored. Anything but zero is an error. */
  unplaced: Decimal;
  /** Booked less royalty and commission. Anything but zero is an error. */
  unshared: Decimal;
  /** Amount the platform owes: booked plus parked. */
  owed: Decimal;
  /**
   * Total the file states for all rows: the one that agrees with the rows, else the last one. `difference` is stated
   * less file.
   */
  stated?: { total: string; difference: Decimal };
  receipt?: ReceivedPart;
};

const statedTotal = ({ statedTotals = [] }: Pick<Batch, 'statedTotals'>, currency: string, file: string) => {
  const own = statedTotals.filter((total) => total.currency === currency);
  const whole = own.find(({ stated }) => subtract(stated, file) === '0') ?? own.at(-1);
  return whole && { total: whole.stated, difference: subtract(whole.stated, file) };
};

const receivedPart = (receipt: Receipt | undefined, owed: Decimal): ReceivedPart | undefined => {
  if (!receipt) return undefined;
  const { payDate, receivingCurrency, exchangeRate, received, serviceFee } = receipt;
  const open = receipt.settled === undefined ? sum([]) : subtract(owed, receipt.settled);
  const writtenOff = sum([receipt.writtenOff ?? '0']);
  const expected = multiply(subtract(owed, add(open, writtenOff)), exchangeRate);
  const shortfall = splitShortfall(subtract(expected, add(received, serviceFee)), receivingCurrency);
  const figures = {
    payDate,
    receivingCurrency,
    exchangeRate,
    received,
    serviceFee,
    expected,
    open,
    writtenOff,
  };
  return { ...figures, ...shortfall };
};

/** Reconciles a batch to the last digit, one entry per currency: file, stated, booked, parked, ignored and received. */
export const reconcileBatch = (
  batch: Pick<Batch, 'reconciliation' | 'statedTotals' | 'receipts'>,
): BatchReconciliation[] =>
  (batch.reconciliation ?? []).map(({ currency, file, licensed, open, ignored, royalty, commission }) => {
    const owed = add(licensed, open);
    return {
      currency,
      file,
      booked: licensed,
      parked: open,
      ignored,
      unplaced: subtract(file, add(owed, ignored)),
      unshared: subtract(licensed, add(royalty, commission)),
      owed,
      stated: statedTotal(batch, currency, file),
      receipt: receivedPart(batch.receipts?.[currency], owed),
    };
  });
