import { describe, expect, it } from 'vitest';
import { toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import type { CellPlace } from '../../../functions/chunks/bookedRow.ts';
import { NumberColumn } from '../../../functions/chunks/numberColumn.ts';
import type { IncomeColumns } from '../../../functions/licensing/income.ts';
import { keyOfPlace } from '../../../functions/chunks/bookedRow.ts';
import { createIncomeTotals } from '../../../functions/licensing/incomeTotals.ts';
import type { PayoutUnit } from '../../../functions/licensing/splitBetweenLevels.ts';
import type { PayoutShare, PayoutTerms } from '../../../functions/licensing/payout.ts';

const unit = (id: string, licensorShare = '70'): PayoutUnit => ({
  contractId: `ctr_${id}`,
  contractUnitId: `unt_${id}`,
  licensorId: `mus_${id}`,
  agentId: 'cmp_1',
  licensorShare,
});
const share = (change: Partial<PayoutShare> = {}): PayoutShare => ({
  rightType: 'P',
  percentage: '100',
  unit: unit('a'),
  ...change,
});
const terms = (change: Partial<PayoutTerms> = {}): PayoutTerms => ({
  workType: 'Song',
  workId: 'wrk_1',
  songId: 'sng_1',
  workTitle: 'River',
  basisPercentage: undefined,
  shares: [share()],
  ...change,
});
const place: CellPlace = {
  territory: 158,
  periodStart: '2026-07-01',
  periodEnd: '2026-07-31',
  currency: 'TWD',
};

type Entry = {
  terms?: PayoutTerms;
  platform?: string;
  place?: CellPlace;
  amount: string;
  units?: string;
  rows?: number;
};

/** Income of a chunk, an entry with a payout and a place of its own. */
const columns = (...entries: readonly Entry[]): IncomeColumns => {
  const amounts = new NumberColumn(0);
  const units = new NumberColumn(0);
  entries.forEach((entry, index) => {
    amounts.setText(index, entry.amount);
    units.setText(index, entry.units ?? '1');
  });
  return {
    terms: entries.map((entry) => entry.terms ?? terms()),
    platforms: entries.map((entry) => entry.platform ?? 'KKBOX'),
    places: entries.map((entry) => entry.place ?? place),
    payoutOf: [...entries.keys()],
    placeOf: [...entries.keys()],
    rows: entries.map(({ rows }) => rows ?? 1),
    amounts,
    units,
  };
};

const shown = (totals: ReturnType<typeof createIncomeTotals>, payout = 0) =>
  [...totals.incomeFor(payout)].map(({ amount, parts, ...rest }) => ({
    ...rest,
    amount: toDecimal(amount),
    parts: parts.map(({ gross, royalty }) => [toDecimal(gross), toDecimal(royalty)]),
  }));

describe('income of a batch', () => {
  it('adds up each payout by place across chunks', () => {
    const totals = createIncomeTotals();
    totals.add(columns({ amount: '100', units: '5', rows: 2 }, { amount: '-20', units: '1.5' }), 0);
    totals.add(columns({ amount: '0.5', rows: 4 }), 2);
    expect(totals.payouts).toEqual([{ terms: terms(), platform: 'KKBOX' }]);
    expect(totals.places).toEqual([place]);
    expect(shown(totals)).toEqual([
      { place: 0, amount: '80.5', parts: [['80.5', '56.35']], units: '7.5', rows: 7, chunks: [0, 2] },
    ]);
  });

  it.each<[string, Partial<CellPlace>]>([
    ['territory', { territory: 392 }],
    ['licensed right', { right: 1320 }],
    ['first day', { periodStart: '2026-06-01' }],
    ['last day', { periodEnd: '2026-08-31' }],
    ['currency', { currency: 'USD' }],
  ])('is kept separate by %s', (_, change) => {
    const totals = createIncomeTotals();
    const elsewhere = { ...place, ...change };
    totals.add(columns({ amount: '1' }, { amount: '10', place: elsewhere }, { amount: '2' }), 0);
    expect(keyOfPlace(elsewhere)).not.toBe(keyOfPlace(place));
    expect(totals.places).toEqual([place, elsewhere]);
    expect(shown(totals).map((income) => [income.place, income.parts[0]![0], income.rows])).toEqual([
      [0, '3', 2],
      [1, '10', 1],
    ]);
  });

  it('distinguishes places whose joined parts would be equal', () => {
    expect(keyOfPlace(place)).toBe('158||2026-07-01|2026-07-31|TWD');
  });

  it.each<[string, Entry]>([
    ['another work', { amount: '1', terms: terms({ workId: 'wrk_2' }) }],
    ['another recording', { amount: '1', terms: terms({ songId: 'sng_2' }) }],
    ['another platform', { amount: '1', platform: 'Spotify' }],
    ['another right', { amount: '1', terms: terms({ shares: [share({ rightType: 'C' })] }) }],
    ['another percentage', { amount: '1', terms: terms({ shares: [share({ percentage: '50' })] }) }],
    ['another contract unit', { amount: '1', terms: terms({ shares: [share({ unit: unit('b') })] }) }],
    [
      'another part of the licensor',
      { amount: '1', terms: terms({ shares: [share({ unit: unit('a', '80') })] }) },
    ],
    ['a chain of sub-licences', { amount: '1', terms: terms({ shares: [share({ through: [unit('b')] })] }) }],
    ['one more share', { amount: '1', terms: terms({ shares: [share(), share()] }) }],
  ])('is paid separately for %s', (_, other) => {
    const totals = createIncomeTotals();
    totals.add(columns({ amount: '1' }, other, { amount: '2' }), 0);
    expect(totals.payouts.length).toBe(2);
    expect([shown(totals, 0), shown(totals, 1)].map(([income]) => income!.rows)).toEqual([2, 1]);
  });

  it('is paid together under different titles of a work', () => {
    const totals = createIncomeTotals();
    totals.add(columns({ amount: '1' }, { amount: '2', terms: terms({ workTitle: 'The River' }) }), 0);
    expect(totals.payouts.length).toBe(1);
    expect(shown(totals, 1)).toEqual([]);
  });

  // Thirds of 0.01 are rounded; each entry is split by itself, the first share gets what is left of each.
  it('is split entry by entry if the split is rounded', () => {
    const thirds = terms({ shares: ['30', '30', '30'].map((percentage) => share({ percentage })) });
    const totals = createIncomeTotals();
    totals.add(columns({ amount: '0.01', terms: thirds }), 0);
    totals.add(columns({ amount: '0.01', terms: thirds }), 1);
    const [first, other] = [toScaled('0.00666666666666666668'), toScaled('0.00666666666666666666')];
    const [income] = [...totals.incomeFor(0)];
    expect(income!.parts.map(({ gross }) => gross)).toEqual([first, other, other]);
    expect(income!.chunks).toEqual([0, 1]);
  });

  it('adds rounded and exact parts', () => {
    const totals = createIncomeTotals();
    // 70 % of 17 decimals do not fit 20 for sure; 16 do.
    const long = '0.00000000000000001';
    totals.add(columns({ amount: '1' }, { amount: long }, { amount: long }), 0);
    expect(shown(totals)[0]!.parts).toEqual([['1.00000000000000002', '0.700000000000000014']]);
    expect(shown(totals)[0]!.parts).toEqual([['1.00000000000000002', '0.700000000000000014']]);
  });

  it('lists the chunks of its rows, however many', () => {
    const totals = createIncomeTotals();
    for (const chunk of [0, 31, 32, 33, 199, 199]) totals.add(columns({ amount: '1' }), chunk);
    expect(shown(totals)[0]!.chunks).toEqual([0, 31, 32, 33, 199]);
  });

  it('passes up a chain of sub-licences', () => {
    const totals = createIncomeTotals();
    const chain = terms({ shares: [share({ through: [unit('b', '80')] })] });
    totals.add(columns({ amount: '100', terms: chain }), 0);
    expect(shown(totals)[0]!.parts).toEqual([
      ['56', '56'],
      ['44', '24'],
    ]);
  });
});
