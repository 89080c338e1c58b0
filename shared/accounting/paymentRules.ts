import { isPayable, minorUnitOf, type Currency } from '../money/currency.ts';
import type { SharedPart } from '../contracts/advanceSchema.ts';
import { add, compare, divideRounded, isZero, subtract, sum, toDecimal, toScaled } from '../money/decimal.ts';
import type { EnteredPayment } from './paymentSchema.ts';
import type { TaxLine } from '../money/tax/taxLine.ts';
import type { TaxKind } from '../money/tax/rule.ts';

/** A contract above in a chain of sub-licences, nearest first. */
export type UpperLevel = {
  contractId: string;
  licensorId: string;
  licensorName?: string;
  licensorShare: string;
};

/**
 * What the levels above get of a payment that is shared with them: each its share of what reaches it, less what it passes
 * on itself. What is left is the payee's own. Every part is whole minor units of the currency, for the payee's is paid out
 * now; the others are agreed with it.
 */
export const shareUpwards = (
  amount: string,
  above: readonly UpperLevel[],
  currency: Currency,
): { own: string; shared: SharedPart[] } => {
  const unit = minorUnitOf(currency);
  const hundredUnits = toScaled('100') * unit;
  let arriving = toScaled(amount);
  const reaches = above.map(({ licensorShare }) => {
    arriving = divideRounded(arriving * toScaled(licensorShare), hundredUnits, 'half-even') * unit;
    return arriving;
  });
  const shared = above.map(({ contractId, licensorId, licensorName }, index) => ({
    contractId,
    licensorId,
    licensorName,
    amount: toDecimal(reaches[index]! - (reaches[index + 1] ?? 0n)),
  }));
  return { own: subtract(amount, sum(shared.map((part) => part.amount))), shared };
};

/** What a person entered for a payment, to be checked against the trial estimate. */
type Entered = Pick<EnteredPayment, 'incomeSource' | 'incomeSourceRemark'> & {
  tax: string;
  afterTax: string;
  serviceFee?: string;
  mismatchConfirmed: boolean;
};

/** A rule the entered payment breaks: the field and what is wrong with it. */
export type PaymentProblem =
  | {
      path: string;
      message: 'bothZero' | 'notTheAmount' | 'negative' | 'decimals' | 'onlyOneSource' | 'aboveAmount';
    }
  | 'mismatch';

/**
 * Rules for a payment as it is entered (money description, section 5): tax and after-tax amount are not both zero and add
 * up to the amount, in whole minor units; bank charges are at most as much; only one of income source and its remark; a tax other than the trial estimate must
 * be confirmed.
 */
export const enteredPaymentProblem = (
  amount: string,
  trialTax: string,
  { tax, afterTax, serviceFee = '0', mismatchConfirmed, ...source }: Entered,
  currency: Currency,
): PaymentProblem | undefined => {
  if (isZero(tax) && isZero(afterTax)) return { path: 'tax', message: 'bothZero' };
  if (compare(tax, '0') < 0 || compare(afterTax, '0') < 0) return { path: 'tax', message: 'negative' };
  if (compare(serviceFee, '0') < 0) return { path: 'serviceFee', message: 'negative' };
  if (compare(serviceFee, amount) > 0) return { path: 'serviceFee', message: 'aboveAmount' };
  const finer = Object.entries({ tax, afterTax, serviceFee }).find(([, one]) => !isPayable(one, currency));
  if (finer) return { path: finer[0], message: 'decimals' };
  if (source.incomeSource && source.incomeSourceRemark)
    return { path: 'incomeSourceRemark', message: 'onlyOneSource' };
  if (compare(add(tax, afterTax), amount) !== 0) return { path: 'afterTax', message: 'notTheAmount' };
  return compare(tax, trialTax) !== 0 && !mismatchConfirmed ? 'mismatch' : undefined;
};

/** The line of a tax that a person entered. */
export const enteredTaxLine = (kind: TaxKind, base: string, tax: string): TaxLine => ({
  kind,
  base: add(base, '0'),
  rate: '',
  amount: add(tax, '0'),
  deducted: true,
  ruleId: 'entered',
  source: '',
});

/** Under which kind a tax that no rule gives is kept. */
const otherTax: TaxKind = 'Withholding';

/**
 * The trial's lines, or one line with the tax a person entered instead of them. A health premium is no tax and stays as it
 * was worked out, unless less than it was entered.
 */
export const frozenTaxLines = (
  lines: readonly TaxLine[],
  trialTax: string,
  own: string,
  tax: string,
): TaxLine[] => {
  if (compare(tax, trialTax) === 0) return [...lines];
  const kind = lines.find(({ deducted }) => deducted)?.kind ?? otherTax;
  const premiums = lines.filter((line) => line.kind === 'HealthPremium');
  const rest = subtract(tax, sum(premiums.map(({ amount }) => amount)));
  return compare(rest, '0') < 0
    ? [enteredTaxLine(kind, own, tax)]
    : [enteredTaxLine(kind, own, rest), ...premiums];
};
