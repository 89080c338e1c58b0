import { describe, expect, it } from 'vitest';
import {
  computeTax,
  countsByMonth,
  taxedIncomeKind,
  kindWithheld,
  findLawCurrency,
  taxRules,
  UnsupportedTax,
  type TaxedPayment,
} from '../../../functions/tax/computeTax.ts';
import { isPlausibleRate } from '../../../shared/money/rates/plausibleRates.ts';
import {
  exemptionOn,
  exemptionReasons,
  exemptionRows,
  premiumExemptionSchema,
} from '../../../shared/tax/premiumExemption.ts';
import { payerCountry, taxPrincipleFor } from '../../../shared/tax/principle.ts';
import { taxPrinciples, type TaxPrinciple } from '../../../shared/tax/rule.ts';
import { taxLineSchema, withheld } from '../../../shared/tax/taxLine.ts';

const payment = (principle: TaxPrinciple, change: Partial<TaxedPayment> = {}): TaxedPayment => ({
  principle,
  gross: '100000',
  currency: 'TWD',
  date: '2026-11-21',
  options: {},
  ...change,
});
const taxLines = (paid: TaxedPayment) =>
  computeTax(paid).map(({ ruleId, kind, base, rate, amount }) => [ruleId, kind, base, rate, amount]);

describe('tax rules', () => {
  it.each([
    [
      'an overseas author paid for manuscripts in mainland China',
      payment('ChinaOverseasP', { gross: '10000', currency: 'CNY', options: { incomeKind: 'Manuscript' } }),
      // 56 % of 10,000 is in the second bracket: 5,600 x 10 % - 210.
      [['cn-overseas-person-manuscript', 'IndividualIncome', '5600', '0.10', '350']],
    ],
    [
      'an overseas author under value-added tax in mainland China',
      payment('ChinaOverseasP', {
        gross: '1010',
        currency: 'CNY',
        options: { circumstances: ['NaturalPersonVat'] },
      }),
      [
        ['cn-overseas-person-royalty', 'IndividualIncome', '808', '0.03', '24.24'],
        ['cn-person-vat-overseas', 'ValueAdded', '1000', '0.01', '10'],
      ],
    ],
    [
      'a small company with an invoice in mainland China',
      payment('ChinaLocalC', {
        gross: '1010',
        currency: 'CNY',
        options: { circumstances: ['InvoiceIssued', 'SmallScale'] },
      }),
      [['cn-company-vat-small-scale-reduced', 'ValueAdded', '1000', '0.01', '10']],
    ],
    [
      'a small company without an invoice in mainland China',
      payment('ChinaLocalC', { gross: '1060', currency: 'CNY', options: { circumstances: ['SmallScale'] } }),
      [['cn-company-without-invoice', 'ValueAdded', '1000', '0.06', '60']],
    ],
    [
      'an overseas company in mainland China',
      payment('ChinaOverseasC', { gross: '1060', currency: 'CNY' }),
      [
        ['cn-overseas-company-vat', 'ValueAdded', '1000', '0.06', '60'],
        ['cn-overseas-company-income', 'BusinessIncome', '1000', '0.10', '100'],
      ],
    ],
  ] as const)('apply to %s', (_, paid, lines) => {
    expect(taxLines(paid)).toEqual(lines);
  });

  it('have these kinds, currencies, certainties and days', () => {
    const known = taxRules.map(
      ({ ruleId, kind, currency, certainty, validFrom, validTo = '', deducted, incomeKind }) =>
        [
          ruleId,
          kind,
          incomeKind,
          deducted ? 'kept back' : 'shown',
          currency,
          certainty,
          validFrom,
          validTo,
        ].join(' '),
    );
    expect(known.map((rule) => rule.trim())).toEqual([
      'tw-resident-royalty Income Royalty kept back TWD C 2021-06-30',
      'tw-company-without-invoice Income Royalty kept back TWD C 2021-06-30',
      'tw-company-business-tax Business Royalty shown TWD C 2021-06-30',
      'tw-overseas-person-royalty Income Royalty kept back TWD C 2021-06-30',
      'tw-overseas-person-manuscript Income Manuscript kept back TWD C 2021-06-30',
      'tw-overseas-company-royalty Income Royalty kept back TWD C 2021-06-30',
      'tw-overseas-company-reverse-charge Business Royalty shown TWD C 2021-06-30',
      'tw-resident-manuscript Income Manuscript kept back TWD C 2021-06-30',
      'tw-resident-manuscript-health-premium HealthPremium Manuscript kept back TWD S 2021-06-30',
      'cn-resident-royalty IndividualIncome Royalty kept back CNY C 2019-01-01',
      'cn-resident-manuscript IndividualIncome Manuscript kept back CNY C 2019-01-01',
      'cn-overseas-person-royalty IndividualIncome Royalty kept back CNY C 2019-01-01',
      'cn-overseas-person-manuscript IndividualIncome Manuscript kept back CNY C 2019-01-01',
      'cn-person-vat-resident ValueAdded Royalty kept back CNY U 2026-11-01 2027-12-31',
      'cn-person-vat-overseas ValueAdded Royalty kept back CNY U 2026-11-01 2027-12-31',
      'cn-company-vat-general ValueAdded Royalty shown CNY C 2019-01-01',
      'cn-company-vat-small-scale-reduced ValueAdded Royalty shown CNY C 2023-01-01 2027-12-31',
      'cn-company-vat-small-scale ValueAdded Royalty shown CNY C 2028-01-01',
      'cn-company-without-invoice ValueAdded Royalty kept back CNY U 2019-01-01',
      'cn-overseas-company-vat ValueAdded Royalty kept back CNY C 2019-01-01',
      'cn-overseas-company-income BusinessIncome Royalty kept back CNY C 2019-01-01',
      'none-hongkonglocalp Withholding Royalty kept back HKD C 2018-04-01',
      'none-hongkonglocalc Withholding Royalty kept back HKD C 2018-04-01',
      'hk-overseas-person Withholding Royalty kept back HKD C 2018-04-01',
      'hk-overseas-company Withholding Royalty kept back HKD C 2018-04-01',
      'hk-overseas-associate Withholding Royalty kept back HKD C 2018-04-01',
      'none-malaysialocalp Withholding Royalty kept back MYR C 2017-01-01',
      'none-malaysialocalc Withholding Royalty kept back MYR C 2017-01-01',
      'my-overseas-person Withholding Royalty kept back MYR C 2017-01-01',
      'my-overseas-company Withholding Royalty kept back MYR C 2017-01-01',
      'none-singaporelocalp Withholding Royalty kept back SGD C 2017-01-01',
      'none-singaporelocalc Withholding Royalty kept back SGD C 2017-01-01',
      'sg-overseas-person Withholding Royalty kept back SGD C 2017-01-01',
      'sg-overseas-company Withholding Royalty kept back SGD C 2017-01-01',
      'sg-overseas-author-2017 Withholding Royalty kept back SGD U 2017-01-01 2022-12-31',
      'sg-overseas-author Withholding Royalty kept back SGD U 2023-01-01',
      'none-none Withholding Royalty kept back USD C 2000-01-01',
    ]);
  });

  it('cite the law they follow', () => {
    for (const { ruleId, source } of taxRules) expect(source, ruleId).toMatch(/\S{5,}/);
    for (const reason of exemptionReasons)
      expect(exemptionRows[reason].source, reason).toMatch(
        /^https:\/\/law\.moj\.gov\.tw\/\S+pcode=L00600\d\d §/,
      );
  });

  it.each([
    ['TaiwanLocalP', 'Manuscript', 'Manuscript'],
    ['ChinaOverseasP', 'Manuscript', 'Manuscript'],
    ['TaiwanLocalC', 'Manuscript', 'Royalty'],
    ['TaiwanLocalP', 'Royalty', 'Royalty'],
    ['TaiwanLocalP', undefined, 'Royalty'],
  ] as const)('tax under %s a payment stated as %s as %s', (principle, incomeKind, expected) => {
    expect(taxedIncomeKind({ principle, options: incomeKind && { incomeKind } })).toBe(expected);
  });

  it.each([
    // A threshold of tax, of the payment; a table; a prepayment; none of them.
    ['TaiwanLocalP', 'USD', {}, 'TWD'],
    ['TaiwanLocalP', 'TWD', {}, undefined],
    ['TaiwanOverseasP', 'USD', {}, undefined],
    ['TaiwanOverseasP', 'USD', { incomeKind: 'Manuscript' }, 'TWD'],
    ['ChinaLocalP', 'USD', {}, 'CNY'],
    ['ChinaOverseasP', 'USD', {}, 'CNY'],
    ['ChinaOverseasC', 'USD', {}, undefined],
    ['MalaysiaOverseasP', 'USD', {}, undefined],
  ] as const)('convert a payment under %s in %s (%j) to %s', (principle, currency, options, expected) => {
    const paid = payment(principle, { currency, options });
    expect(findLawCurrency(paid)).toBe(expected);
    if (expected)
      expect(() => computeTax(paid)).toThrow(new UnsupportedTax(principle, 'NoExchangeRate', expected));
    else expect(computeTax(paid).length).toBeGreaterThan(0);
  });

  it('fail without a rule', () => {
    const error = new UnsupportedTax('TaiwanLocalP', 'NoRule');
    expect(error).toMatchObject({
      name: 'UnsupportedTax',
      message: 'TaiwanLocalP: NoRule',
      lawCurrency: undefined,
    });
    expect(() => computeTax(payment('TaiwanLocalP', { date: '1900-01-01' }))).toThrow(error);
    expect(new UnsupportedTax('TaiwanLocalP', 'NoExchangeRate', 'TWD')).toMatchObject({
      message: 'TaiwanLocalP: NoExchangeRate',
      lawCurrency: 'TWD',
    });
  });

  it('add up the payments of a month only for persons in mainland China', () => {
    const byMonth = taxPrinciples.filter((principle) => countsByMonth(payment(principle)));
    expect(byMonth).toEqual(['ChinaLocalP', 'ChinaOverseasP']);
    expect(countsByMonth(payment('ChinaLocalP', { date: '1900-01-01' }))).toBe(false);
  });

  it.each([
    ['TaiwanLocalP', '2026-11-21', 'Income'],
    ['ChinaLocalP', '2026-11-21', 'IndividualIncome'],
    ['ChinaLocalC', '2026-11-21', 'ValueAdded'],
    ['ChinaLocalP', '2019-01-01', 'IndividualIncome'],
    ['ChinaLocalP', '2018-12-31', 'Withholding'],
    ['None', '2026-11-21', 'Withholding'],
  ] as const)('withhold under %s on %s tax of the kind %s', (principle, day, kind) => {
    expect(kindWithheld(principle, day)).toBe(kind);
  });

  it.each([
    ['TaiwanOverseasP', 'USD', '246.91'],
    ['TaiwanOverseasP', 'TWD', '246'],
    ['TaiwanOverseasP', 'JPY', '246'],
    ['HongKongOverseasP', 'USD', '55.56'],
    ['HongKongOverseasP', 'TWD', '56'],
  ] as const)('round the tax under %s in %s to the minor unit: %s', (principle, currency, amount) => {
    expect(computeTax(payment(principle, { gross: '1234.57', currency }))[0]!.amount).toBe(amount);
  });

  it('apply from the first to the last day of a rule', () => {
    for (const { principle, validFrom, validTo, deducted, kind, incomeKind, when, unless } of taxRules)
      if (deducted && incomeKind === 'Royalty' && !when && !unless) {
        const kinds = (day: string) =>
          computeTax(payment(principle, { date: day, options: { exchangeRate: '1' } as never })).map(
            (line) => line.kind,
          );
        expect(kinds(validFrom), `${principle} ${validFrom}`).toContain(kind);
        if (validTo) expect(kinds(validTo), `${principle} ${validTo}`).toContain(kind);
      }
  });

  const treaty = { rate: '0.05', certificateNumber: 'C-1', validFrom: '2026-01-01', validTo: '2026-12-31' };

  it.each([
    ['2025-12-31', '20000'],
    ['2026-01-01', '5000'],
    ['2026-12-31', '5000'],
    ['2027-01-01', '20000'],
  ])('are lowered by a treaty while its certificate holds: %s -> %s', (date, amount) => {
    const [line] = computeTax(payment('TaiwanOverseasP', { date, options: { treaty } as never }));
    expect(line).toMatchObject({
      amount,
      ...(amount === '5000' && { rate: '0.05', source: 'treaty certificate C-1' }),
    });
  });

  it('are lowered by a treaty for income tax alone, on the amount without value-added tax', () => {
    const paid = payment('ChinaOverseasC', { gross: '1060', currency: 'CNY', options: { treaty } as never });
    expect(taxLines(paid)).toEqual([
      ['cn-overseas-company-vat', 'ValueAdded', '1000', '0.06', '60'],
      ['cn-overseas-company-income', 'BusinessIncome', '1000', '0.05', '50'],
    ]);
  });

  it('withhold nothing if too much was withheld earlier in the month', () => {
    const monthToDate = { gross: '5000', tax: { IndividualIncome: '99999' } };
    expect(
      computeTax(payment('ChinaLocalP', { currency: 'CNY', options: { monthToDate } as never }))[0]!.amount,
    ).toBe('0');
  });
});

