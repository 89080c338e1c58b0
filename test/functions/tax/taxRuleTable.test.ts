import { describe, expect, it } from 'vitest';
import { taxRules } from '../../../functions/tax/computeTax.ts';
import type { TaxRule } from '../../../shared/tax/rule.ts';

/** Writes down how a rule computes its tax: base, rate, rounding, and the conditions under which it applies. */
const describeFormula = (rule: TaxRule): string =>
  [
    Object.values(rule.base).join(' '),
    rule.rate.id === 'Flat' ? `Flat ${rule.rate.rate}` : rule.rate.id,
    `${rule.rounding.mode} ${rule.rounding.places}`,
    rule.perMonth && 'by month',
    rule.when && `with ${rule.when.join('+')}`,
    rule.unless && `without ${rule.unless}`,
    rule.taxThreshold && `tax above ${rule.taxThreshold}`,
    rule.grossThreshold && `gross above ${rule.grossThreshold}`,
    rule.grossFrom && `gross from ${rule.grossFrom}`,
  ]
    .filter(Boolean)
    .join(', ');

describe('the table of tax rules', () => {
  it('computes each tax by one formula', () => {
    expect(taxRules.map((rule) => [rule.ruleId, describeFormula(rule)])).toEqual([
      ['tw-resident-royalty', 'Gross, Flat 0.10, down 0, tax above 2000'],
      ['tw-company-without-invoice', 'Gross, Flat 0.10, down 0, without InvoiceIssued, tax above 2000'],
      ['tw-company-business-tax', 'Exclusive 0.05, Flat 0.05, half-up 0, with InvoiceIssued'],
      ['tw-overseas-person-royalty', 'Gross, Flat 0.20, down 0'],
      ['tw-overseas-person-manuscript', 'Gross, Flat 0.20, down 0, gross above 5000'],
      ['tw-overseas-company-royalty', 'Gross, Flat 0.20, down 0'],
      ['tw-overseas-company-reverse-charge', 'Gross, Flat 0.05, half-up 0, without BuyerRecoversTax'],
      ['tw-resident-manuscript', 'Gross, Flat 0.10, down 0, tax above 2000'],
      ['tw-resident-manuscript-health-premium', 'Capped 10000000, Flat 0.0211, half-up 0, gross from 20000'],
      ['cn-resident-royalty', 'ChinaPrepayment 1, Flat 0.20, half-up 2, by month'],
      ['cn-resident-manuscript', 'ChinaPrepayment 0.7, Flat 0.20, half-up 2, by month'],
      ['cn-overseas-person-royalty', 'Factor 0.8, Progressive, half-up 2, by month'],
      ['cn-overseas-person-manuscript', 'Factor 0.56, Progressive, half-up 2, by month'],
      [
        'cn-person-vat-resident',
        'Exclusive 0.01, Flat 0.01, half-up 2, with NaturalPersonVat, gross above 1000',
      ],
      [
        'cn-person-vat-overseas',
        'Exclusive 0.01, Flat 0.01, half-up 2, with NaturalPersonVat, gross above 1000',
      ],
      [
        'cn-company-vat-general',
        'Exclusive 0.06, Flat 0.06, half-up 2, with InvoiceIssued, without SmallScale',
      ],
      [
        'cn-company-vat-small-scale-reduced',
        'Exclusive 0.01, Flat 0.01, half-up 2, with InvoiceIssued+SmallScale',
      ],
      ['cn-company-vat-small-scale', 'Exclusive 0.03, Flat 0.03, half-up 2, with InvoiceIssued+SmallScale'],
      ['cn-company-without-invoice', 'Exclusive 0.06, Flat 0.06, half-up 2, without InvoiceIssued'],
      ['cn-overseas-company-vat', 'Exclusive 0.06, Flat 0.06, half-up 2'],
      ['cn-overseas-company-income', 'Exclusive 0.06, Flat 0.10, half-up 2'],
      ['none-hongkonglocalp', 'Gross, Flat 0, half-up 2'],
      ['none-hongkonglocalc', 'Gross, Flat 0, half-up 2'],
      ['hk-overseas-person', 'Factor 0.3, Flat 0.15, half-up 2'],
      ['hk-overseas-company', 'Factor 0.3, Flat 0.165, half-up 2, without Associate'],
      ['hk-overseas-associate', 'Gross, Flat 0.165, half-up 2, with Associate'],
      ['none-malaysialocalp', 'Gross, Flat 0, half-up 2'],
      ['none-malaysialocalc', 'Gross, Flat 0, half-up 2'],
      ['my-overseas-person', 'Gross, Flat 0.10, half-up 2'],
      ['my-overseas-company', 'Gross, Flat 0.10, half-up 2'],
      ['none-singaporelocalp', 'Gross, Flat 0, half-up 2'],
      ['none-singaporelocalc', 'Gross, Flat 0, half-up 2'],
      ['sg-overseas-person', 'Gross, Flat 0.10, half-up 2, without AuthorOrComposer'],
      ['sg-overseas-company', 'Gross, Flat 0.10, half-up 2'],
      ['sg-overseas-author-2017', 'Factor 0.1, Flat 0.22, half-up 2, with AuthorOrComposer'],
      ['sg-overseas-author', 'Factor 0.1, Flat 0.24, half-up 2, with AuthorOrComposer'],
      ['none-none', 'Gross, Flat 0, half-up 2'],
    ]);
  });

  it.each([
    ['https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340028 §2 I(6), §13', ['tw-resident-royalty']],
    [
      'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340028 §2 I(6), §13-1',
      ['tw-company-without-invoice'],
    ],
    ['https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340080 §10, §16', ['tw-company-business-tax']],
    [
      'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340028 §3 I(6)',
      ['tw-overseas-person-royalty', 'tw-overseas-company-royalty'],
    ],
    ['https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340028 §3 I(8)', ['tw-overseas-person-manuscript']],
    [
      'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340080 §36',
      ['tw-overseas-company-reverse-charge'],
    ],
    ['https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0340028 §2 I(8), §13', ['tw-resident-manuscript']],
    [
      'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=L0060001 §31',
      ['tw-resident-manuscript-health-premium'],
    ],
    [
      'STA Announcement 61/2018, articles 8 and 9',
      [
        'cn-resident-royalty',
        'cn-resident-manuscript',
        'cn-overseas-person-royalty',
        'cn-overseas-person-manuscript',
      ],
    ],
    [
      'MoF/STA Announcement 28/2026; threshold and rate of Announcement 10/2026',
      ['cn-person-vat-resident', 'cn-person-vat-overseas'],
    ],
    [
      'VAT Law of 2024-12-25, §10(3), §11, §15',
      ['cn-company-vat-general', 'cn-company-vat-small-scale', 'cn-overseas-company-vat'],
    ],
    [
      'MoF/STA Announcement 10/2026, https://fgk.chinatax.gov.cn/zcfgk/c102416/c5247434',
      ['cn-company-vat-small-scale-reduced'],
    ],
    ['product description, section 9: 6% withheld by the payer', ['cn-company-without-invoice']],
    ['CIT Law §3(3), §19, §37; CIT regulations §91; SAT Announcement 9/2013', ['cn-overseas-company-income']],
    [
      'Inland Revenue Ordinance s.15(1)(a)-(bb), s.20B, s.21A',
      [
        'none-hongkonglocalp',
        'none-hongkonglocalc',
        'hk-overseas-person',
        'hk-overseas-company',
        'hk-overseas-associate',
      ],
    ],
    [
      'Income Tax Act 1967 s.109, form CP37',
      ['none-malaysialocalp', 'none-malaysialocalc', 'my-overseas-person', 'my-overseas-company'],
    ],
    [
      'Income Tax Act s.10(16); https://www.iras.gov.sg (types of payment, royalties)',
      [
        'none-singaporelocalp',
        'none-singaporelocalc',
        'sg-overseas-person',
        'sg-overseas-company',
        'sg-overseas-author-2017',
        'sg-overseas-author',
      ],
    ],
    ['product description: no tax', ['none-none']],
  ])('cites %s', (source, ruleIds) => {
    expect(taxRules.filter((rule) => rule.source === source).map(({ ruleId }) => ruleId)).toEqual(ruleIds);
  });

  it('taxes non-residents in mainland China by the monthly table: up to, rate, quick deduction', () => {
    const tables = taxRules.flatMap(({ rate }) => (rate.id === 'Progressive' ? [rate.brackets] : []));
    const monthly = [
      ['3000', '0.03', '0'],
      ['12000', '0.10', '210'],
      ['25000', '0.20', '1410'],
      ['35000', '0.25', '2660'],
      ['55000', '0.30', '4410'],
      ['80000', '0.35', '7160'],
      [null, '0.45', '15160'],
    ];
    expect(tables).toEqual([monthly, monthly]);
  });
});
