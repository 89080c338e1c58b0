import { describe, expect, it } from 'vitest';
import { lineOf, passes } from '../../records/oneLine.ts';
import type { Line } from '../../../../functions/records/lines.ts';
import { personFacts, type PersonFacts } from '../../../../functions/people/list/personFacts.ts';
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

type Filter<V> = (lines: readonly Line<PersonFacts>[], value: V) => readonly Line<PersonFacts>[];

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
  it.each(ofMusicians)('%s %s of %j: %s', async (name, value, fields, expected) => {
    const filter = musicianListRules.filters[name] as Filter<typeof value>;
    expect(await passes(filter, lineOf(personFacts, 'mus_1', musician(fields)), value)).toBe(expected);
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
  it.each(ofCompanies)('%s %s of %j: %s', async (name, value, fields, expected) => {
    const filter = companyListRules.filters[name] as Filter<typeof value>;
    expect(await passes(filter, lineOf(personFacts, 'cmp_1', company(fields)), value)).toBe(expected);
  });
});
