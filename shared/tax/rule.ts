import type { Rounding } from '../money/decimal.ts';
import type { Currency } from '../money/currency.ts';

/**
 * Kinds of tax a payer deals with (product description, "Withdrawal tax"), and the supplementary premium of Taiwan's
 * health insurance. The premium is not a tax but is withheld and owed in the same way.
 */
export const taxKinds = [
  'Business',
  'Income',
  'ValueAdded',
  'Withholding',
  'BusinessIncome',
  'IndividualIncome',
  'HealthPremium',
] as const;
export type TaxKind = (typeof taxKinds)[number];

export const payerCountries = ['Taiwan', 'China', 'HongKong', 'Malaysia', 'Singapore'] as const;
export type PayerCountry = (typeof payerCountries)[number];

/**
 * Tax principles: the payer's country, a payee local to it or overseas, company (C) or person (P); and `None`.
 * Seventeen are the product's; the four of Singapore are ours, because a Singapore payer is on its list.
 */
export const taxPrinciples = [
  'TaiwanLocalC',
  'TaiwanLocalP',
  'TaiwanOverseasC',
  'TaiwanOverseasP',
  'ChinaLocalC',
  'ChinaLocalP',
  'ChinaOverseasC',
  'ChinaOverseasP',
  'HongKongLocalC',
  'HongKongLocalP',
  'HongKongOverseasC',
  'HongKongOverseasP',
  'MalaysiaLocalC',
  'MalaysiaLocalP',
  'MalaysiaOverseasC',
  'MalaysiaOverseasP',
  'SingaporeLocalC',
  'SingaporeLocalP',
  'SingaporeOverseasC',
  'SingaporeOverseasP',
  'None',
] as const;
export type TaxPrinciple = (typeof taxPrinciples)[number];

/**
 * Kinds of income, where a law distinguishes them: a licence royalty, or remuneration for a published manuscript.
 */
export const incomeKinds = ['Royalty', 'Manuscript'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** Principles under which the law distinguishes manuscripts. Under the others a payment for one is royalty. */
export const manuscriptPrinciples: readonly TaxPrinciple[] = [
  'TaiwanLocalP',
  'TaiwanOverseasP',
  'ChinaLocalP',
  'ChinaOverseasP',
];

/** Formula of the taxed base from the gross amount P. */
export type BaseFormula =
  /** P */
  | { id: 'Gross' }
  /** P x factor */
  | { id: 'Factor'; factor: string }
  /** P, but at most `most` */
  | { id: 'Capped'; most: string }
  /** P / (1 + rate): the amount without the tax it includes */
  | { id: 'Exclusive'; rate: string }
  /** P - 800 up to 4,000, P x 80% above, times `factor` (resident prepayment in mainland China) */
  | { id: 'ChinaPrepayment'; factor: string };

/** Formula of the tax from the base: one rate, or a table of `[up to, rate, quick deduction]`. */
export type RateFormula =
  | { id: 'Flat'; rate: string }
  | {
      id: 'Progressive';
      brackets: readonly (readonly [upTo: string | null, rate: string, deduction: string])[];
    };

/** Circumstances of a payment that switch a rule on or off. */
const taxCircumstances = [
  /** The payee issues its own invoice for the payment. */
  'InvoiceIssued',
  /** The payee is a small-scale taxpayer (mainland China). */
  'SmallScale',
  /** The payer must withhold value-added tax from a natural person (mainland China, listed cases). */
  'NaturalPersonVat',
  /** The payer may recover the tax on its purchases (Taiwan, reverse charge). */
  'BuyerRecoversTax',
  /** Payer and payee are associated, and the right was owned in Hong Kong before. */
  'Associate',
  /** The payee is author or composer of the work (Singapore). */
  'AuthorOrComposer',
] as const;
export type TaxCircumstance = (typeof taxCircumstances)[number];

/** Tax rule with its dates. Rates are fractions as decimal text: `"0.10"` is 10%. */
export type TaxRule = {
  ruleId: string;
  principle: TaxPrinciple;
  kind: TaxKind;
  incomeKind: IncomeKind;
  /** The rule applies only with all circumstances in `when`, and never with `unless`. */
  when?: readonly TaxCircumstance[];
  unless?: TaxCircumstance;
  base: BaseFormula;
  rate: RateFormula;
  /** True when the payer withholds it. Otherwise it is only shown: the payee declares it, or the payer bears it. */
  deducted: boolean;
  /** Nothing is withheld when the tax on the payment is at most this, in the rule's currency. */
  taxThreshold?: string;
  /** Nothing is withheld when the payment is at most this, in the rule's currency. */
  grossThreshold?: string;
  /** Nothing is withheld when the payment is below this, in the rule's currency. */
  grossFrom?: string;
  /** Currency the law counts in. Thresholds and tables are in it. */
  currency: Currency;
  /** Rounding of the tax to `places` decimals. */
  rounding: { mode: Rounding; places: number };
  /** True when payments of one calendar month are added up before the rule is applied. */
  perMonth?: boolean;
  validFrom: string;
  validTo?: string;
  /** Source of the rule: its law or page. */
  source: string;
  /** C: read in the law or on an official page. S: secondary source. U: uncertain. */
  certainty: 'C' | 'S' | 'U';
};

/** Base: the gross amount. */
export const gross: BaseFormula = { id: 'Gross' };
/** Returns the base that is a fraction of the gross amount. */
export const grossPart = (factor: string): BaseFormula => ({ id: 'Factor', factor });
/** Returns the base that is the gross amount, at most `most`. */
export const cappedBase = (most: string): BaseFormula => ({ id: 'Capped', most });
/** Returns the base that is the gross amount without the tax included in it. */
export const withoutTax = (rate: string): BaseFormula => ({ id: 'Exclusive', rate });
/** Returns the rate formula with one rate for every amount. */
export const flatRate = (rate: string): RateFormula => ({ id: 'Flat', rate });

/** Returns rules that share common fields. Each row adds its own fields or overrides common ones. */
export const ruleRows = <Common extends Partial<TaxRule>>(
  common: Common,
  rows: readonly (Omit<TaxRule, keyof Common> & Partial<TaxRule>)[],
): TaxRule[] => rows.map((row) => ({ ...common, ...row }) as TaxRule);
