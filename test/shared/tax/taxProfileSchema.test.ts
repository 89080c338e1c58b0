import type * as z from 'zod';
import { describe, expect, it } from 'vitest';
import {
  exchangeRateInputSchema,
  exchangeRateListSchema,
  exchangeRateQuerySchema,
  taxProfileFieldsSchema,
  taxProfileInputSchema,
  taxProfileSchema,
  treatyCertificateSchema,
} from '../../../shared/tax/profileSchema.ts';

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

const rate = { from: 'USD', to: 'TWD', rate: '31.5', day: '2026-11-01', source: 'Central bank' };
const enteredRate = { ...rate, enteredAt: '2026-11-02T00:00:00Z', enteredBy: 'usr_1' };
const treaty = {
  payerCountry: 'Taiwan',
  rate: '0.08',
  certificateNumber: 'C-1',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
};
const facts = {
  smallScale: true,
  authorOrComposer: true,
  naturalPersonVat: true,
  associate: true,
  manuscript: true,
  treaties: [treaty],
  premiumExemptions: [],
};

describe('tax details of a payee in the API', () => {
  it.each<readonly [string, z.ZodType, unknown]>([
    ['a certificate', treatyCertificateSchema, treaty],
    ['tax facts', taxProfileSchema, { ...facts, rightOwnerId: 'mus_01jd0000000000000000000001', version: 1 }],
    ['new tax facts', taxProfileInputSchema, { ...facts, version: 0 }],
    ['a pair of currencies', exchangeRateQuerySchema, { from: 'USD', to: 'TWD' }],
    ['rates', exchangeRateListSchema, { items: [enteredRate] }],
    ['a new rate', exchangeRateInputSchema, rate],
  ])('keeps every field of %s', (_, schema, sample) => {
    expect(schema.parse(sample)).toEqual(sample);
  });

  it('do not accept who entered or approved a rate from the request', () => {
    expect(exchangeRateInputSchema.parse({ ...enteredRate, approvedBy: 'usr_2' })).toEqual(rate);
  });

  it('contain no fact that was not given', () => {
    expect(taxProfileFieldsSchema.parse({})).toEqual({
      smallScale: false,
      authorOrComposer: false,
      naturalPersonVat: false,
      associate: false,
      manuscript: false,
      treaties: [],
      premiumExemptions: [],
    });
  });

  it.each<readonly [string, z.ZodType, object, object, readonly string[]]>([
    ['a version below 0', taxProfileInputSchema, { ...facts, version: 0 }, { version: -1 }, ['version']],
    ['half a version', taxProfileInputSchema, { ...facts, version: 0 }, { version: 0.5 }, ['version']],
    ['a rate above 1', treatyCertificateSchema, treaty, { rate: '1.01' }, ['rate']],
    ['a rate below 0', treatyCertificateSchema, treaty, { rate: '-0.01' }, ['rate']],
    ['no number', treatyCertificateSchema, treaty, { certificateNumber: ' ' }, ['certificateNumber']],
    [
      'a long number',
      treatyCertificateSchema,
      treaty,
      { certificateNumber: 'x'.repeat(101) },
      ['certificateNumber'],
    ],
    ['days in another order', treatyCertificateSchema, treaty, { validTo: '2025-12-31' }, ['validTo']],
    ['21 certificates', taxProfileFieldsSchema, facts, { treaties: many(21, treaty) }, ['treaties']],
    ['one currency twice', exchangeRateInputSchema, rate, { to: 'USD', rate: '1' }, ['to']],
    ['a rate nobody would believe', exchangeRateInputSchema, rate, { rate: '1000' }, ['rate']],
  ])('refuses %s', (_, schema, sample, change, path) => {
    expect(schema.safeParse(sample).success).toBe(true);
    const { error } = schema.safeParse({ ...sample, ...change });
    expect(error?.issues[0]?.path.map(String)).toEqual(path);
  });

  it.each([
    [treatyCertificateSchema, { ...treaty, validTo: '2025-12-31' }, 'order'],
    [treatyCertificateSchema, { ...treaty, rate: '2' }, 'range'],
    [exchangeRateInputSchema, { ...rate, to: 'USD', rate: '1' }, 'sameCurrency'],
    [exchangeRateInputSchema, { ...rate, rate: '1000' }, 'implausibleRate'],
  ])('says why it refuses (%#)', (schema, given, message) => {
    expect((schema as z.ZodType).safeParse(given).error?.issues[0]?.message).toBe(message);
  });

  it.each([
    [treaty.rate, { rate: '0' }],
    [treaty.rate, { rate: '1' }],
    [treaty.validTo, { validTo: treaty.validFrom }],
    [treaty.certificateNumber, { certificateNumber: 'x'.repeat(100) }],
  ])('takes a certificate at its bounds instead of %s', (_, change) => {
    expect(treatyCertificateSchema.safeParse({ ...treaty, ...change }).success).toBe(true);
  });

  it('accept up to 20 certificates', () => {
    expect(taxProfileFieldsSchema.safeParse({ ...facts, treaties: many(20, treaty) }).success).toBe(true);
  });
});
