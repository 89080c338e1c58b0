import { describe, expect, it } from 'vitest';
import type { Currency } from '../../../shared/money/currency.ts';
import { subtract } from '../../../shared/money/decimal.ts';
import { withheld } from '../../../shared/tax/taxLine.ts';
import { computeTax, type TaxedPayment } from '../../../functions/tax/computeTax.ts';
import { taxPrinciples, type TaxPrinciple } from '../../../shared/tax/rule.ts';

type Options = NonNullable<TaxedPayment['options']>;
type Example = readonly [
  principle: TaxPrinciple,
  currency: Currency,
  gross: string,
  net: string,
  lines: readonly string[],
  options?: Options,
  date?: string,
];

const invoice: Options = { circumstances: ['InvoiceIssued'] };
const smallInvoice: Options = { circumstances: ['InvoiceIssued', 'SmallScale'] };
const small: Options = { circumstances: ['SmallScale'] };
const vat: Options = { circumstances: ['NaturalPersonVat'] };
const author: Options = { circumstances: ['AuthorOrComposer'] };
const associate: Options = { circumstances: ['Associate'] };
const manuscript: Options = { incomeKind: 'Manuscript' };
const before = (gross: string, tax: string): Options => ({
  monthToDate: { gross, tax: { IndividualIncome: tax } },
});

/**
 * Worked examples at and around each threshold. A line reads `rule base x rate = tax`; one in parentheses is shown but not
 * kept back.
 */
