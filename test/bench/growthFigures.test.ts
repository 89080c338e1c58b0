import { expect, it } from 'vitest';
import { simulate, type Costs } from './growth/simulate.ts';

const costs = (cpuMs: number, ofKey: number): Costs => ({
  cpuMs,
  readUnits: 10,
  writeUnits: 10,
  s3Puts: 1,
  s3Gets: 1,
  busiest: { partition: 'one', units: ofKey },
});

it('simulates calls, writes and cost that grow with the business, and no call that does', () => {
  const { months } = simulate({ posting: costs(10, 1), statements: costs(40, 1), check: costs(5, 0) });
  expect(months.map(({ writeUnits }) => writeUnits)).toEqual([210_000, 2_100_000, 21_000_000]);
  expect(months.map(({ calls }) => calls)).toEqual([
    { bookIncome: 10, receiveIncome: 10, makeRunStatements: 80 },
    { bookIncome: 10, receiveIncome: 10, makeRunStatements: 800 },
    { bookIncome: 100, receiveIncome: 100, makeRunStatements: 8_000 },
  ]);
  const [, larger, largest] = months.map(
    ({ uses }) => uses.find(({ name }) => name.includes('books a part'))!,
  );
  expect(largest!.of).toBe(larger!.of);
});

it.each([
  [100, 'partition key of a statement run'],
  [0, 'milliseconds of a call'],
])('names the limit reached first when each licensor writes %i units under one key', (units, name) => {
  const { firstLimit } = simulate({
    posting: costs(500, 1),
    statements: costs(40, units),
    check: costs(5, 0),
  });
  expect(firstLimit.name).toContain(name);
});
