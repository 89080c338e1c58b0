import { currencies, type Currency } from '../../shared/money/currency.ts';
import {
  add,
  compare,
  divide,
  isZero,
  multiply,
  roundTo,
  subtract,
  type Decimal,
} from '../../shared/money/decimal.ts';
import { chinaRules } from './china.ts';
import { hongKongRules, malaysiaRules, noTaxRules, singaporeRules } from './otherCountries.ts';
import {
  manuscriptPrinciples,
  type BaseFormula,
  type IncomeKind,
  type RateFormula,
  type TaxCircumstance,
  type TaxKind,
  type TaxPrinciple,
  type TaxRule,
} from '../../shared/tax/rule.ts';
import {
  exemptionOn,
  exemptionRows,
  type ExemptionReason,
  type PremiumExemption,
} from '../../shared/tax/premiumExemption.ts';
import { taiwanRules } from './taiwan.ts';
import type { TaxLine } from '../../shared/tax/taxLine.ts';

/** All tax rules, each with its dates and source. They are not tax advice: an accountant maintains the rows. */
export const taxRules: readonly TaxRule[] = [
  ...taiwanRules,
  ...chinaRules,
  ...hongKongRules,
  ...malaysiaRules,
  ...singaporeRules,
  ...noTaxRules,
];

/** Reduced rate under a treaty, as its certificate says, with its first and last day. */
type Treaty = { rate: Decimal; certificateNumber: string; validFrom: string; validTo: string };

export type TaxedPayment = {
  principle: TaxPrinciple;
  /** Agreed amount before any tax, in `currency`. */
  gross: string;
  currency: Currency;
  /** Day of payment. It decides the rules that apply. */
  date: string;
  options?: {
    /** `Royalty` when absent. */
    incomeKind?: IncomeKind;
    circumstances?: readonly TaxCircumstance[];
    treaty?: Treaty;
    /** Payee's exemptions from the health premium. Only those valid on the day count. */
    premiumExemptions?: readonly PremiumExemption[];
    /** Units of the law's currency for one of the payment's. Required by thresholds and tables in another currency. */
    exchangeRate?: string;
    /**
     * Amount paid earlier in the same calendar month, and the tax withheld from it by kind; both in the law's currency.
     */
    monthToDate?: { gross: string; tax: Partial<Record<TaxKind, string>> };
  };
};

/** Thrown when no rule covers the case, or when a required exchange rate into `lawCurrency` is missing. */
export class UnsupportedTax extends Error {
  override readonly name = 'UnsupportedTax';
  readonly lawCurrency: Currency | undefined;

  constructor(principle: TaxPrinciple, why: 'NoRule' | 'NoExchangeRate', lawCurrency?: Currency) {
    super(`${principle}: ${why}`);
    this.lawCurrency = lawCurrency;
  }
}

/** Returns the kind of income a payment is taxed as. Manuscripts exist only where the law distinguishes them. */
export const taxedIncomeKind = ({
  principle,
  options,
}: Pick<TaxedPayment, 'principle' | 'options'>): IncomeKind =>
  options?.incomeKind === 'Manuscript' && manuscriptPrinciples.includes(principle) ? 'Manuscript' : 'Royalty';

const applies = (rule: TaxRule, payment: TaxedPayment): boolean => {
  const { principle, date, options = {} } = payment;
  const given = options.circumstances ?? [];
  return (
    rule.principle === principle &&
    rule.incomeKind === taxedIncomeKind(payment) &&
    rule.validFrom <= date &&
    date <= (rule.validTo ?? '9999-12-31') &&
    (rule.when ?? []).every((circumstance) => given.includes(circumstance)) &&
    (!rule.unless || !given.includes(rule.unless))
  );
};

