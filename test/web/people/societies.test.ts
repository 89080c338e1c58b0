import { describe, expect, it } from 'vitest';
import { societyCodeSchema } from '../../../shared/people/memberships.ts';
import { societies, societyByCode } from '../../../web/people/societies.ts';
import { countries } from '../../../shared/reference/territories.ts';

describe('societies', () => {
  it.each([
    ['161', 'MÜST', 158],
    ['119', 'MCSC', 156],
    ['026', 'CASH', 344],
    ['265', 'MACA', 446],
    ['106', 'COMPASS', 702],
    ['104', 'MACP', 458],
    ['038', 'JASRAC', 392],
    ['118', 'KOMCA', 410],
    ['010', 'ASCAP', 840],
    ['021', 'BMI', 840],
    ['052', 'PRS', 826],
    ['058', 'SACEM', 250],
    ['035', 'GEMA', 276],
  ])('%s is %s', (code, name, territory) => {
    expect(societyByCode(code)).toEqual({ code, name, territory });
  });

  it('have a code of three digits each, once, and a country', () => {
    const known = new Set(countries.map(({ code }) => code));
    expect(new Set(societies.map(({ code }) => code)).size).toBe(societies.length);
    expect(societies.filter(({ code }) => societyCodeSchema.parse(code) !== code)).toEqual([]);
    expect(societies.filter(({ territory }) => !known.has(territory))).toEqual([]);
  });

  it('are named by any code of up to three digits', () => {
    expect(['26', '026', '999'].map((code) => societyCodeSchema.parse(code))).toEqual(['026', '026', '999']);
    expect(['', '1234', 'ASCAP'].filter((code) => societyCodeSchema.safeParse(code).success)).toEqual([]);
    expect(societyByCode('999')).toBeUndefined();
  });
});
