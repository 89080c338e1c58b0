import { splitShortfall, type Shortfall } from '../money/cashRounding.ts';
import { add, multiply, subtract, type Decimal } from '../money/decimal.ts';
import type { Receipt } from '../money/reconciliationSchema.ts';
import type { Batch } from './schema.ts';

/** What arrived for a batch in one statement currency, beside what was owed; amounts in the receiving currency. */
export type ReceivedPart = Pick<
  Receipt,
  'payDate' | 'receivingCurrency' | 'exchangeRate' | 'received' | 'serviceFee'
> &
  // What cash and fee leave of the amount expected, as the ledger has it, adjustments since the receipt included.
  Shortfall & {
    /** Owed at the rate. */
    expected: Decimal;
  };

/** Where all money of a batch in one currency stands, exact decimals of that currency. */
export type BatchReconciliation = {
  currency: string;
  /** Sum of the rows of the file. */
  file: string;
  booked: string;
  parked: string;
  ignored: string;
  /** File less booked, parked and ignored; anything but zero is a fault. */
  unplaced: Decimal;
  /** Booked less royalty and commission; anything but zero is a fault. */
  unshared: Decimal;
  /** What the platform owes: booked and parked. */
  owed: Decimal;
  /** The total the file states for the whole, where one agrees or the last differs, and stated less file. */
  stated?: { total: string; difference: Decimal };
  receipt?: ReceivedPart;
};

const statedOf = ({ statedTotals = [] }: Pick<Batch, 'statedTotals'>, currency: string, file: string) => {
  const own = statedTotals.filter((total) => total.currency === currency);
  const whole = own.find(({ stated }) => subtract(stated, file) === '0') ?? own.at(-1);
  return whole && { total: whole.stated, difference: subtract(whole.stated, file) };
};

const receivedOf = (receipt: Receipt | undefined, owed: Decimal): ReceivedPart | undefined => {
  if (!receipt) return undefined;
  const { payDate, receivingCurrency, exchangeRate, received, serviceFee } = receipt;
  const expected = multiply(owed, exchangeRate);
  const shortfall = splitShortfall(subtract(expected, add(received, serviceFee)), receivingCurrency);
  return { payDate, receivingCurrency, exchangeRate, received, serviceFee, expected, ...shortfall };
};

/** Reconciles a batch to the last digit, a line for each currency: file, stated, booked, parked, ignored, and received. */
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
      stated: statedOf(batch, currency, file),
      receipt: receivedOf(batch.receipts?.[currency], owed),
    };
  });