const taxBase = (formula: BaseFormula, gross: string): Decimal => {
  switch (formula.id) {
    case 'Gross':
      return add(gross, '0');
    case 'Factor':
      return multiply(gross, formula.factor);
    case 'Capped':
      return add(compare(gross, formula.most) === 1 ? formula.most : gross, '0');
    case 'Exclusive':
      return divide(gross, add('1', formula.rate));
    case 'ChinaPrepayment': {
      const less = compare(gross, '4000') === 1 ? multiply(gross, '0.8') : subtract(gross, '800');
      return compare(less, '0') === 1 ? multiply(less, formula.factor) : add('0', '0');
    }
  }
};

const taxOn = (formula: RateFormula, base: Decimal): { rate: string; tax: Decimal } => {
  if (formula.id === 'Flat') return { rate: formula.rate, tax: multiply(base, formula.rate) };
  const bracket = formula.brackets.find(([upTo]) => upTo === null || compare(base, upTo) !== 1);
  const [, rate, deduction] = bracket ?? [null, '0', '0'];
  return { rate, tax: subtract(multiply(base, rate), deduction) };
};

/** Returns whether the rule's figures are only valid in the law's own currency. */
const countsInLawCurrency = (rule: TaxRule): boolean =>
  rule.taxThreshold !== undefined ||
  rule.grossThreshold !== undefined ||
  rule.grossFrom !== undefined ||
  rule.rate.id === 'Progressive' ||
  rule.base.id === 'ChinaPrepayment' ||
  rule.base.id === 'Capped';

const taxOfGross = (rule: TaxRule, gross: string): RuleTax => {
  const base = taxBase(rule.base, gross);
  const { rate, tax } = taxOn(rule.rate, base);
  const rounded = roundTo(tax, rule.rounding.places, rule.rounding.mode);
  const exempt =
    (rule.taxThreshold !== undefined && compare(rounded, rule.taxThreshold) !== 1) ||
    (rule.grossThreshold !== undefined && compare(gross, rule.grossThreshold) !== 1) ||
    (rule.grossFrom !== undefined && compare(gross, rule.grossFrom) === -1);
  return { base, rate, tax: exempt ? add('0', '0') : rounded, source: rule.source };
};

/** Tax of one rule on an amount: the base, the rate reached, the tax, and the source of the rate. */
type RuleTax = { base: Decimal; rate: string; tax: Decimal; source: string; exemption?: ExemptionReason };

/**
 * Returns a health premium of zero for an exempt payee, with the law and the proof; `undefined` for any other tax or
 * payee.
 */
const exemptPremium = (rule: TaxRule, payment: TaxedPayment, gross: string): RuleTax | undefined => {
  if (rule.kind !== 'HealthPremium') return undefined;
  const { date, options = {} } = payment;
  const exemption = exemptionOn(options.premiumExemptions ?? [], { date, gross });
  if (!exemption) return undefined;
  const { reason } = exemption;
  const none = { rate: '0', tax: add('0', '0'), source: exemptionRows[reason].source };
  return { base: taxBase(rule.base, gross), ...none, exemption: reason };
};

/** Kinds of tax that no treaty on income tax reduces. */
const notOnIncome: readonly TaxKind[] = ['ValueAdded', 'Business', 'HealthPremium'];

const treatyTax = (rule: TaxRule, payment: TaxedPayment, gross: string): RuleTax | undefined => {
  const treaty = payment.options?.treaty;
  const isIncomeTax = rule.deducted && !notOnIncome.includes(rule.kind);
  if (!treaty || !isIncomeTax || payment.date < treaty.validFrom || payment.date > treaty.validTo)
    return undefined;
  const base = rule.base.id === 'Exclusive' ? taxBase(rule.base, gross) : add(gross, '0');
  const tax = roundTo(multiply(base, treaty.rate), rule.rounding.places, rule.rounding.mode);
  return { base, rate: treaty.rate, tax, source: `treaty certificate ${treaty.certificateNumber}` };
};

/**
 * Returns a rule with its rounding in the payment's currency, for rules that do not depend on the law's currency.
 */
const inPaymentCurrency = (rule: TaxRule, currency: Currency): TaxRule =>
  rule.currency === currency
    ? rule
    : { ...rule, rounding: { ...rule.rounding, places: currencies[currency].decimals } };