describe('a line of tax', () => {
  const line = {
    kind: 'Income',
    base: '1000',
    rate: '0.1',
    amount: '100',
    deducted: true,
    ruleId: 'r',
    source: 's',
    exemption: 'LowIncome',
  };
  it('keeps every field', () => {
    expect(taxLineSchema.parse(line)).toEqual(line);
    const lines = [line, { ...line, deducted: false }].map((one) => taxLineSchema.parse(one));
    expect([withheld(lines), withheld([])]).toEqual(['100', '0']);
  });
});

describe('an exemption from the health premium', () => {
  const exemption = premiumExemptionSchema.parse({
    reason: 'TradeUnion',
    proof: ' Letter ',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  });

  it('keeps every field', () => {
    expect(exemption).toEqual({
      reason: 'TradeUnion',
      proof: 'Letter',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    });
  });

  it.each([
    [{ validTo: '2025-12-31' }, ['validTo'], 'order'],
    [{ proof: ' ' }, ['proof'], undefined],
    [{ proof: 'x'.repeat(201) }, ['proof'], undefined],
    [{ reason: 'Whim' }, ['reason'], undefined],
  ])('is invalid with %j', (change, path, message) => {
    const [issue] = premiumExemptionSchema.safeParse({ ...exemption, ...change }).error!.issues;
    expect(issue!.path).toEqual(path);
    if (message) expect(issue!.message).toBe(message);
  });

  it.each([{ validTo: '2026-01-01' }, { proof: 'x'.repeat(200) }])('is valid with %j', (change) => {
    expect(premiumExemptionSchema.safeParse({ ...exemption, ...change }).success).toBe(true);
  });

  const wage = {
    ...exemption,
    reason: 'BelowBasicWage' as const,
    validFrom: '2023-01-01',
    validTo: '2027-12-31',
  };
  it.each([
    ['TradeUnion', exemption, '2025-12-31', '1', false],
    ['TradeUnion', exemption, '2026-01-01', '999999', true],
    ['TradeUnion', exemption, '2026-12-31', '999999', true],
    ['TradeUnion', exemption, '2027-01-01', '1', false],
    ['the basic wage', wage, '2023-12-31', '1', false],
    ['the basic wage', wage, '2024-01-01', '27469', true],
    ['the basic wage', wage, '2024-12-31', '27470', false],
    ['the basic wage', wage, '2025-01-01', '28589', true],
    ['the basic wage', wage, '2025-12-31', '28590', false],
    ['the basic wage', wage, '2026-01-01', '29499', true],
    ['the basic wage', wage, '2026-12-31', '29500', false],
    ['the basic wage', wage, '2027-01-01', '1', false],
  ])('for %s applies by day and amount (case %#)', (_, held, date, gross, frees) => {
    expect(exemptionOn([held], { date, gross })).toBe(frees ? held : undefined);
  });

  it('has a certainty for each reason', () => {
    expect(exemptionReasons.map((reason) => [reason, exemptionRows[reason].certainty])).toEqual([
      ['OwnPractice', 'C'],
      ['TradeUnion', 'S'],
      ['LowIncome', 'C'],
      ['NotInsured', 'C'],
      ['BelowBasicWage', 'S'],
    ]);
  });
});

