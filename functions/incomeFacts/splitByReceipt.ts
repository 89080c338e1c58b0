import { decimalSchema } from '../../shared/money/decimal.ts';
import { isWhole, type Fraction } from '../../shared/money/release.ts';
import type { IncomeBatch, StoredIncomeBatch } from '../../shared/income/schema.ts';

const one = decimalSchema.parse('1');
const everything: Fraction = { part: one, whole: one };

/**
 * Returns a batch's income by the receipts that released it, and the income that none has released yet. Income received
 * at once is returned as it is.
 */
export const splitByReceipt = (stored: StoredIncomeBatch): IncomeBatch[] => {
  const { receipts, isClosed = true, ...income } = stored;
  const received = receipts ?? (income.receipt ? [income.receipt] : []);
  const [first] = received;
  if (!first && !receipts) return [income];
  if (!first) return isClosed ? [] : [income];
  const numbered = (number: number | undefined) => number && { receiptNumber: number };
  if (received.length === 1 && !first.released)
    return [{ ...income, receipt: first, ...numbered(first.number) }];
  const parts = received.map((receipt, index): IncomeBatch => {
    const before = received[index - 1];
    const after = before && (before.released ?? everything);
    return {
      ...income,
      rowCount: before ? 0 : income.rowCount,
      receipt,
      release: { after, upTo: receipt.released ?? everything },
      ...numbered(receipt.number),
    };
  });
  const last = received.at(-1)!;
  if (isClosed || !last.released || isWhole(last.released)) return parts;
  const { receipt: _receipt, ...open } = income;
  return [
    ...parts,
    {
      ...open,
      rowCount: 0,
      release: { after: last.released, upTo: everything },
      receiptNumber: (last.number ?? 1) + 1,
    },
  ];
};
