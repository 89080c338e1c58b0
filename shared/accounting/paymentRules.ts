import { rulesFor } from '../api/fieldRule.ts';
import { isPayable, scaledMinorUnit, type Currency } from '../money/currency.ts';
import type { SharedPart } from '../contracts/advanceSchema.ts';
import { add, compare, divideRounded, isZero, subtract, sum, toDecimal, toScaled } from '../money/decimal.ts';
import { percentageOf } from '../money/percentage.ts';
import type { EnteredPayment } from './paymentSchema.ts';
import type { TaxLine } from '../tax/taxLine.ts';
import type { TaxKind } from '../tax/rule.ts';

/** Upper contract in a chain of sub-licences. Lists of them begin with the nearest. */
type UpperLevel = {
  contractId: string;
  licensorId: string;
  licensorName?: string;
  licensorShare: string;
};

/**
 * Splits a payment that is shared with the upper contracts. Each level receives its share of the amount that reaches it
 * and passes on the share of the next level. The payee keeps the rest. Every part is in whole minor units, because the
 * payee's part is paid out immediately.
 */
export const shareUpwards = (
  amount: string,
  above: readonly UpperLevel[],
  currency: Currency,
): { own: string; shared: SharedPart[] } => {
  const unit = scaledMinorUnit(currency);
  let arriving = toScaled(amount);
  const reaches = above.map(({ licensorShare }) => {
    arriving = divideRounded(percentageOf(arriving, licensorShare), unit, 'half-even') * unit;
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

/** Amounts a person entered for a payment, checked against the trial estimate. */
export type Entered = Pick<EnteredPayment, 'incomeSource' | 'incomeSourceRemark'> & {
  tax: string;
  afterTax: string;
  serviceFee?: string;
  mismatchConfirmed: boolean;
};

/** Rule the amounts of a payment break: the field and a word for the problem. */
type AmountProblem = {
  path: string;
  message: 'bothZero' | 'notTheAmount' | 'negative' | 'decimals' | 'onlyOneSource' | 'aboveAmount';
};

const ofEntered = rulesFor<Entered, AmountProblem>();

/**
 * Returns the rules of an entered payment (money description, section 5). Tax and after-tax amount must not both be zero, and
 * must add up to the amount in whole minor units. Bank charges must not exceed the amount. Income source and its remark
 * exclude each other.
 */
export const enteredPaymentRules = (amount: string, currency: Currency) => [
  ofEntered(['tax', 'afterTax'], ({ tax, afterTax }) => {
    if (isZero(tax) && isZero(afterTax)) return { path: 'tax', message: 'bothZero' };
    if (compare(tax, '0') < 0 || compare(afterTax, '0') < 0) return { path: 'tax', message: 'negative' };
    const tooFine = Object.entries({ tax, afterTax }).filter(([, one]) => !isPayable(one, currency));
    if (tooFine.length > 0) return tooFine.map(([path]) => ({ path, message: 'decimals' }));
    return compare(add(tax, afterTax), amount) === 0
      ? undefined
      : { path: 'afterTax', message: 'notTheAmount' };
  }),
  ofEntered(['serviceFee'], ({ serviceFee = '0' }) => {
    if (compare(serviceFee, '0') < 0) return { path: 'serviceFee', message: 'negative' };
    if (compare(serviceFee, amount) > 0) return { path: 'serviceFee', message: 'aboveAmount' };
    return isPayable(serviceFee, currency) ? undefined : { path: 'serviceFee', message: 'decimals' };
  }),
  ofEntered(['incomeSource', 'incomeSourceRemark'], ({ incomeSource, incomeSourceRemark }) =>
    incomeSource && incomeSourceRemark ? { path: 'incomeSourceRemark', message: 'onlyOneSource' } : undefined,
  ),
];

/** Returns whether an entered tax is another than the trial estimate, and was not confirmed. */
export const differsFromTrial = (
  { tax, mismatchConfirmed }: Pick<Entered, 'tax' | 'mismatchConfirmed'>,
  trialTax: string,
): boolean => compare(tax, trialTax) !== 0 && !mismatchConfirmed;

/**
 * Returns the rule that a repayment breaks. It must be above zero, in whole minor units, and at most what is outstanding.
 */
export const repaymentProblem = (
  amount: string,
  outstanding: string,
  currency: Currency,
): { path: 'amount'; message: 'amount' | 'decimals' | 'aboveOutstanding' } | undefined => {
  if (compare(amount, '0') <= 0) return { path: 'amount', message: 'amount' };
  if (!isPayable(amount, currency)) return { path: 'amount', message: 'decimals' };
  return compare(amount, outstanding) > 0 ? { path: 'amount', message: 'aboveOutstanding' } : undefined;
};

/** Returns the tax line of a tax that a person entered. */
export const enteredTaxLine = (kind: TaxKind, base: string, tax: string): TaxLine => ({
  kind,
  base: add(base, '0'),
  rate: '',
  amount: add(tax, '0'),
  deducted: true,
  ruleId: 'entered',
  source: '',
});

/** Kind of a tax that no rule gives. */
const otherTax: TaxKind = 'Withholding';

/**
 * Returns the tax lines to store: those of the trial, or one line with the tax a person entered. A health premium is
 * not a tax and keeps its computed amount, unless the entered amount is less than the premium.
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
