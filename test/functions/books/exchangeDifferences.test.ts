import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeDifferences, type Movement } from '../../../functions/books/exchangeDifferences.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { decimalSchema, sum, toScaled, type Decimal } from '../../../shared/money/decimal.ts';

const rates: Record<string, Record<string, string>> = {
  USD: {
    '2026-01-10': '29',
    '2026-01-20': '30.2',
    '2026-01-31': '31',
    '2026-02-05': '30.5',
    '2026-02-28': '32',
  },
};
const rateOn = (currency: Currency, day: string): Decimal | undefined => {
  const rate = rates[currency]?.[day];
  return rate === undefined ? undefined : decimalSchema.parse(rate);
};

const moved = (day: string, amounts: Record<string, string>): Movement[] =>
  Object.entries(amounts).map(([name, amount]) => {
    const [account = '', currency] = name.split(' ');
    return { day, account, currency: currency as Currency, amount: toScaled(amount) };
  });

/** 100 USD booked at 29, of which 70 is royalty; received as 3,000 TWD when a dollar is worth 30.2. */
const sold = [
  ...moved('2026-01-10', { 'receivable USD': '100', 'accrued USD': '-70', 'commission USD': '-30' }),
  ...moved('2026-01-20', { 'receivable USD': '-100', 'exchange USD': '100' }),
  ...moved('2026-01-20', { 'cash:taipei TWD': '3000', 'exchange TWD': '-3000' }),
  ...moved('2026-01-20', { 'accrued USD': '70', 'commission USD': '30', 'exchange USD': '-100' }),
  ...moved('2026-01-20', { 'payable TWD': '-2100', 'commission TWD': '-900', 'exchange TWD': '3000' }),
];

describe('a claim of 100 USD, booked at 29 and received as 3,000 TWD when a dollar is worth 30.2', () => {
  const range = { from: '2026-01-20', to: '2026-01-31', base: 'TWD' } as const;
  const earlier = { ...rates.USD, '2026-01-19': '30' };
  const found = exchangeDifferences(sold, range, (currency, day) => {
    const rate = currency === 'USD' ? earlier[day as keyof typeof earlier] : undefined;
    return rate === undefined ? undefined : decimalSchema.parse(rate);
  });

  it('makes a gain on the claim and a loss on the royalty real', () => {
    expect(found.realised).toEqual([
      {
        item: 'licensors',
        currency: 'USD',
        day: '2026-01-20',
        amount: '-70',
        carried: '-2030',
        value: '-2114',
        difference: '-84',
      },
      {
        item: 'receivables',
        currency: 'USD',
        day: '2026-01-20',
        amount: '100',
        carried: '2900',
        value: '3020',
        difference: '120',
      },
    ]);
  });

  it('takes back what was not real the day before, at 30', () => {
    expect(found.lines).toEqual([
      expect.objectContaining({ item: 'licensors', unrealisedBefore: '-70', unrealised: '0', closing: '0' }),
      expect.objectContaining({
        item: 'receivables',
        unrealisedBefore: '100',
        unrealised: '0',
        closing: '0',
      }),
    ]);
  });

  it('leaves nothing of the exchange, because royalty and commission follow its rate', () => {
    expect(found.conversions).toEqual([]);
  });
});

it('royalty turned into another currency at 30 when a dollar is worth 30.2 saves the house the difference', () => {
  const turned = [
    ...moved('2026-01-20', { 'accrued USD': '100', 'position:taipei USD': '-100' }),
    ...moved('2026-01-20', { 'position:taipei TWD': '3000', 'payable TWD': '-3000' }),
  ];
  const { conversions } = exchangeDifferences(turned, { to: '2026-01-31', base: 'TWD' }, rateOn);
  expect(conversions).toEqual([
    {
      day: '2026-01-20',
      amounts: [
        { currency: 'TWD', amount: '3000' },
        { currency: 'USD', amount: '-100' },
      ],
      difference: '20',
    },
  ]);
});

