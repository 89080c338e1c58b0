import type { TaxPrinciple, TaxRule } from './rule.ts';

const common = {
  incomeKind: 'Royalty',
  kind: 'Withholding',
  rounding: { mode: 'half-up', places: 2 },
  certainty: 'C',
  deducted: true,
} as const;

const untaxed = (
  principle: TaxPrinciple,
  currency: TaxRule['currency'],
  validFrom: string,
  source: string,
): TaxRule => ({
  ...common,
  ruleId: `none-${principle.toLowerCase()}`,
  principle,
  currency,
  base: { id: 'Gross' },
  rate: { id: 'Flat', rate: '0' },
  validFrom,
  source,
});

const hongKongSource = 'Inland Revenue Ordinance s.15(1)(a)-(bb), s.20B, s.21A';

/** Hong Kong: profits tax on a deemed profit of 30%. The half rate of the two tiers is not taken for granted. */
export const hongKongRules: readonly TaxRule[] = [
  untaxed('HongKongLocalP', 'HKD', '2018-04-01', hongKongSource),
  untaxed('HongKongLocalC', 'HKD', '2018-04-01', hongKongSource),
  {
    ...common,
    ruleId: 'hk-overseas-person',
    principle: 'HongKongOverseasP',
    currency: 'HKD',
    base: { id: 'Factor', factor: '0.3' },
    rate: { id: 'Flat', rate: '0.15' },
    validFrom: '2018-04-01',
    source: hongKongSource,
  },
  {
    ...common,
    ruleId: 'hk-overseas-company',
    principle: 'HongKongOverseasC',
    currency: 'HKD',
    unless: 'Associate',
    base: { id: 'Factor', factor: '0.3' },
    rate: { id: 'Flat', rate: '0.165' },
    validFrom: '2018-04-01',
    source: hongKongSource,
  },
  {
    ...common,
    ruleId: 'hk-overseas-associate',
    principle: 'HongKongOverseasC',
    currency: 'HKD',
    when: 'Associate',
    base: { id: 'Gross' },
    rate: { id: 'Flat', rate: '0.165' },
    validFrom: '2018-04-01',
    source: hongKongSource,
  },
];

const malaysiaSource = 'Income Tax Act 1967 s.109, form CP37';

/** Malaysia: 10% of the gross for non-residents of either kind. */
export const malaysiaRules: readonly TaxRule[] = [
  untaxed('MalaysiaLocalP', 'MYR', '2017-01-01', malaysiaSource),
  untaxed('MalaysiaLocalC', 'MYR', '2017-01-01', malaysiaSource),
  ...(['MalaysiaOverseasP', 'MalaysiaOverseasC'] as const).map((principle): TaxRule => ({
    ...common,
    ruleId: `my-${principle === 'MalaysiaOverseasP' ? 'overseas-person' : 'overseas-company'}`,
    principle,
    currency: 'MYR',
    base: { id: 'Gross' },
    rate: { id: 'Flat', rate: '0.10' },
    validFrom: '2017-01-01',
    source: malaysiaSource,
  })),
];

const singaporeSource = 'Income Tax Act s.10(16); https://www.iras.gov.sg (types of payment, royalties)';

/** Singapore: 10% final; authors and composers are taxed on deemed income of a tenth. */
export const singaporeRules: readonly TaxRule[] = [
  untaxed('SingaporeLocalP', 'SGD', '2017-01-01', singaporeSource),
  untaxed('SingaporeLocalC', 'SGD', '2017-01-01', singaporeSource),
  ...(['SingaporeOverseasP', 'SingaporeOverseasC'] as const).map((principle): TaxRule => ({
    ...common,
    ruleId: `sg-${principle === 'SingaporeOverseasP' ? 'overseas-person' : 'overseas-company'}`,
    principle,
    ...(principle === 'SingaporeOverseasP' && { unless: 'AuthorOrComposer' as const }),
    currency: 'SGD',
    base: { id: 'Gross' },
    rate: { id: 'Flat', rate: '0.10' },
    validFrom: '2017-01-01',
    source: singaporeSource,
  })),
  ...[
    { ruleId: 'sg-overseas-author-2017', rate: '0.22', validFrom: '2017-01-01', validTo: '2022-12-31' },
    { ruleId: 'sg-overseas-author', rate: '0.24', validFrom: '2023-01-01' },
  ].map(({ rate, ...dated }): TaxRule => ({
    ...common,
    ...dated,
    principle: 'SingaporeOverseasP',
    when: 'AuthorOrComposer',
    currency: 'SGD',
    base: { id: 'Factor', factor: '0.1' },
    rate: { id: 'Flat', rate },
    source: singaporeSource,
    certainty: 'U',
  })),
];

/** No tax principle at all (the product's seventeenth). */
export const noTaxRules: readonly TaxRule[] = [
  untaxed('None', 'USD', '2000-01-01', 'product description: no tax'),
];
