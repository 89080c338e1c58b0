import { flatRate, gross, ruleRows, cappedBase, withoutTax, type TaxRule } from '../../shared/tax/rule.ts';

const common = {
  incomeKind: 'Royalty',
  currency: 'TWD',
  rounding: { mode: 'down', places: 0 },
  validFrom: '2021-06-30',
  certainty: 'C',
  deducted: true,
} as const;

/** Business tax. It is rounded to the dollar and not withheld: payee or payer declares it. */
const businessTax = {
  kind: 'Business',
  rounding: { mode: 'half-up', places: 0 },
  deducted: false,
} as const;

const withholdingStandards = 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340028';
const businessTaxAct = 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340080';

const healthInsuranceAct = 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=L0060001';

/**
 * Rules for manuscripts of a resident (category 9B), with two deductions. Income tax is withheld when it is above
 * NT$2,000 and is cut to the dollar. The supplementary health premium is withheld once a payment reaches NT$20,000, on
 * at most ten million, and is rounded to the dollar. The NT$180,000 a year that are free of tax (Income Tax Act,
 * article 4) are claimed in the payee's own return and do not matter here.
 */
const manuscriptOfResident = ruleRows(
  { ...common, principle: 'TaiwanLocalP', incomeKind: 'Manuscript' } as const,
  [
    {
      ruleId: 'tw-resident-manuscript',
      kind: 'Income',
      base: gross,
      rate: flatRate('0.10'),
      taxThreshold: '2000',
      source: `${withholdingStandards} §2 I(8), §13`,
    },
    {
      ruleId: 'tw-resident-manuscript-health-premium',
      kind: 'HealthPremium',
      base: cappedBase('10000000'),
      rate: flatRate('0.0211'),
      grossFrom: '20000',
      rounding: { mode: 'half-up', places: 0 },
      source: `${healthInsuranceAct} §31`,
      certainty: 'S',
    },
  ],
);

/**
 * Other rules of Taiwan. Royalty is category 53. A resident's tax is not withheld when it is at most NT$2,000 for the
 * payment (standards of withholding rates, articles 2, 3 and 13). The description's "above 20,000" is the same limit
 * as an amount before tax. Nothing is withheld from a company that issues a uniform invoice (withholding rules,
 * article 83).
 */
const otherRules = ruleRows(common, [
  {
    ruleId: 'tw-resident-royalty',
    principle: 'TaiwanLocalP',
    kind: 'Income',
    base: gross,
    rate: flatRate('0.10'),
    taxThreshold: '2000',
    source: `${withholdingStandards} §2 I(6), §13`,
  },
  {
    ruleId: 'tw-company-without-invoice',
    principle: 'TaiwanLocalC',
    kind: 'Income',
    unless: 'InvoiceIssued',
    base: gross,
    rate: flatRate('0.10'),
    taxThreshold: '2000',
    source: `${withholdingStandards} §2 I(6), §13-1`,
  },
  {
    ...businessTax,
    ruleId: 'tw-company-business-tax',
    principle: 'TaiwanLocalC',
    when: ['InvoiceIssued'],
    base: withoutTax('0.05'),
    rate: flatRate('0.05'),
    source: `${businessTaxAct} §10, §16`,
  },
  {
    ruleId: 'tw-overseas-person-royalty',
    principle: 'TaiwanOverseasP',
    kind: 'Income',
    base: gross,
    rate: flatRate('0.20'),
    source: `${withholdingStandards} §3 I(6)`,
  },
  {
    ruleId: 'tw-overseas-person-manuscript',
    principle: 'TaiwanOverseasP',
    incomeKind: 'Manuscript',
    kind: 'Income',
    base: gross,
    rate: flatRate('0.20'),
    grossThreshold: '5000',
    source: `${withholdingStandards} §3 I(8)`,
  },
  {
    ruleId: 'tw-overseas-company-royalty',
    principle: 'TaiwanOverseasC',
    kind: 'Income',
    base: gross,
    rate: flatRate('0.20'),
    source: `${withholdingStandards} §3 I(6)`,
  },
  {
    ...businessTax,
    ruleId: 'tw-overseas-company-reverse-charge',
    principle: 'TaiwanOverseasC',
    unless: 'BuyerRecoversTax',
    base: gross,
    rate: flatRate('0.05'),
    source: `${businessTaxAct} §36`,
  },
]);

/** All rules of Taiwan. */
export const taiwanRules: readonly TaxRule[] = [...otherRules, ...manuscriptOfResident];
