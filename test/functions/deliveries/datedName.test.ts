import { expect, it } from 'vitest';
import { datedName } from '../../../functions/deliveries/datedName.ts';

it('keeps a free name, and adds the day and then a number to one that was taken', () => {
  const names = [0, 1, 2].map((attempt) => datedName('report.v2.csv', '2026-11-30', attempt));
  expect(names).toEqual(['report.v2.csv', 'report.v2 (2026-11-30).csv', 'report.v2 (2026-11-30 2).csv']);
  expect(datedName('report', '2026-11-30', 1)).toBe('report (2026-11-30)');
});

it('stays within the length of a file name', () => {
  const name = datedName(`${'a'.repeat(251)}.csv`, '2026-11-30', 1);
  expect(name).toHaveLength(255);
  expect(name).toMatch(/a \(2026-11-30\)\.csv$/);
});
