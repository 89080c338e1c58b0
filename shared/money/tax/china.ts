import type { TaxRule } from './rule.ts';

const common = {
  incomeKind: 'Royalty',
  currency: 'CNY',
  rounding: { mode: 'half-up', places: 2 },
  validFrom: '2019-01-01',
  certainty: 'C',
  deducted: true,
} as const;

const withholding = 'STA Announcement 61/2018, articles 8 and 9';
const vatLaw = 'VAT Law of 2024-12-25, §10(3), §11, §15';

/** Monthly table for non-residents: up to, rate, quick deduction (IIT Law, annex, divided by twelve). */
const nonResidentBrackets = [
  ['3000', '0.03', '0'],
  ['12000', '0.10', '210'],
  ['25000', '0.20', '1410'],
  ['35000', '0.25', '2660'],
  ['55000', '0.30', '4410'],
  ['80000', '0.35', '7160'],
  [null, '0.45', '15160'],
] as const;

const residentPrepayment = {
  ...common,
  principle: 'ChinaLocalP',
  kind: 'IndividualIncome',
  rate: { id: 'Flat', rate: '0.20' },
  perMonth: true,
  source: withholding,
} as const;

const nonResidentTax = {
  ...common,
  principle: 'ChinaOverseasP',
  kind: 'IndividualIncome',
  rate: { id: 'Progressive', brackets: nonResidentBrackets },
  perMonth: true,
  source: withholding,
} as const;

/** Value-added tax a local company declares itself on its own invoice: shown, not kept back. */
const ownVat = {
  ...common,
  principle: 'ChinaLocalC',
  kind: 'ValueAdded',
  when: 'InvoiceIssued',
  deducted: false,
} as const;

/**
 * Mainland China. Payments to a person within one calendar month count as one (IIT regulations, §14). The payee's own
 * yearly reconciliation is not ours. That 6% is kept back from a company without an invoice is a rule of the business.
 */
export const chinaRules: readonly TaxRule[] = [
  { ...residentPrepayment, ruleId: 'cn-resident-royalty', base: { id: 'ChinaPrepayment', factor: '1' } },
  {
    ...residentPrepayment,
    ruleId: 'cn-resident-manuscript',
    incomeKind: 'Manuscript',
    base: { id: 'ChinaPrepayment', factor: '0.7' },
  },
  { ...nonResidentTax, ruleId: 'cn-overseas-person-royalty', base: { id: 'Factor', factor: '0.8' } },
  {
    ...nonResidentTax,
    ruleId: 'cn-overseas-person-manuscript',
    incomeKind: 'Manuscript',
    base: { id: 'Factor', factor: '0.56' },
  },
  ...(['ChinaLocalP', 'ChinaOverseasP'] as const).map((principle): TaxRule => ({
    ...common,
    ruleId: `cn-person-vat-${principle === 'ChinaLocalP' ? 'resident' : 'overseas'}`,
    principle,
    kind: 'ValueAdded',
    when: 'NaturalPersonVat',
    base: { id: 'Exclusive', rate: '0.01' },
    rate: { id: 'Flat', rate: '0.01' },
    grossThreshold: '1000',
    validFrom: '2026-11-01',
    validTo: '2027-12-31',
    source: 'MoF/STA Announcement 28/2026; threshold and rate of Announcement 10/2026',
    certainty: 'U',
  })),
  {
    ...ownVat,
    ruleId: 'cn-company-vat-general',
    unless: 'SmallScale',
    base: { id: 'Exclusive', rate: '0.06' },
    rate: { id: 'Flat', rate: '0.06' },
    source: vatLaw,
  },
  {
    ...ownVat,
    ruleId: 'cn-company-vat-small-scale-reduced',
    when: 'SmallScale',
    base: { id: 'Exclusive', rate: '0.01' },
    rate: { id: 'Flat', rate: '0.01' },
    validFrom: '2023-01-01',
    validTo: '2027-12-31',
    source: 'MoF/STA Announcement 10/2026, https://fgk.chinatax.gov.cn/zcfgk/c102416/c5247434',
  },
  {
    ...ownVat,
    ruleId: 'cn-company-vat-small-scale',
    when: 'SmallScale',
    base: { id: 'Exclusive', rate: '0.03' },
    rate: { id: 'Flat', rate: '0.03' },
    validFrom: '2028-01-01',
    source: vatLaw,
  },
  {
    ...common,
    ruleId: 'cn-company-without-invoice',
    principle: 'ChinaLocalC',
    kind: 'ValueAdded',
    unless: 'InvoiceIssued',
    base: { id: 'Exclusive', rate: '0.06' },
    rate: { id: 'Flat', rate: '0.06' },
    source: 'product description, section 9: 6% withheld by the payer',
    certainty: 'U',
  },
  {
    ...common,
    ruleId: 'cn-overseas-company-vat',
    principle: 'ChinaOverseasC',
    kind: 'ValueAdded',
    base: { id: 'Exclusive', rate: '0.06' },
    rate: { id: 'Flat', rate: '0.06' },
    source: vatLaw,
  },
  {
    ...common,
    ruleId: 'cn-overseas-company-income',
    principle: 'ChinaOverseasC',
    kind: 'BusinessIncome',
    base: { id: 'Exclusive', rate: '0.06' },
    rate: { id: 'Flat', rate: '0.10' },
    source: 'CIT Law §3(3), §19, §37; CIT regulations §91; SAT Announcement 9/2013',
  },
];
