import { describe, expect, it } from 'vitest';
import { maskNumber } from '../../../shared/people/accountSchema.ts';
import { identityNumberIsValid, registrationNumberIsValid } from '../../../shared/people/rules.ts';
import { kindOfRightOwner } from '../../../shared/reference/personIds.ts';

describe('people and companies', () => {
  it.each([
    [158, '0459-5257', true],
    [158, '00501502', false],
    [156, '91350100M000100Y43', true],
    [702, '197401143C', true],
    [458, '201907000005', false],
    [344, 'anything', true],
  ])('a company of country %i may have the number %s: %s', (country, number, valid) => {
    expect(registrationNumberIsValid(country, number)).toBe(valid);
  });

  it.each([
    [158, 'IdCard', 'a123456789', true],
    [158, 'IdCard', 'A123456788', false],
    [158, 'ResidentCertificate', 'AB12345677', true],
    [344, 'IdCard', 'A123456(3)', true],
    [702, 'IdCard', 'S1234567D', true],
    [9999, 'IdCard', 'whatever', true],
    [158, 'Passport', '123', true],
  ])('country %i, %s, number %s is valid: %s', (country, documentType, number, valid) => {
    expect(identityNumberIsValid({ country, documentType, number }, '2026-01-01')).toBe(valid);
  });

  it('show only the last four characters of a number', () => {
    expect(maskNumber('0123456789012')).toBe('••••9012');
    expect(kindOfRightOwner('cmp_1')).toBe('Company');
  });
});
