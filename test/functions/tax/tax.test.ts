import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, toDecimal } from '../../../shared/money/decimal.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { withheld } from '../../../shared/tax/taxLine.ts';
import {
  computeTax,
  taxRules,
  UnsupportedTax,
  type TaxedPayment,
} from '../../../functions/tax/computeTax.ts';
import type { ExemptionReason, PremiumExemption } from '../../../shared/tax/premiumExemption.ts';
import { taxPrincipleFor } from '../../../shared/tax/principle.ts';
import { taxPrinciples, type TaxPrinciple } from '../../../shared/tax/rule.ts';

const pay = (
  principle: TaxPrinciple,
  gross: string,
  currency: Currency,
  options: TaxedPayment['options'] = {},
  date = '2026-11-21',
) => computeTax({ principle, gross, currency, date, options });

const withheldFrom = (...payment: Parameters<typeof pay>) => withheld(pay(...payment));

describe('tax in Taiwan', () => {
  it.each([
    ['20000', '0'],
    ['20009', '0'],
    ['20010', '2001'],
    ['30000', '3000'],
    ['30009', '3000'],
  ])('withholds a tenth from a resident, but nothing if the tax is at most 2,000: %s -> %s', (gross, tax) => {
    expect(withheldFrom('TaiwanLocalP', gross, 'TWD')).toBe(tax);
  });

  it('withholds 20% from a non-resident without a threshold', () => {
    expect(withheldFrom('TaiwanOverseasP', '10000', 'TWD')).toBe('2000');
    expect(withheldFrom('TaiwanOverseasP', '10', 'TWD')).toBe('2');
  });

  it('leaves manuscript fees of a non-resident up to 5,000 untaxed', () => {
    expect(withheldFrom('TaiwanOverseasP', '5000', 'TWD', { incomeKind: 'Manuscript' })).toBe('0');
    expect(withheldFrom('TaiwanOverseasP', '5001', 'TWD', { incomeKind: 'Manuscript' })).toBe('1000');
  });

  it.each([
    ['19999', '0', '0'],
    ['20000', '0', '422'],
    ['20009', '0', '422'],
    ['20010', '2001', '422'],
    ['23697', '2369', '500'],
    ['23698', '2369', '500'],
    ['10000000', '1000000', '211000'],
    ['10000047', '1000004', '211000'],
  ])(
    'withholds for a manuscript income tax above 2,000, and the health premium from 20,000 up to ten million: %s -> %s and %s',
    (gross, tax, premium) => {
      const lines = pay('TaiwanLocalP', gross, 'TWD', { incomeKind: 'Manuscript' });
      expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['Income', tax],
        ['HealthPremium', premium],
      ]);
      expect(lines.every(({ deducted }) => deducted)).toBe(true);
    },
  );

  it('tests the thresholds of a manuscript in Taiwan dollars when another currency is paid', () => {
    const manuscript = { incomeKind: 'Manuscript', exchangeRate: '32' } as const;
    expect(withheldFrom('TaiwanLocalP', '624.99', 'USD', manuscript)).toBe('0');
    expect(withheldFrom('TaiwanLocalP', '625', 'USD', manuscript)).toBe('13.19');
    expect(() => withheldFrom('TaiwanLocalP', '625', 'USD', { incomeKind: 'Manuscript' })).toThrow(
      UnsupportedTax,
    );
  });

  it('does not lower the health premium by a treaty', () => {
    const treaty = {
      rate: toDecimal(0n),
      certificateNumber: 'X',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    };
    expect(withheldFrom('TaiwanLocalP', '30000', 'TWD', { incomeKind: 'Manuscript', treaty })).toBe('633');
  });

  it('withholds nothing from a company that issues an invoice, and shows the business tax included', () => {
    const lines = pay('TaiwanLocalC', '105000', 'TWD', { circumstances: ['InvoiceIssued'] });
    expect(withheld(lines)).toBe('0');
    expect(lines).toMatchObject([{ kind: 'Business', base: '100000', amount: '5000', deducted: false }]);
  });

  it('withholds 10% from a company without an invoice', () => {
    expect(withheldFrom('TaiwanLocalC', '105000', 'TWD')).toBe('10500');
  });

  it('withholds 20% from an overseas company; the payer bears the reverse charge', () => {
    const lines = pay('TaiwanOverseasC', '10000', 'TWD');
    expect(withheld(lines)).toBe('2000');
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'Business', amount: '500', deducted: false }),
    );
    expect(pay('TaiwanOverseasC', '10000', 'TWD', { circumstances: ['BuyerRecoversTax'] })).toHaveLength(1);
  });

  it('tests the threshold in Taiwan dollars when another currency is paid', () => {
    expect(withheldFrom('TaiwanLocalP', '600', 'USD', { exchangeRate: '32' })).toBe('0');
    expect(withheldFrom('TaiwanLocalP', '1000', 'USD', { exchangeRate: '32' })).toBe('100');
    expect(() => withheldFrom('TaiwanLocalP', '1000', 'USD')).toThrow(UnsupportedTax);
  });
});