describe('a paying company', () => {
  it.each([
    ['beijing', 'China', 'CN'],
    ['shanghai', 'China', 'CN'],
    ['taipei', 'Taiwan', 'TW'],
    ['singaporeMalaysia', 'Singapore', 'SG'],
    ['malaysia', 'Malaysia', 'MY'],
    ['coworkBeijing', 'China', 'CN'],
    ['coworkShanghai', 'China', 'CN'],
    ['coworkTaipei', 'Taiwan', 'TW'],
  ] as const)('%s is taxed in %s', (payer, country, residence) => {
    expect(payerCountry(payer)).toBe(country);
    for (const taxResidence of ['TW', 'CN', 'HK', 'MY', 'SG'] as const) {
      const place = taxResidence === residence ? 'Local' : 'Overseas';
      expect(taxPrincipleFor(payer, { taxResidence, kind: 'Musician' })).toBe(`${country}${place}P`);
      expect(taxPrincipleFor(payer, { taxResidence, kind: 'Company' })).toBe(`${country}${place}C`);
    }
  });
});

describe('an entered rate', () => {
  /** The least and the most units of each currency for a US dollar. */
  it.each([
    ['TWD', '20', '45', '19.99', '45.01'],
    ['CNY', '5', '10', '4.99', '10.01'],
    ['HKD', '7', '8.5', '6.99', '8.51'],
    ['MYR', '2.5', '6', '2.49', '6.01'],
    ['SGD', '1', '2', '0.99', '2.01'],
    ['EUR', '0.6', '1.3', '0.59', '1.31'],
    ['GBP', '0.45', '1.1', '0.44', '1.11'],
    ['JPY', '70', '250', '69.99', '250.01'],
  ] as const)('of a US dollar in %s is plausible from %s to %s', (to, least, most, below, above) => {
    const possible = [below, least, most, above].map((rate) => isPlausibleRate({ from: 'USD', to, rate }));
    expect(possible).toEqual([false, true, true, false]);
  });

  it('between two other currencies is plausible within the limits of both', () => {
    // 45 TWD and 5 CNY, 20 TWD and 10 CNY for a dollar.
    const possible = ['1.99', '2', '9', '9.01'].map((rate) =>
      isPlausibleRate({ from: 'CNY', to: 'TWD', rate }),
    );
    expect(possible).toEqual([false, true, true, false]);
    expect(isPlausibleRate({ from: 'TWD', to: 'USD', rate: '0.05' })).toBe(true);
    expect(isPlausibleRate({ from: 'TWD', to: 'USD', rate: '0.0501' })).toBe(false);
  });
});
