import { describe, expect, it } from 'vitest';
import { nextFire } from '../../../../infra/local/events/scheduleExpressions.ts';

const from = new Date('2026-02-27T10:15:30Z'); // a Friday

describe('nextFire', () => {
  it.each([
    ['rate(5 minutes)', '2026-02-27T10:20:00.000Z'],
    ['rate(1 day)', '2026-02-28T00:00:00.000Z'],
    ['cron(30 3 * * ? *)', '2026-02-28T03:30:00.000Z'],
    ['cron(0 12 * * ? *)', '2026-02-27T12:00:00.000Z'],
    ['cron(0/15 * * * ? *)', '2026-02-27T10:30:00.000Z'],
    ['cron(0 8 1 * ? *)', '2026-03-01T08:00:00.000Z'],
    ['cron(0 8 ? * MON-FRI *)', '2026-03-02T08:00:00.000Z'],
    ['cron(0 0 29 2 ? *)', '2028-02-29T00:00:00.000Z'],
  ])('%s fires next at %s', (expression, expected) => {
    expect(nextFire(expression, from).toISOString()).toBe(expected);
  });

  it.each(['cron(0 0 30 2 ? *)', 'cron(* *)', 'at(2026-01-01T00:00:00)'])('refuses %s', (expression) => {
    expect(() => nextFire(expression, from)).toThrow(expression);
  });
});
