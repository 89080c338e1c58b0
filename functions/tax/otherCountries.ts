import {
  flatRate,
  gross,
  grossPart,
  ruleRows,
  type TaxPrinciple,
  type TaxRule,
} from '../../shared/tax/rule.ts';

const common = {
  incomeKind: 'Royalty',
  kind: 'Withholding',
  rounding: { mode: 'half-up', places: 2 },
  certainty: 'C',
  deducted: true,
} as const;

/** Rules with a rate of zero: the trial sheet states that nothing is withheld, and why. */
const untaxed = (...principles: TaxPrinciple[]) =>
  principles.map((principle) => ({
    ruleId: `none-${principle.toLowerCase()}`,
    principle,
    base: gross,
    rate: flatRate('0'),
  }));

/** Hong Kong: profits tax on a deemed profit of 30%. The half rate of the two-tier system is not assumed. */
export const hongKongRules: readonly TaxRule[] = ruleRows(
  {
    ...common,
    currency: 'HKD',
    validFrom: '2018-04-01',
    source: 'Inland Revenue Ordinance s.15(1)(a)-(bb), s.20B, s.21A',
  } as const,
  [
    ...untaxed('HongKongLocalP', 'HongKongLocalC'),
    {
      ruleId: 'hk-overseas-person',
      principle: 'HongKongOverseasP',
      base: grossPart('0.3'),
      rate: flatRate('0.15'),
    },
    {
      ruleId: 'hk-overseas-company',
      principle: 'HongKongOverseasC',
      unless: 'Associate',
      base: grossPart('0.3'),
      rate: flatRate('0.165'),
    },
    {
      ruleId: 'hk-overseas-associate',
      principle: 'HongKongOverseasC',
      when: ['Associate'],
      base: gross,
      rate: flatRate('0.165'),
    },
  ],
);

/** Malaysia: 10% of the gross for non-residents of either kind. */
export const malaysiaRules: readonly TaxRule[] = ruleRows(
  {
    ...common,
    currency: 'MYR',
    base: gross,
    validFrom: '2017-01-01',
    source: 'Income Tax Act 1967 s.109, form CP37',
  } as const,
  [
    ...untaxed('MalaysiaLocalP', 'MalaysiaLocalC'),
    { ruleId: 'my-overseas-person', principle: 'MalaysiaOverseasP', rate: flatRate('0.10') },
    { ruleId: 'my-overseas-company', principle: 'MalaysiaOverseasC', rate: flatRate('0.10') },
  ],
);

/** Singapore: 10% final; authors and composers are taxed on deemed income of a tenth. */
export const singaporeRules: readonly TaxRule[] = ruleRows(
  {
    ...common,
    currency: 'SGD',
    base: gross,
    validFrom: '2017-01-01',
    source: 'Income Tax Act s.10(16); https://www.iras.gov.sg (types of payment, royalties)',
  } as const,
  [
    ...untaxed('SingaporeLocalP', 'SingaporeLocalC'),
    {
      ruleId: 'sg-overseas-person',
      principle: 'SingaporeOverseasP',
      unless: 'AuthorOrComposer',
      rate: flatRate('0.10'),
    },
    { ruleId: 'sg-overseas-company', principle: 'SingaporeOverseasC', rate: flatRate('0.10') },
    {
      ruleId: 'sg-overseas-author-2017',
      principle: 'SingaporeOverseasP',
      when: ['AuthorOrComposer'],
      base: grossPart('0.1'),
      rate: flatRate('0.22'),
      validTo: '2022-12-31',
      certainty: 'U',
    },
    {
      ruleId: 'sg-overseas-author',
      principle: 'SingaporeOverseasP',
      when: ['AuthorOrComposer'],
      base: grossPart('0.1'),
      rate: flatRate('0.24'),
      validFrom: '2023-01-01',
      certainty: 'U',
    },
  ],
);

/** Rules of the principle `None` (the product's seventeenth). */
export const noTaxRules: readonly TaxRule[] = ruleRows(
  { ...common, currency: 'USD', validFrom: '2000-01-01', source: 'product description: no tax' } as const,
  untaxed('None'),
);
