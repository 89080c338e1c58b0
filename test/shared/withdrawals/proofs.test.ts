import { describe, expect, it } from 'vitest';
import { haveSameRange, payerParamSchema, proofIdSchema } from '../../../shared/withdrawals/schema.ts';
import { taxCircumstancesIn, taxProfileFieldsSchema } from '../../../shared/tax/profileSchema.ts';

const ulid = '01jd0000000000000000000001';
const id = (prefix: string) => `${prefix}_${ulid}`;

describe('proofs of payment', () => {
  it.each([
    [`fil_${ulid}`, false],
    [`fil_${ulid}.pdf`, true],
    [`fil_${ulid}.png`, true],
    [`fil_${ulid}.jpg`, true],
    [`fil_${ulid}.jpeg`, true],
    ['fil_0123456789.pdf', true],
    [`fil_${'a'.repeat(40)}.pdf`, true],
    ['fil_012345678.pdf', false],
    [`fil_${'a'.repeat(41)}.pdf`, false],
    [`fil_${ulid}.exe`, false],
    [`fil_${ulid}.pdf.exe`, false],
    [`fil_${ulid.toUpperCase()}.pdf`, false],
    [`x/fil_${ulid}.pdf`, false],
    [`fil_${ulid}/x`, false],
  ])('may have the id %s: %s', (proof, is) => {
    expect(proofIdSchema.safeParse(proof).success).toBe(is);
  });
});

it('two ranges are the same if licensee, paying company and currency are', () => {
  const one = { agentId: id('cmp'), payerEntity: 'taipei', currency: 'TWD' } as const;
  expect(haveSameRange(one, { ...one })).toBe(true);
  expect(haveSameRange(one, { ...one, agentId: `cmp_${ulid.replace('1', '2')}` })).toBe(false);
  expect(haveSameRange(one, { ...one, payerEntity: 'beijing' })).toBe(false);
  expect(haveSameRange(one, { ...one, currency: 'USD' })).toBe(false);
});

it('a paying company is recognised in upper case too', () => {
  expect(payerParamSchema.parse('TAIPEI')).toBe('taipei');
});

it.each([
  ['smallScale', 'SmallScale'],
  ['authorOrComposer', 'AuthorOrComposer'],
  ['naturalPersonVat', 'NaturalPersonVat'],
  ['associate', 'Associate'],
  ['manuscript', undefined],
])('a payee with the tax fact %s is taxed under %s', (fact, circumstance) => {
  const none = taxProfileFieldsSchema.parse({});
  expect(taxCircumstancesIn({ ...none, [fact]: true })).toEqual(circumstance ? [circumstance] : []);
});
