import type { TaxRule } from './rule.ts';

const common = {
  incomeKind: 'Royalty',
  currency: 'TWD',
  rounding: { mode: 'down', places: 0 },
  validFrom: '2021-06-30',
  certainty: 'C',
  deducted: true,
} as const;

const withholdingStandards = 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340028';
const businessTaxAct = 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340080';

/**
 * Taiwan. Royalty is category 53. A resident's tax is not withheld while it is at most NT$2,000 for the payment
 * (standards of withholding rates, articles 2, 3 and 13); a company that issues a uniform invoice is not withheld from
 * (withholding rules, article 83).
 */
export const taiwanRules: readonly TaxRule[] = [
  {
    ...common,
    ruleId: 'tw-resident-royalty',
    principle: 'TaiwanLocalP',
    kind: 'Income',
    base: { id: 'Gross' },
    rate: { id: 'Flat', rate: '0.10' },
    taxThreshold: '2000',
    source: `${withholdingStandards} §2 I(6), §13`,
  },
  {
    ...common,
    ruleId: 'tw-company-without-invoice',
    principle: 'TaiwanLocalC',
    kind: 'Income',
    unless: 'InvoiceIssued',
    base: { id: 'Gross' },
    rate: { id: 'Flat', rate: '0.10' },
    taxThreshold: '2000',
    source: `${withholdingStandards} §2 I(6), §13-1`,
  },
  {
    ...common,
    ruleId: 'tw-company-business-tax',
    principle: 'TaiwanLocalC',
    kind: 'Business',
    when: 'InvoiceIssued',
    base: { id: 'Exclusive', rate: '0.05' },
    rate: { id: 'Flat', rate: '0.05' },
    rounding: { mode: 'half-up', places: 0 },
    deducted: false,
    source: `${businessTaxAct} §10, §16`,
  },
  {
    ...common,
    ruleId: 'tw-overseas-person-royalty',
    principle: 'TaiwanOverseasP',
    kind: 'Income',
    base: { id: 'Gross' },
    rate: { id: 'Flat', rate: '0.20' },
    source: `${withholdingStandards} §3 I(6)`,
  },
  {
    ...common,
    ruleId: 'tw-overseas-person-manuscript',
    principle: 'TaiwanOverseasP',
    incomeKind: 'Manuscript',
    kind: 'Income',
    base: { id: 'Gross' },
    rate: { id: 'Flat', rate: '0.20' },
    grossThreshold: '5000',
    source: `${withholdingStandards} §3 I(8)`,
  },
  {
    ...common,
    ruleId: 'tw-overseas-company-royalty',
    principle: 'TaiwanOverseasC',
    kind: 'Income',
    base: { id: 'Gross' },
    rate: { id: 'Flat', rate: '0.20' },
    source: `${withholdingStandards} §3 I(6)`,
  },
  {
    ...common,
    ruleId: 'tw-overseas-company-reverse-charge',
    principle: 'TaiwanOverseasC',
    kind: 'Business',
    unless: 'BuyerRecoversTax',
    base: { id: 'Gross' },
    rate: { id: 'Flat', rate: '0.05' },
    rounding: { mode: 'half-up', places: 0 },
    deducted: false,
    source: `${businessTaxAct} §36`,
  },
];
