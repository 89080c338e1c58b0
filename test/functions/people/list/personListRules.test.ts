import { describe, expect, it } from 'vitest';
import { companyListRules, musicianListRules } from '../../../../functions/people/list/personListRules.ts';
import type { CompanyFilters, MusicianFilters } from '../../../../shared/people/listSchema.ts';
import type { Company, Musician } from '../../../../shared/people/schema.ts';

const facts = {
  names: [{ cultureInfo: 'en', name: 'Lin' }],
  nativeCultureInfo: 'en',
  country: 158,
  taxResidence: 'TW',
  ipiNameNumber: '00000000199',
  externalId: 'A-1',
  email: 'lin@example.com',
  version: 1,
} as const;

const musician = (fields: Partial<Musician>): Musician => ({
  ...facts,
  names: [...facts.names],
  musicianInfoId: 'mus_1',
  artistType: 3,
  penNames: [],
  ...fields,
});

const company = (fields: Partial<Company>): Company => ({
  ...facts,
  names: [...facts.names],
  companyInfoId: 'cmp_1',
  companyType: 'other',
  businessScope: [],
  issuesInvoices: true,
  isAgent: false,
  ...fields,
});

type CaseOf<F, T> = { [K in keyof F]-?: [K, NonNullable<F[K]>, Partial<T>, boolean] }[keyof F];

const ofMusicians: CaseOf<MusicianFilters, Musician>[] = [
  ['country', 158, {}, true],
  ['country', 156, {}, false],
  ['taxResidence', 'TW', {}, true],
  ['taxResidence', 'CN', {}, false],
  ['artistType', 3, {}, true],
  ['artistType', 1, {}, false],
  ['missing', 'ipi', {}, false],
  ['missing', 'ipi', { ipiNameNumber: undefined }, true],
  ['missing', 'externalId', {}, false],
  ['missing', 'externalId', { externalId: undefined }, true],
  ['missing', 'contact', {}, false],
  ['missing', 'contact', { email: undefined }, true],
  ['missing', 'contact', { email: undefined, phone: '+886 2 1234' }, false],
];

describe('a filter of musicians', () => {
  it.each(ofMusicians)('%s %s of %j: %s', (name, value, fields, passes) => {
    const test = musicianListRules.filters[name] as (one: Musician, asked: typeof value) => boolean;
    expect(test(musician(fields), value)).toBe(passes);
  });
});

const ofCompanies: CaseOf<CompanyFilters, Company>[] = [
  ['country', 702, {}, false],
  ['taxResidence', 'TW', {}, true],
  ['companyType', 'other', {}, true],
  ['companyType', 'enterprise', {}, false],
  ['isAgent', 'no', {}, true],
  ['isAgent', 'yes', {}, false],
  ['isAgent', 'yes', { isAgent: true }, true],
  ['missing', 'ipi', {}, false],
];

describe('a filter of companies', () => {
  it.each(ofCompanies)('%s %s of %j: %s', (name, value, fields, passes) => {
    const test = companyListRules.filters[name] as (one: Company, asked: typeof value) => boolean;
    expect(test(company(fields), value)).toBe(passes);
  });
});
