import { isAboveTolerance } from '../../money/cashRounding.ts';
import type { Currency } from '../../money/currency.ts';
import { compare, multiply, subtract, sum, type Decimal } from '../../money/decimal.ts';
import { smallAmounts } from '../../money/smallAmounts.ts';

/** A bank charge is at most one part in so many of the claim; more is a payment of something else. */
const largestPart = '10';

/**
 * Returns what the banks kept of a payment: the part of an open amount that did not arrive, if it may be a charge. That is as much
 * as one person may accept, and at most a tenth of the amount.
 * @returns zero when the amounts differ by rounding alone; `undefined` when the difference is no charge
 */
export const chargesOf = (open: string, arrived: string, currency: Currency): Decimal | undefined => {
  const short = subtract(open, arrived);
  if (!isAboveTolerance(short, currency)) return sum([]);
  const isCharge =
    compare(short, '0') > 0 &&
    compare(short, smallAmounts[currency]) <= 0 &&
    compare(multiply(short, largestPart), open) <= 0;
  return isCharge ? short : undefined;
};