describe('tax in mainland China', () => {
  it.each([
    ['Royalty', '800', '0'],
    ['Royalty', '3000', '440'],
    ['Royalty', '4000', '640'],
    ['Royalty', '4001', '640.16'],
    ['Royalty', '10000', '1600'],
    ['Manuscript', '3000', '308'],
    ['Manuscript', '10000', '1120'],
  ] as const)('prepays for a resident: %s %s -> %s', (incomeKind, gross, tax) => {
    expect(withheldFrom('ChinaLocalP', gross, 'CNY', { incomeKind })).toBe(tax);
  });

  it.each([
    ['1000', '24'],
    ['3750', '90'],
    ['10000', '590'],
    ['20000', '1790'],
    ['50000', '7590'],
    ['100000', '20840'],
  ])('taxes a non-resident by the monthly table: %s -> %s', (gross, tax) => {
    expect(withheldFrom('ChinaOverseasP', gross, 'CNY')).toBe(tax);
  });

  it('counts payments of one month as one', () => {
    const monthToDate = { gross: '3000', tax: { IndividualIncome: '440' } };
    expect(withheldFrom('ChinaLocalP', '1000', 'CNY', { monthToDate })).toBe('200');
    expect(withheldFrom('ChinaLocalP', '7000', 'CNY', { monthToDate })).toBe('1160');
  });

  it('states the earlier payments of the month and their tax, from which its figures follow', () => {
    const monthToDate = { gross: '3000', tax: { IndividualIncome: '440' } };
    expect(pay('ChinaLocalP', '7000', 'CNY', { monthToDate })).toMatchObject([
      { base: '8000', rate: '0.20', amount: '1160', earlier: { gross: '3000', tax: '440' } },
    ]);
    const none = { gross: '0', tax: {} };
    expect(pay('ChinaLocalP', '7000', 'CNY', { monthToDate: none })[0]).not.toHaveProperty('earlier');
  });

  it.each([
    ['10600', '600', '1000'],
    ['10000', '566.04', '943.4'],
  ])(
    'withholds value-added and income tax from an overseas company on the amount without tax: %s',
    (gross, vat, income) => {
      expect(pay('ChinaOverseasC', gross, 'CNY').map(({ amount }) => amount)).toEqual([vat, income]);
    },
  );

  it('uses the small-scale rate of the day', () => {
    const small = { circumstances: ['InvoiceIssued', 'SmallScale'] } as const;
    expect(pay('ChinaLocalC', '10100', 'CNY', small)).toMatchObject([{ amount: '100', deducted: false }]);
    expect(pay('ChinaLocalC', '10300', 'CNY', small, '2028-01-01')).toMatchObject([{ amount: '300' }]);
  });

  it('withholds value-added tax from a person only if it is switched on', () => {
    const lines = pay('ChinaLocalP', '1010', 'CNY', { circumstances: ['NaturalPersonVat'] });
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'ValueAdded', amount: '10' }));
    expect(pay('ChinaLocalP', '1010', 'CNY')).toHaveLength(1);
  });
});

describe('tax elsewhere', () => {
  it.each<[TaxPrinciple, Currency, string, TaxedPayment['options']]>([
    ['HongKongLocalP', 'HKD', '0', {}],
    ['HongKongLocalC', 'HKD', '0', {}],
    ['HongKongOverseasC', 'HKD', '495', {}],
    ['HongKongOverseasC', 'HKD', '1650', { circumstances: ['Associate'] }],
    ['HongKongOverseasP', 'HKD', '450', {}],
    ['MalaysiaLocalP', 'MYR', '0', {}],
    ['MalaysiaLocalC', 'MYR', '0', {}],
    ['MalaysiaOverseasP', 'MYR', '1000', {}],
    ['MalaysiaOverseasC', 'USD', '1000', {}],
    ['SingaporeLocalC', 'SGD', '0', {}],
    ['SingaporeOverseasC', 'SGD', '1000', {}],
    ['SingaporeOverseasP', 'SGD', '1000', {}],
    ['SingaporeOverseasP', 'SGD', '240', { circumstances: ['AuthorOrComposer'] }],
    ['None', 'EUR', '0', {}],
  ])('%s withholds from 10,000 %s: %s', (principle, currency, tax, options) => {
    expect(withheldFrom(principle, '10000', currency, options)).toBe(tax);
  });

  it('takes the lower of treaty and domestic rate while the certificate is valid', () => {
    const treaty = {
      rate: toDecimal(8n * 10n ** 18n),
      certificateNumber: 'X',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    };
    expect(withheldFrom('MalaysiaOverseasC', '10000', 'MYR', { treaty })).toBe('800');
    expect(withheldFrom('HongKongOverseasC', '10000', 'HKD', { treaty })).toBe('495');
    expect(withheldFrom('MalaysiaOverseasC', '10000', 'MYR', { treaty }, '2027-01-01')).toBe('1000');
  });
});