/**
 * Returns functions that convert amounts into the currency a rule counts in and back. Both return the amount
 * unchanged when that is the payment's currency.
 */
const converters = (rule: TaxRule, { principle, currency, options = {} }: TaxedPayment) => {
  const converts = rule.currency !== currency && countsInLawCurrency(rule);
  if (!converts)
    return { toLaw: (amount: string) => add(amount, '0'), fromLaw: (amount: Decimal) => amount, converts };
  const { exchangeRate } = options;
  if (!exchangeRate) throw new UnsupportedTax(principle, 'NoExchangeRate', rule.currency);
  return {
    toLaw: (amount: string) => multiply(amount, exchangeRate),
    fromLaw: (amount: Decimal) => divide(amount, exchangeRate),
    converts,
  };
};

const toTaxLine = (rule: TaxRule, payment: TaxedPayment): TaxLine => {
  const { currency, options = {} } = payment;
  const { toLaw, fromLaw, converts } = converters(rule, payment);
  const local = converts ? rule : inPaymentCurrency(rule, currency);
  const earlier = rule.perMonth ? options.monthToDate : undefined;
  const gross = add(toLaw(payment.gross), earlier?.gross ?? '0');
  const domestic = taxOfGross(local, gross);
  const treaty = treatyTax(local, payment, gross);
  const lowest = treaty && compare(treaty.tax, domestic.tax) === -1 ? treaty : domestic;
  const chosen = exemptPremium(local, payment, gross) ?? lowest;
  const taxedBefore = add(earlier?.tax[rule.kind] ?? '0', '0');
  const due = fromLaw(subtract(chosen.tax, taxedBefore));
  const shown = (lawAmount: Decimal) => roundTo(fromLaw(lawAmount), currencies[currency].decimals, 'half-up');
  const amount = roundTo(
    compare(due, '0') === -1 ? '0' : due,
    currencies[currency].decimals,
    rule.rounding.mode,
  );
  return {
    kind: rule.kind,
    base: shown(chosen.base),
    rate: chosen.rate,
    amount,
    deducted: rule.deducted,
    ruleId: rule.ruleId,
    source: chosen.source,
    ...(earlier &&
      !isZero(earlier.gross) && {
        earlier: { gross: shown(add(earlier.gross, '0')), tax: shown(taxedBefore) },
      }),
    ...(chosen.exemption && { exemption: chosen.exemption }),
  };
};

/**
 * Returns the tax lines of one payment. A line of zero stays in the list to show that its rule was applied.
 * @throws UnsupportedTax when no rule covers the case on that day
 */
export const computeTax = (payment: TaxedPayment): TaxLine[] => {
  const lines = taxRules.filter((rule) => applies(rule, payment)).map((rule) => toTaxLine(rule, payment));
  if (!lines.length) throw new UnsupportedTax(payment.principle, 'NoRule');
  return lines;
};

/**
 * Returns the currency the law counts a payment in, if it differs from the payment's and a rule's figures depend on it.
 * An exchange rate is then required.
 */
export const findLawCurrency = (payment: TaxedPayment): Currency | undefined =>
  taxRules
    .filter((rule) => applies(rule, payment))
    .find((rule) => rule.currency !== payment.currency && countsInLawCurrency(rule))?.currency;

/** Returns whether a rule for the payment includes earlier payments of the same month. */
export const countsByMonth = (payment: TaxedPayment): boolean =>
  taxRules.some((rule) => rule.perMonth && applies(rule, payment));

/** Returns the kind of tax a payer withholds under a principle on a day; `Withholding` when no rule names one. */
export const kindWithheld = (principle: TaxPrinciple, day: string): TaxKind =>
  taxRules.find(
    (rule) =>
      rule.principle === principle &&
      rule.deducted &&
      rule.validFrom <= day &&
      day <= (rule.validTo ?? '9999-12-31'),
  )?.kind ?? 'Withholding';
