import { expect, it } from 'vitest';
import { incomeSliceSchema } from '../../../shared/income/schema.ts';
import { lastTwelveMonths } from '../../../web/home/OwnIncome.tsx';

const month = (key: string, royalty: string) =>
  incomeSliceSchema.parse({ key, name: key, royalty, units: '1' });

it('a licensor’s trend has the twelve months until the last with royalty, each beside the year before', () => {
  const months = lastTwelveMonths([
    month('2026-02', '12.5'),
    month('2025-03', '3'),
    month('2025-02', '4'),
    month('2024-03', '1'),
    month('2024-02', '9'),
  ]);
  expect(months.map((one) => one.month)).toEqual([
    ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
    ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
  ]);
  expect(months[0]).toEqual({ month: '2025-03', income: '3', before: '1' });
  expect(months.at(-1)).toEqual({ month: '2026-02', income: '12.5', before: '4' });
});

it('a licensor without royalty has no trend', () => {
  expect(lastTwelveMonths([])).toEqual([]);
});