describe('the rule table', () => {
  it('has unique ids, and today covers every principle', () => {
    expect(new Set(taxRules.map(({ ruleId }) => ruleId)).size).toBe(taxRules.length);
    for (const principle of taxPrinciples)
      expect(pay(principle, '100', 'TWD', { exchangeRate: '1' }).length).toBeGreaterThan(0);
  });

  it('refuses a day before the first rule', () => {
    expect(() => pay('TaiwanLocalP', '100', 'TWD', {}, '1999-01-01')).toThrow(UnsupportedTax);
  });

  it('never withholds more than the payment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...taxPrinciples),
        fc.constantFrom(...currencySchema.options),
        fc.bigInt({ min: 1n, max: 10n ** 28n }),
        (principle, currency, scaled) => {
          const gross = toDecimal(scaled);
          expect(compare(withheldFrom(principle, gross, currency, { exchangeRate: '1' }), gross)).not.toBe(1);
        },
      ),
    );
  });
});

describe('the tax principle', () => {
  it.each([
    ['taipei', 'TW', 'Musician', 'TaiwanLocalP'],
    ['taipei', 'CN', 'Company', 'TaiwanOverseasC'],
    ['beijing', 'CN', 'Company', 'ChinaLocalC'],
    ['shanghai', 'HK', 'Musician', 'ChinaOverseasP'],
    ['malaysia', 'MY', 'Musician', 'MalaysiaLocalP'],
    ['singaporeMalaysia', 'MY', 'Company', 'SingaporeOverseasC'],
    ['taipei', 'other', 'Musician', 'TaiwanOverseasP'],
  ] as const)('%s paying somebody of %s (%s) is %s', (payer, taxResidence, kind, principle) => {
    expect(taxPrincipleFor(payer, { taxResidence, kind })).toBe(principle);
  });
});

describe('a payee exempt from the health premium', () => {
  const exempt = (reason: ExemptionReason): PremiumExemption => ({
    reason,
    proof: 'letter 12',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  });
  const withholdPremium = (gross: string, reason: ExemptionReason, date?: string) =>
    pay(
      'TaiwanLocalP',
      gross,
      'TWD',
      { incomeKind: 'Manuscript', premiumExemptions: [exempt(reason)] },
      date,
    ).find(({ kind }) => kind === 'HealthPremium')!;

  it.each([
    ['OwnPractice', '§31 I(3), §20'],
    ['TradeUnion', '§4 II(3)'],
    ['LowIncome', '§31 I'],
    ['NotInsured', '§32'],
  ] as const)('as %s has no premium withheld, and the line cites the article %s', (exemption, article) => {
    const line = withholdPremium('30000', exemption);
    expect(line).toMatchObject({ amount: '0', rate: '0', base: '30000', exemption });
    expect(line.source.endsWith(article)).toBe(true);
  });

  it.each([
    ['29499', '0'],
    ['29500', '622'],
  ])('for a low income is exempt only below the basic wage: %s -> %s', (gross, premium) => {
    expect(withholdPremium(gross, 'BelowBasicWage').amount).toBe(premium);
  });

  it.each([
    ['2025-12-31', '633'],
    ['2026-01-01', '0'],
    ['2026-12-31', '0'],
    ['2027-01-01', '633'],
  ])('is exempt only on the days of the exemption: %s -> %s', (date, premium) => {
    expect(withholdPremium('30000', 'TradeUnion', date).amount).toBe(premium);
  });

  it('still has income tax withheld', () => {
    const options = { incomeKind: 'Manuscript', premiumExemptions: [exempt('TradeUnion')] } as const;
    expect(withheldFrom('TaiwanLocalP', '30000', 'TWD', options)).toBe('3000');
  });
});
