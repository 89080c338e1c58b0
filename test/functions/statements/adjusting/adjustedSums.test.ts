import { describe, expect, it } from 'vitest';
import type { BookedCell } from '../../../../functions/chunks/bookedRow.ts';
import {
  adjustCounters,
  adjustReconciliation,
  effectsOfAdjustment,
  moneyOfAdjustment,
  type AdjustedCells,
  type ChunkAdjustment,
} from '../../../../functions/statements/adjusting/adjustRows.ts';
import type { Reconciliation } from '../../../../shared/money/reconciliationSchema.ts';
import type { Counters } from '../../../../shared/statements/schema.ts';

const cell = (contractId: string, currency: string, royalty: string, commission: string) =>
  ({ licensorId: `mus_of_${contractId}`, contractId, currency, royalty, commission }) as BookedCell;

const changed = (chunk: object): ChunkAdjustment & AdjustedCells =>
  ({ amounts: {}, unlicensed: {}, before: [], after: [], ...chunk }) as unknown as ChunkAdjustment &
    AdjustedCells;

/** Three currencies: without decimals, with two, and with three. */
const chunks = [
  changed({
    amounts: {
      TWD: { licensed: '700', open: '-700', ignored: '0' },
      KWD: { licensed: '-0.125', open: '0', ignored: '0.125' },
    },
    unlicensed: { TWD: '50' },
    before: [cell('a', 'KWD', '0.1', '0.025')],
    after: [cell('b', 'TWD', '455', '195')],
  }),
  changed({
    amounts: { TWD: { licensed: '-100', open: '60', ignored: '40' } },
    unlicensed: { TWD: '-20', USD: '0.75' },
    before: [cell('b', 'TWD', '70', '30'), cell('c', 'USD', '1.25', '0.5')],
    after: [cell('c', 'USD', '0.75', '0.25')],
  }),
];

const money = [
  {
    currency: 'TWD',
    licensed: '570',
    open: '-610',
    ignored: '40',
    royalty: '385',
    commission: '165',
    unlicensed: '30',
  },
  { currency: 'KWD', licensed: '-0.125', open: '0', ignored: '0.125', royalty: '-0.1', commission: '-0.025' },
  {
    currency: 'USD',
    licensed: '-0.75',
    open: '0.75',
    ignored: '0',
    royalty: '-0.5',
    commission: '-0.25',
    unlicensed: '0.75',
  },
];

describe('the money of an adjustment', () => {
  it('is the change in every currency: what is unlicensed is open, and royalty is that of the cells', () => {
    expect(moneyOfAdjustment(chunks)).toEqual(money);
  });

  it('changes every line of the reconciliation but its total, and lines of other currencies not at all', () => {
    const line = (currency: string, more: object = {}) =>
      ({
        currency,
        total: '5000',
        licensed: '1000',
        open: '2000',
        ignored: '300',
        royalty: '400',
        commission: '50',
        ...more,
      }) as unknown as Reconciliation;
    const [taipei, kuwait, yen] = [line('TWD', { unlicensed: '5' }), line('KWD'), line('JPY')];
    const adjusted = adjustReconciliation([taipei, kuwait, yen, line('USD')], moneyOfAdjustment(chunks));
    expect(adjusted).toEqual([
      {
        ...taipei,
        licensed: '1570',
        open: '1390',
        ignored: '340',
        royalty: '785',
        commission: '215',
        unlicensed: '35',
      },
      {
        ...kuwait,
        licensed: '999.875',
        ignored: '300.125',
        royalty: '399.9',
        commission: '49.975',
      },
      yen,
      {
        ...line('USD'),
        licensed: '999.25',
        open: '2000.75',
        royalty: '399.5',
        commission: '49.75',
        unlicensed: '0.75',
      },
    ]);
    expect(taipei.licensed).toBe('1000');
  });

  it('is told by licensor, contract and currency, without what stays the same', () => {
    const before = [cell('a', 'TWD', '70', '30'), cell('a', 'TWD', '7', '3'), cell('a', 'USD', '1.25', '0')];
    const after = [cell('a', 'TWD', '80', '20'), cell('a', 'USD', '1.25', '0'), cell('b', 'USD', '0.5', '0')];
    expect(effectsOfAdjustment(before, after)).toEqual([
      { licensorId: 'mus_of_a', contractId: 'a', currency: 'TWD', reversed: '77', posted: '80', change: '3' },
      {
        licensorId: 'mus_of_b',
        contractId: 'b',
        currency: 'USD',
        reversed: '0',
        posted: '0.5',
        change: '0.5',
      },
    ]);
  });
});

describe('the counters of an adjusted batch', () => {
  it('follow the rows from one status to another, and errors are all that needs a person', () => {
    const counters: Counters = {
      all: 100,
      correct: 50,
      ignored: 10,
      missingData: 1,
      unmatched: 12,
      rematch: 13,
      matched: 14,
      abnormal: 0,
      errors: 40,
      skipped: 4,
    };
    const changes = [
      { UnMatched: -5, Licensed: 3, MultipleMatch: 2 },
      { Matched: -4, MatchedThenPercentageError: 1, Ignored: 2, IllegalData: 1 },
    ];
    expect(adjustCounters(counters, changes)).toEqual({
      all: 100,
      correct: 53,
      ignored: 12,
      missingData: 2,
      unmatched: 7,
      rematch: 15,
      matched: 10,
      abnormal: 1,
      errors: 35,
      skipped: 4,
    });
  });
});
