import { flat, gross, ruleRows, without, type TaxRule } from './rule.ts';

const common = {
  incomeKind: 'Royalty',
  currency: 'TWD',
  rounding: { mode: 'down', places: 0 },
  validFrom: '2021-06-30',
  certainty: 'C',
  deducted: true,
} as const;

/** Business tax is rounded to the dollar and not kept back: payee or payer declare it. */
const businessTax = {
  kind: 'Business',
  rounding: { mode: 'half-up', places: 0 },
  deducted: false,
} as const;

const withholdingStandards = 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340028';
const businessTaxAct = 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340080';

/**
 * Taiwan. Royalty is category 53. A resident's tax is not withheld while it is at most NT$2,000 for the payment
 * (standards of withholding rates, articles 2, 3 and 13); the description's "above 20,000" is the same line seen from the
 * amount. A company that issues a uniform invoice is not withheld from (withholding rules, article 83).
 */
export const taiwanRules: readonly TaxRule[] = ruleRows(common, [
  {
    ruleId: 'tw-resident-royalty',
    principle: 'TaiwanLocalP',
    kind: 'Income',
    base: gross,
    rate: flat('0.10'),
    taxThreshold: '2000',
    source: `${withholdingStandards} §2 I(6), §13`,
  },
  {
    ruleId: 'tw-company-without-invoice',
    principle: 'TaiwanLocalC',
    kind: 'Income',
    unless: 'InvoiceIssued',
    base: gross,
    rate: flat('0.10'),
    taxThreshold: '2000',
    source: `${withholdingStandards} §2 I(6), §13-1`,
  },
  {
    ...businessTax,
    ruleId: 'tw-company-business-tax',
    principle: 'TaiwanLocalC',
    when: ['InvoiceIssued'],
    base: without('0.05'),
    rate: flat('0.05'),
    source: `${businessTaxAct} §10, §16`,
  },
  {
    ruleId: 'tw-overseas-person-royalty',
    principle: 'TaiwanOverseasP',
    kind: 'Income',
    base: gross,
    rate: flat('0.20'),
    source: `${withholdingStandards} §3 I(6)`,
  },
  {
    ruleId: 'tw-overseas-person-manuscript',
    principle: 'TaiwanOverseasP',
    incomeKind: 'Manuscript',
    kind: 'Income',
    base: gross,
    rate: flat('0.20'),
    grossThreshold: '5000',
    source: `${withholdingStandards} §3 I(8)`,
  },
  {
    ruleId: 'tw-overseas-company-royalty',
    principle: 'TaiwanOverseasC',
    kind: 'Income',
    base: gross,
    rate: flat('0.20'),
    source: `${withholdingStandards} §3 I(6)`,
  },
  {
    ...businessTax,
    ruleId: 'tw-overseas-company-reverse-charge',
    principle: 'TaiwanOverseasC',
    unless: 'BuyerRecoversTax',
    base: gross,
    rate: flat('0.05'),
    source: `${businessTaxAct} §36`,
  },
]);
