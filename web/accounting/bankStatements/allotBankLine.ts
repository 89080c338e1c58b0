import { chargesOf } from '../../../shared/accounting/bankStatements/charges.ts';
import type { BankLine } from '../../../shared/accounting/bankStatements/schema.ts';
import { remainderOf } from '../../../shared/accounting/receivingRules.ts';
import { toCash } from '../../../shared/money/cashRounding.ts';
import { compare, sum } from '../../../shared/money/decimal.ts';
import { allotTransfer } from '../allotTransfer.ts';
import { initialEntry, type CashEntries, type CashLine } from '../receivingForm.ts';

/**
 * Returns the entries by which a transfer pays claims in its currency, oldest booking first: no more than is open of them. What is
 * short by no more than a bank charge is entered as the fee, so that the claims are settled.
 */
export const allotBankLine = (
  lines: readonly CashLine[],
  { left, currency }: Pick<BankLine, 'left' | 'currency'>,
): CashEntries => {
  const own = lines
    .map((line) => ({ ...line, entry: initialEntry(line) }))
    .filter(({ entry, claim }) => entry.receivingCurrency === currency && claim.line.currency === currency);
  const open = sum(own.map(({ claim }) => toCash(remainderOf(claim), currency)));
  const received = compare(left, open) < 0 ? left : open;
  const serviceFee = chargesOf(open, left, currency) ?? '0';
  const cash = allotTransfer(own, { currency, received, serviceFee });
  return Object.fromEntries(
    own.flatMap(({ key, entry }) => (cash[key] ? [[key, { ...entry, ...cash[key] }] as const] : [])),
  );
};