const examples: readonly Example[] = [
  ['TaiwanLocalP', 'TWD', '20000', '20000', ['tw-resident-royalty 20000 x 0.10 = 0']],
  ['TaiwanLocalP', 'TWD', '20001', '20001', ['tw-resident-royalty 20001 x 0.10 = 0']],
  ['TaiwanLocalP', 'TWD', '20009', '20009', ['tw-resident-royalty 20009 x 0.10 = 0']],
  ['TaiwanLocalP', 'TWD', '20010', '18009', ['tw-resident-royalty 20010 x 0.10 = 2001']],
  ['TaiwanLocalP', 'TWD', '30000', '27000', ['tw-resident-royalty 30000 x 0.10 = 3000']],
  ...(
    [
      ['19999', '19999', '0', '19999', '0'],
      ['20000', '19578', '0', '20000', '422'],
      ['20009', '19587', '0', '20009', '422'],
      ['20010', '17587', '2001', '20010', '422'],
      // The tax is cut, the premium is rounded: of 25,001 they are 2,500.1 and 527.5211.
      ['25001', '21973', '2500', '25001', '528'],
      ['10000000', '8789000', '1000000', '10000000', '211000'],
      ['10000001', '8789001', '1000000', '10000000', '211000'],
    ] as const
  ).map(
    ([gross, net, tax, base, premium]): Example => [
      ...(['TaiwanLocalP', 'TWD', gross, net] as const),
      [
        `tw-resident-manuscript ${gross} x 0.10 = ${tax}`,
        `tw-resident-manuscript-health-premium ${base} x 0.0211 = ${premium}`,
      ],
      manuscript,
    ],
  ),
  ['TaiwanLocalC', 'TWD', '20000', '20000', ['tw-company-without-invoice 20000 x 0.10 = 0']],
  ['TaiwanLocalC', 'TWD', '20010', '18009', ['tw-company-without-invoice 20010 x 0.10 = 2001']],
  ['TaiwanLocalC', 'TWD', '105000', '105000', ['(tw-company-business-tax 100000 x 0.05 = 5000)'], invoice],
  ['TaiwanLocalC', 'TWD', '10', '10', ['(tw-company-business-tax 10 x 0.05 = 0)'], invoice],
  ['TaiwanOverseasP', 'TWD', '1', '1', ['tw-overseas-person-royalty 1 x 0.20 = 0']],
  ['TaiwanOverseasP', 'TWD', '5', '4', ['tw-overseas-person-royalty 5 x 0.20 = 1']],
  ['TaiwanOverseasP', 'TWD', '5000', '5000', ['tw-overseas-person-manuscript 5000 x 0.20 = 0'], manuscript],
  [
    'TaiwanOverseasP',
    'TWD',
    '5001',
    '4001',
    ['tw-overseas-person-manuscript 5001 x 0.20 = 1000'],
    manuscript,
  ],
  [
    'TaiwanOverseasC',
    'TWD',
    '10000',
    '8000',
    [
      'tw-overseas-company-royalty 10000 x 0.20 = 2000',
      '(tw-overseas-company-reverse-charge 10000 x 0.05 = 500)',
    ],
  ],
  ['ChinaLocalP', 'CNY', '799.99', '799.99', ['cn-resident-royalty 0 x 0.20 = 0']],
  ['ChinaLocalP', 'CNY', '800', '800', ['cn-resident-royalty 0 x 0.20 = 0']],
  ['ChinaLocalP', 'CNY', '800.05', '800.04', ['cn-resident-royalty 0.05 x 0.20 = 0.01']],
  ['ChinaLocalP', 'CNY', '4000', '3360', ['cn-resident-royalty 3200 x 0.20 = 640']],
  ['ChinaLocalP', 'CNY', '4000.01', '3360.01', ['cn-resident-royalty 3200.01 x 0.20 = 640']],
  ['ChinaLocalP', 'CNY', '4001', '3360.84', ['cn-resident-royalty 3200.8 x 0.20 = 640.16']],
  ['ChinaLocalP', 'CNY', '10000', '8880', ['cn-resident-manuscript 5600 x 0.20 = 1120'], manuscript],
  // Two payments of one month: 3,000 then 1,000 are taxed as 4,000, then 0.01 more crosses into the 80% rule.
  ['ChinaLocalP', 'CNY', '1000', '800', ['cn-resident-royalty 3200 x 0.20 = 200'], before('3000', '440')],
  ['ChinaLocalP', 'CNY', '1', '0.84', ['cn-resident-royalty 3200.8 x 0.20 = 0.16'], before('4000', '640')],
  [
    'ChinaLocalP',
    'CNY',
    '1000',
    '960',
    ['cn-resident-royalty 200 x 0.20 = 40', 'cn-person-vat-resident 990.1 x 0.01 = 0'],
    vat,
  ],
  [
    'ChinaLocalP',
    'CNY',
    '1010',
    '958',
    ['cn-resident-royalty 210 x 0.20 = 42', 'cn-person-vat-resident 1000 x 0.01 = 10'],
    vat,
  ],
  ['ChinaLocalC', 'CNY', '10600', '10000', ['cn-company-without-invoice 10000 x 0.06 = 600']],
  ['ChinaLocalC', 'CNY', '10600', '10000', ['cn-company-without-invoice 10000 x 0.06 = 600'], small],
  ['ChinaLocalC', 'CNY', '10600', '10600', ['(cn-company-vat-general 10000 x 0.06 = 600)'], invoice],
  [
    'ChinaLocalC',
    'CNY',
    '10100',
    '10100',
    ['(cn-company-vat-small-scale-reduced 10000 x 0.01 = 100)'],
    smallInvoice,
  ],
  [
    'ChinaLocalC',
    'CNY',
    '10100',
    '10100',
    ['(cn-company-vat-small-scale-reduced 10000 x 0.01 = 100)'],
    smallInvoice,
    '2027-12-31',
  ],
  [
    'ChinaLocalC',
    'CNY',
    '10300',
    '10300',
    ['(cn-company-vat-small-scale 10000 x 0.03 = 300)'],
    smallInvoice,
    '2028-01-01',
  ],
  ['ChinaOverseasP', 'CNY', '3750', '3660', ['cn-overseas-person-royalty 3000 x 0.03 = 90']],
  ['ChinaOverseasP', 'CNY', '3750.1', '3660.09', ['cn-overseas-person-royalty 3000.08 x 0.10 = 90.01']],
  ['ChinaOverseasP', 'CNY', '15000', '14010', ['cn-overseas-person-royalty 12000 x 0.10 = 990']],
  ['ChinaOverseasP', 'CNY', '31250', '27660', ['cn-overseas-person-royalty 25000 x 0.20 = 3590']],
  ['ChinaOverseasP', 'CNY', '43750', '37660', ['cn-overseas-person-royalty 35000 x 0.25 = 6090']],
  ['ChinaOverseasP', 'CNY', '68750', '56660', ['cn-overseas-person-royalty 55000 x 0.30 = 12090']],
  ['ChinaOverseasP', 'CNY', '100000', '79160', ['cn-overseas-person-royalty 80000 x 0.35 = 20840']],
  ['ChinaOverseasP', 'CNY', '200000', '143160', ['cn-overseas-person-royalty 160000 x 0.45 = 56840']],
  [
    'ChinaOverseasC',
    'CNY',
    '10600',
    '9000',
    ['cn-overseas-company-vat 10000 x 0.06 = 600', 'cn-overseas-company-income 10000 x 0.10 = 1000'],
  ],
  [
    'ChinaOverseasC',
    'CNY',
    '10000',
    '8490.56',
    ['cn-overseas-company-vat 9433.96 x 0.06 = 566.04', 'cn-overseas-company-income 9433.96 x 0.10 = 943.4'],
  ],
  ['HongKongLocalP', 'HKD', '10000', '10000', ['none-hongkonglocalp 10000 x 0 = 0']],
  ['HongKongLocalC', 'HKD', '10000', '10000', ['none-hongkonglocalc 10000 x 0 = 0']],
  ['HongKongOverseasP', 'HKD', '10000', '9550', ['hk-overseas-person 3000 x 0.15 = 450']],
  ['HongKongOverseasC', 'HKD', '10000', '9505', ['hk-overseas-company 3000 x 0.165 = 495']],
  ['HongKongOverseasC', 'HKD', '10000', '8350', ['hk-overseas-associate 10000 x 0.165 = 1650'], associate],
  ['MalaysiaLocalP', 'MYR', '10000', '10000', ['none-malaysialocalp 10000 x 0 = 0']],
  ['MalaysiaLocalC', 'MYR', '10000', '10000', ['none-malaysialocalc 10000 x 0 = 0']],
  ['MalaysiaOverseasP', 'MYR', '10000', '9000', ['my-overseas-person 10000 x 0.10 = 1000']],
  ['MalaysiaOverseasP', 'MYR', '10000', '9000', ['my-overseas-person 10000 x 0.10 = 1000'], manuscript],
  ['TaiwanLocalC', 'TWD', '20010', '18009', ['tw-company-without-invoice 20010 x 0.10 = 2001'], manuscript],
  ['MalaysiaOverseasC', 'MYR', '0.05', '0.04', ['my-overseas-company 0.05 x 0.10 = 0.01']],
  ['SingaporeLocalP', 'SGD', '10000', '10000', ['none-singaporelocalp 10000 x 0 = 0']],
  ['SingaporeLocalC', 'SGD', '10000', '10000', ['none-singaporelocalc 10000 x 0 = 0']],
  ['SingaporeOverseasP', 'SGD', '10000', '9000', ['sg-overseas-person 10000 x 0.10 = 1000']],
  ['SingaporeOverseasP', 'SGD', '10000', '9760', ['sg-overseas-author 1000 x 0.24 = 240'], author],
  [
    'SingaporeOverseasP',
    'SGD',
    '10000',
    '9780',
    ['sg-overseas-author-2017 1000 x 0.22 = 220'],
    author,
    '2022-12-31',
  ],
  ['SingaporeOverseasC', 'SGD', '10000', '9000', ['sg-overseas-company 10000 x 0.10 = 1000']],
  ['None', 'EUR', '10000', '10000', ['none-none 10000 x 0 = 0']],
];

const taxLines = ([principle, currency, gross, , , options, date = '2026-11-21']: Example) =>
  computeTax({ principle, currency, gross, date, ...(options && { options }) });

describe('worked examples of tax', () => {
  for (const example of examples) {
    const [principle, currency, gross, net, lines, , date = 'today'] = example;
    it(`${principle}, ${lines[0]}, ${date}: ${currency} ${gross} leaves ${net}`, () => {
      const taxed = taxLines(example);
      const read = taxed.map(({ ruleId, base, rate, amount, deducted }) => {
        const text = `${ruleId} ${base} x ${rate} = ${amount}`;
        return deducted ? text : `(${text})`;
      });
      expect(read).toEqual(lines);
      expect(subtract(gross, withheld(taxed))).toBe(net);
    });
  }

  it('cover every principle', () => {
    const shown = new Set(examples.map(([principle]) => principle));
    expect(taxPrinciples.filter((principle) => !shown.has(principle))).toEqual([]);
  });

  it('cite the source of the rule on every line', () => {
    for (const { source } of examples.flatMap(taxLines)) expect(source).not.toBe('');
  });
});
