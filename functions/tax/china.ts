import {
  flatRate,
  grossPart,
  ruleRows,
  withoutTax,
  type BaseFormula,
  type TaxRule,
} from '../../shared/tax/rule.ts';

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
const reducedVat = 'MoF/STA Announcement 10/2026, https://fgk.chinatax.gov.cn/zcfgk/c102416/c5247434';

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

/** P - 800 up to 4,000, P x 80% above; a manuscript counts 70% of that. */
const prepaymentBase = (factor: string): BaseFormula => ({ id: 'ChinaPrepayment', factor });

/** Payments to a person within one calendar month count as one (IIT regulations, §14). */
const incomeTaxOfPersons = ruleRows(
  { ...common, kind: 'IndividualIncome', perMonth: true, source: withholding } as const,
  [
    {
      ruleId: 'cn-resident-royalty',
      principle: 'ChinaLocalP',
      base: prepaymentBase('1'),
      rate: flatRate('0.20'),
    },
    {
      ruleId: 'cn-resident-manuscript',
      principle: 'ChinaLocalP',
      incomeKind: 'Manuscript',
      base: prepaymentBase('0.7'),
      rate: flatRate('0.20'),
    },
    {
      ruleId: 'cn-overseas-person-royalty',
      principle: 'ChinaOverseasP',
      base: grossPart('0.8'),
      rate: { id: 'Progressive', brackets: nonResidentBrackets },
    },
    {
      ruleId: 'cn-overseas-person-manuscript',
      principle: 'ChinaOverseasP',
      incomeKind: 'Manuscript',
      base: grossPart('0.56'),
      rate: { id: 'Progressive', brackets: nonResidentBrackets },
    },
  ],
);

/** Applies only in cases the law lists, so it is off unless the payee's tax profile switches it on. */
const vatOfPersons = ruleRows(
  {
    ...common,
    kind: 'ValueAdded',
    when: ['NaturalPersonVat'],
    base: withoutTax('0.01'),
    rate: flatRate('0.01'),
    grossThreshold: '1000',
    validFrom: '2026-11-01',
    validTo: '2027-12-31',
    source: 'MoF/STA Announcement 28/2026; threshold and rate of Announcement 10/2026',
    certainty: 'U',
  } as const,
  [
    { ruleId: 'cn-person-vat-resident', principle: 'ChinaLocalP' },
    { ruleId: 'cn-person-vat-overseas', principle: 'ChinaOverseasP' },
  ],
);

/** Value-added tax that a local company declares on its own invoice. It is shown but not withheld. */
const vatOnOwnInvoice = ruleRows(
  {
    ...common,
    principle: 'ChinaLocalC',
    kind: 'ValueAdded',
    when: ['InvoiceIssued'],
    deducted: false,
  } as const,
  [
    {
      ruleId: 'cn-company-vat-general',
      unless: 'SmallScale',
      base: withoutTax('0.06'),
      rate: flatRate('0.06'),
      source: vatLaw,
    },
    {
      ruleId: 'cn-company-vat-small-scale-reduced',
      when: ['InvoiceIssued', 'SmallScale'],
      base: withoutTax('0.01'),
      rate: flatRate('0.01'),
      validFrom: '2023-01-01',
      validTo: '2027-12-31',
      source: reducedVat,
    },
    {
      ruleId: 'cn-company-vat-small-scale',
      when: ['InvoiceIssued', 'SmallScale'],
      base: withoutTax('0.03'),
      rate: flatRate('0.03'),
      validFrom: '2028-01-01',
      source: vatLaw,
    },
  ],
);

const withheldFromCompanies = ruleRows({ ...common, base: withoutTax('0.06') }, [
  {
    ruleId: 'cn-company-without-invoice',
    principle: 'ChinaLocalC',
    kind: 'ValueAdded',
    unless: 'InvoiceIssued',
    rate: flatRate('0.06'),
    source: 'product description, section 9: 6% withheld by the payer',
    certainty: 'U',
  },
  {
    ruleId: 'cn-overseas-company-vat',
    principle: 'ChinaOverseasC',
    kind: 'ValueAdded',
    rate: flatRate('0.06'),
    source: vatLaw,
  },
  {
    ruleId: 'cn-overseas-company-income',
    principle: 'ChinaOverseasC',
    kind: 'BusinessIncome',
    rate: flatRate('0.10'),
    source: 'CIT Law §3(3), §19, §37; CIT regulations §91; SAT Announcement 9/2013',
  },
]);

/**
 * Rules of mainland China. The payee's own yearly reconciliation is outside the product. The description's 3% for
 * small-scale payers is the statutory rate; the law in force reduces it to 1% until the end of 2027, and that row
 * applies. Withholding 6% from a company without an invoice is a rule of the business.
 */
export const chinaRules: readonly TaxRule[] = [
  ...incomeTaxOfPersons,
  ...vatOfPersons,
  ...vatOnOwnInvoice,
  ...withheldFromCompanies,
];