describe('royalty of 70 USD carried at 29 and 30 USD carried at 30.2', () => {
  const owed = [
    ...moved('2026-01-10', { 'payable USD': '-70' }),
    ...moved('2026-01-20', { 'payable USD': '-30' }),
  ];

  it('is carried at the average, by which a payment of half of it makes a loss real', () => {
    const paid = moved('2026-02-05', { 'payable USD': '50', 'cash:taipei USD': '-50' });
    const { lines, realised } = exchangeDifferences(
      [...owed, ...paid],
      { from: '2026-02-01', to: '2026-02-28', base: 'TWD' },
      rateOn,
    );
    // 70 × 29 + 30 × 30.2 = 2,936 for 100; half is 1,468, worth 1,525 on the day.
    expect(realised).toEqual([
      {
        item: 'licensors',
        currency: 'USD',
        day: '2026-02-05',
        amount: '-50',
        carried: '-1468',
        value: '-1525',
        difference: '-57',
      },
    ]);
    expect(lines.find(({ item }) => item === 'licensors')).toMatchObject({
      closing: '-50',
      carried: '-1468',
      // At 31: 3,100 less 2,936. At 32: 1,600 less 1,468.
      unrealisedBefore: '-164',
      unrealised: '-132',
    });
  });

  it('is settled as a whole by a payment of more, and the rest is a claim at the rate of the day', () => {
    const paid = moved('2026-02-05', { 'payable USD': '120' });
    const { lines, realised } = exchangeDifferences(
      [...owed, ...paid],
      { to: '2026-02-28', base: 'TWD' },
      rateOn,
    );
    expect(realised).toEqual([
      expect.objectContaining({ amount: '-100', carried: '-2936', value: '-3050', difference: '-114' }),
    ]);
    expect(lines[0]).toMatchObject({ closing: '20', carried: '610', unrealised: '30' });
  });

  it('is left out and named when a rate is missing', () => {
    const early = moved('2025-12-31', { 'receivable USD': '1' });
    const found = exchangeDifferences([...owed, ...early], { to: '2026-02-28', base: 'TWD' }, rateOn);
    expect(found.missing).toEqual([{ currency: 'USD', day: '2025-12-31' }]);
    expect(found.lines.map(({ item }) => item)).toEqual(['licensors']);
  });
});

it('an advance has no difference until royalty pays it back', () => {
  const advance = moved('2026-01-10', { 'advance USD': '100', 'cash:taipei USD': '-100' });
  const recouped = moved('2026-02-05', { 'advance USD': '-40', 'payable USD': '40' });
  const { lines } = exchangeDifferences([...advance, ...recouped], { to: '2026-02-28', base: 'TWD' }, rateOn);
  // 40 × (30.5 − 29)
  expect(lines[0]).toMatchObject({
    item: 'advances',
    closing: '60',
    carried: '1740',
    realised: '60',
    unrealised: '0',
  });
});

const accounts = [
  'cash:taipei',
  'receivable',
  'payable',
  'tax:taipei:withholding',
  'exchange',
  'commission',
] as const;
const days = Array.from({ length: 28 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);

/** Amount that moves between two accounts on a day. */
const transfers = fc.array(
  fc.record({
    day: fc.nat(27),
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
    currency: fc.constantFrom<Currency>('USD', 'JPY', 'TWD'),
    amount: fc.integer({ min: 1, max: 1000 }),
  }),
  { maxLength: 60 },
);
const ratesByDay = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 })), {
  minLength: 28,
  maxLength: 28,
});

it('all differences are what the items are worth at the end, less what income was worth on its days', () => {
  fc.assert(
    fc.property(transfers, ratesByDay, (moves, table) => {
      const rateOf = (currency: string, day: number): number =>
        currency === 'TWD' ? 1 : table[day]![currency === 'USD' ? 0 : 1];
      const movements = moves.flatMap(({ day, from, to, currency, amount }) => [
        ...moved(days[day]!, { [`${to} ${currency}`]: String(amount) }),
        ...moved(days[day]!, { [`${from} ${currency}`]: String(-amount) }),
      ]);
      const found = exchangeDifferences(movements, { to: days[27]!, base: 'TWD' }, (currency, day) =>
        decimalSchema.parse(String(rateOf(currency, days.indexOf(day)))),
      );
      const total = sum([
        ...found.lines.flatMap(({ realised, unrealised }) => [realised, unrealised]),
        ...found.conversions.map(({ difference }) => difference),
      ]);
      let expected = 0n;
      for (const { day, from, to, currency, amount } of moves)
        for (const [account, sign] of [
          [to, 1],
          [from, -1],
        ] as const) {
          const at = account === 'exchange' ? undefined : account === 'commission' ? day : 27;
          if (at !== undefined) expected += BigInt(sign * amount * rateOf(currency, at));
        }
      expect(total).toBe(String(expected));
    }),
    { numRuns: 300 },
  );
});
