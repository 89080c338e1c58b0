import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  businessDay,
  defaultBusinessZone,
  firstPayerDay,
  isPossiblePayDay,
  payerDay,
} from '../../../shared/reference/businessDay.ts';
import { payerEntities } from '../../../shared/reference/enumerations.ts';

/** Every zone here is eight hours ahead of UTC: the local time, the instant and the day there. */
const moments = [
  ['07:11', '2026-11-22T23:11:00Z', '2026-11-23'],
  ['23:59', '2026-11-23T15:59:59.999Z', '2026-11-23'],
  ['00:00', '2026-11-23T16:00:00Z', '2026-11-24'],
  ['00:01', '2026-11-23T16:01:00Z', '2026-11-24'],
  ['23:59 on the last day of a year', '2026-12-31T15:59:59.999Z', '2026-12-31'],
  ['00:01 on the first day of a year', '2026-12-31T16:01:00Z', '2027-01-01'],
  ['07:11 on the first day of a year', '2026-12-31T23:11:00Z', '2027-01-01'],
  ['00:01 on a leap day', '2028-02-28T16:01:00Z', '2028-02-29'],
] as const;

describe.each(payerEntities)('the day of the paying company %s', (payer) => {
  it.each(moments)('at %s (%s) is %s', (_local, instant, day) => {
    expect(payerDay(payer, instant)).toBe(day);
    expect(payerDay(payer, new Date(instant))).toBe(day);
  });
});

describe('the day of a time zone', () => {
  it.each(moments)('at %s (%s) is %s at the place of the business', (_local, instant, day) => {
    expect(businessDay(defaultBusinessZone, new Date(instant))).toBe(day);
  });

  it.each([
    ['2027-01-01T07:59:59Z', '2026-12-31'],
    ['2027-01-01T08:01:00Z', '2027-01-01'],
    ['2026-12-31T15:11:00Z', '2026-12-31'],
    ['2027-01-02T07:59:00Z', '2027-01-01'],
    // Summer time is an hour ahead of that.
    ['2026-07-01T06:59:00Z', '2026-06-30'],
    ['2026-07-01T07:01:00Z', '2026-07-01'],
  ])('behind UTC, in Los Angeles, at %s is %s', (instant, day) => {
    expect(businessDay('America/Los_Angeles', new Date(instant))).toBe(day);
  });

  it('is written with four digits of the year', () => {
    expect(businessDay('Asia/Taipei', new Date('0987-06-05T12:00:00Z'))).toBe('0987-06-05');
  });

  it('is refused for an unknown zone', () => {
    expect(() => businessDay('Asia/Atlantis', new Date())).toThrow(RangeError);
  });
});

describe('the day of a payment', () => {
  const now = new Date('2026-12-31T16:01:00Z');

  it('is not after the current day at the paying company', () => {
    expect(isPossiblePayDay('taipei', '2027-01-01', now)).toBe(true);
    expect(isPossiblePayDay('taipei', '2027-01-02', now)).toBe(false);
    expect(isPossiblePayDay('taipei', '2027-01-01', new Date('2026-12-31T15:59:00Z'))).toBe(false);
  });

  it('defaults to a day that has begun at each of several companies', () => {
    expect(firstPayerDay(['malaysia', 'taipei'], now)).toBe('2027-01-01');
    expect(firstPayerDay([], now)).toBe('2027-01-01');
  });
});

it('no source file takes a day from the UTC text of a time', () => {
  const files = ['functions', 'shared', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const ofUtc =
    /new Date\(\)\s*\.toISOString\(\)\s*\.(slice|substring|split)|\b(at|now|\w+At)\)?\.slice\(0, (4|7|10)\)/;
  expect(files.filter((file) => ofUtc.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect('new Date().toISOString().slice(0, 10)').toMatch(ofUtc);
  expect('withdrawal.requestedAt.slice(0, 10)').toMatch(ofUtc);
});
