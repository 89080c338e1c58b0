import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countWrites, recountWrites, type TaxedPayee } from '../../../functions/tax/taxedThisMonth.ts';
import type { TaxLine } from '../../../shared/tax/taxLine.ts';

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'a-table');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const payee = (day: string, more: Partial<TaxedPayee> = {}): TaxedPayee => ({
  paymentId: 'wdr_1',
  licensorId: 'mus_1',
  day,
  principle: 'ChinaLocalP',
  currency: 'CNY',
  gross: '3000',
  taxLines: [],
  ...more,
});

/** Returns what writes do, such as `Put 2026-01#wdr_1`. */
const done = (writes: ReturnType<typeof countWrites>) =>
  writes.map(({ item }) => {
    const [kind, { Item, Key }] = Object.entries(item)[0] as [
      string,
      { Item?: { sk: string }; Key?: { sk: string } },
    ];
    return `${kind} ${(Item ?? Key)!.sk}`;
  });

const counted = (month: string) => [`Put ${month}#wdr_1`, `Update ${month}`];
const uncounted = (month: string) => [`Delete ${month}#wdr_1`, `Update ${month}`];

describe('a payment that was counted in its month', () => {
  it.each([
    // A transaction may write an item once, so the same month must not be written twice.
    ['is paid on another day of the month', '2026-01-01', '2026-01-31', []],
    ['is paid on the same day', '2026-01-31', '2026-01-31', []],
    ['is paid the day after, in the next month', '2026-01-31', '2026-02-01', ['01', '02']],
    ['is paid in the month before', '2026-02-01', '2026-01-31', ['02', '01']],
    ['is paid in the same month of the next year', '2026-01-10', '2027-01-10', ['2026-01', '2027-01']],
  ] as const)('that %s is counted once: %s, %s', (_, before, after, months) => {
    const [from, to] = months.map((month) => (month.length === 2 ? `2026-${month}` : month));
    expect(done(recountWrites(payee(before), payee(after)))).toEqual(
      from && to ? [...uncounted(from), ...counted(to)] : [],
    );
  });

  it('no longer counts when it is cancelled, and one that begins to count is only added', () => {
    expect(done(recountWrites(payee('2026-01-10'), undefined))).toEqual(uncounted('2026-01'));
    expect(done(recountWrites(undefined, payee('2026-01-10')))).toEqual(counted('2026-01'));
    expect(recountWrites(undefined, undefined)).toEqual([]);
  });
});

describe('a payment as its month counts it', () => {
  const line = (kind: TaxLine['kind'], amount: string, deducted: boolean) =>
    ({ kind, base: '100', rate: '0.1', amount, deducted, ruleId: 'r', source: 's' }) as TaxLine;
  const storedOf = (given: TaxedPayee) => countWrites(given)[0]!.item.Put!.Item!;

  it('is in the currency of the law, at the rate stored with it', () => {
    const exchangeRate = {
      from: 'USD',
      to: 'CNY',
      day: '2026-01-09',
      rate: '7.1',
    } as TaxedPayee['exchangeRate'];
    const taxLines = [line('IndividualIncome', '20', true)];
    const stored = storedOf(
      payee('2026-01-10', { currency: 'USD', gross: '100.01', taxLines, exchangeRate }),
    );
    expect(stored).toMatchObject({ principle: 'ChinaLocalP', law: 'CNY', gross: '710.071' });
    expect(stored.tax).toMatchObject({ IndividualIncome: '142' });
  });

  it('has the tax withheld of each kind, and none that is only shown', () => {
    const taxLines = [
      line('IndividualIncome', '20', true),
      line('IndividualIncome', '1.5', true),
      line('IndividualIncome', '7', false),
      line('Business', '3', true),
      line('HealthPremium', '9', false),
    ];
    const { law, tax } = storedOf(payee('2026-01-10', { taxLines }));
    expect(law).toBe('CNY');
    expect(Object.entries(tax as object).filter(([, amount]) => amount !== '0')).toEqual([
      ['Business', '3'],
      ['IndividualIncome', '21.5'],
    ]);
  });
});
