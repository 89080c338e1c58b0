import { describe, expect, it } from 'vitest';
import { albumFieldsSchema } from '../../../shared/works/albumSchema.ts';
import { contractFieldsSchema, contractUnitFieldsSchema } from '../../../shared/contracts/schema.ts';
import { advanceFieldsSchema } from '../../../shared/contracts/advanceSchema.ts';
import { personIdentitySchema } from '../../../shared/people/accountSchema.ts';
import { musicianFactsShape } from '../../../shared/people/schema.ts';
import { addDays, utcDay } from '../../../shared/reference/dates.ts';

const inAWeek = addDays(utcDay(new Date()), 7);

describe('a date of birth', () => {
  it.each([
    ['1900-01-01', undefined],
    ['1990-02-03', undefined],
    ['1899-12-31', 'tooEarly:1900'],
    [inAWeek, 'future'],
    ['1990-02-30', 'date'],
  ])('%s is refused with %s', (birthday, message) => {
    for (const schema of [musicianFactsShape.birthday, personIdentitySchema.shape.birthday])
      expect(schema.safeParse(birthday).error?.issues[0]?.message).toBe(message);
  });
});

describe('a day of a release or a contract', () => {
  const days = [
    ...(['startDate', 'endDate'] as const).map((name) => contractFieldsSchema.shape[name]),
    ...(['startDate', 'endDate', 'exclusiveStartDate'] as const).map(
      (name) => contractUnitFieldsSchema.shape[name],
    ),
    ...(['expectedDate', 'deductStartDate', 'deductEndDate'] as const).map(
      (name) => advanceFieldsSchema.shape[name],
    ),
    albumFieldsSchema.shape.firstReleaseDate,
  ];

  it('may be in the future, but not before 1900', () => {
    for (const schema of days) {
      expect(schema.safeParse(inAWeek).success).toBe(true);
      expect(schema.safeParse('1026-01-01').error?.issues[0]?.message).toBe('tooEarly:1900');
    }
  });
});
