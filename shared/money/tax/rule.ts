import type { Rounding } from '../decimal.ts';
import type { Currency } from '../currency.ts';

/**
 * Kinds of tax a payer deals with (product description, "Withdrawal tax"), and the supplementary premium of Taiwan's health
 * insurance, which is no tax but is kept back and owed in the same way.
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
 * The tax principles: the payer's country, whether the payee is local to it or overseas, company (C) or person (P), and
 * `None`. Seventeen are the product's; the four of Singapore are ours, because a Singapore payer is on its list.
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

/** What is paid for, where a law tells them apart: a licence royalty, or remuneration for a published manuscript. */
export const incomeKinds = ['Royalty', 'Manuscript'] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** Principles under which the law tells manuscripts apart. Under the others what is paid for one is royalty. */
export const manuscriptPrinciples: readonly TaxPrinciple[] = [
  'TaiwanLocalP',
  'TaiwanOverseasP',
  'ChinaLocalP',
  'ChinaOverseasP',
];

/** How the taxed base follows from the gross amount P. */
export type BaseFormula =
  /** P */
  | { id: 'Gross' }
  /** P x factor */
  | { id: 'Factor'; factor: string }
  /** P, or `most` where P is more */
  | { id: 'Capped'; most: string }
  /** P / (1 + rate): the amount without the tax it includes */
  | { id: 'Exclusive'; rate: string }
  /** P - 800 up to 4,000, P x 80% above, times `factor` (resident prepayment in mainland China) */
  | { id: 'ChinaPrepayment'; factor: string };

/** How the tax follows from the base: one rate, or a table of `[up to, rate, quick deduction]`. */
export type RateFormula =
  | { id: 'Flat'; rate: string }
  | {
      id: 'Progressive';
      brackets: readonly (readonly [upTo: string | null, rate: string, deduction: string])[];
    };

/** What about a payment may switch a rule on or off. */
export const taxCircumstances = [
  /** The payee issues its own invoice for the payment. */
  'InvoiceIssued',
  /** The payee is a small-scale taxpayer (mainland China). */
  'SmallScale',
  /** The payer must withhold value-added tax from a natural person (mainland China, listed cases). */
  'NaturalPersonVat',
  /** The payer may recover the tax on what it buys (Taiwan, reverse charge). */
  'BuyerRecoversTax',
  /** Payer and payee belong together and the right was owned in Hong Kong before. */
  'Associate',
  /** The payee is author or composer of the work (Singapore). */
  'AuthorOrComposer',
] as const;
export type TaxCircumstance = (typeof taxCircumstances)[number];

/** One dated rule. Rates are fractions as decimal text: `"0.10"` is 10%. */
export type TaxRule = {
  ruleId: string;
  principle: TaxPrinciple;
  kind: TaxKind;
  incomeKind: IncomeKind;
  /** Applies only with all of these circumstances, and only without this one. */
  when?: readonly TaxCircumstance[];
  unless?: TaxCircumstance;
  base: BaseFormula;
  rate: RateFormula;
  /** Whether the payer keeps it back. Otherwise it is shown only: the payee declares it, or the payer bears it. */
  deducted: boolean;
  /** Nothing is withheld when the tax of the payment is not above this, in the rule's currency. */
  taxThreshold?: string;
  /** Nothing is withheld when the payment is not above this, in the rule's currency. */
  grossThreshold?: string;
  /** Nothing is withheld while the payment is below this, in the rule's currency; reaching it is enough. */
  grossFrom?: string;
  /** The currency the law counts in; thresholds and tables are in it. */
  currency: Currency;
  /** How the tax is cut to the currency's minor unit, or to `places`. */
  rounding: { mode: Rounding; places: number };
  /** Whether payments of one calendar month are added up before the rule is applied. */
  perMonth?: boolean;
  validFrom: string;
  validTo?: string;
  /** Where the rule is written. */
  source: string;
  /** C read in the law or on an official page, S secondary source, U uncertain. */
  certainty: 'C' | 'S' | 'U';
};

/** The gross amount itself. */
export const gross: BaseFormula = { id: 'Gross' };
/** A part of the gross amount. */
export const partOf = (factor: string): BaseFormula => ({ id: 'Factor', factor });
/** The gross amount, of which no more than so much counts. */
export const upTo = (most: string): BaseFormula => ({ id: 'Capped', most });
/** The gross amount without the tax it includes. */
export const without = (rate: string): BaseFormula => ({ id: 'Exclusive', rate });
/** One rate for every amount. */
export const flat = (rate: string): RateFormula => ({ id: 'Flat', rate });

/** Rules that share most of what they say: each row adds what is its own, or says it otherwise. */
export const ruleRows = <Common extends Partial<TaxRule>>(
  common: Common,
  rows: readonly (Omit<TaxRule, keyof Common> & Partial<TaxRule>)[],
): TaxRule[] => rows.map((row) => ({ ...common, ...row }) as TaxRule);
