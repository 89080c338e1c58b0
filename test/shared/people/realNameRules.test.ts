import { describe, expect, it } from 'vitest';
import { firstAliasId, ownRealNameId } from '../../../shared/reference/personIds.ts';
import {
  aliasProblems,
  changedFact,
  changesNeedReview,
  companyTypesIn,
  pickFacts,
  realNameProblems,
  sameNameKind,
} from '../../../shared/people/realNameRules.ts';
import {
  companyRealNameFieldsSchema,
  musicianRealNameFieldsSchema,
} from '../../../shared/people/realNameSchema.ts';
import { companyAliasFieldsSchema, musicianAliasFieldsSchema } from '../../../shared/people/schema.ts';

const chinese = {
  names: [
    { cultureInfo: 'zh-Hant', name: '陳默聲' },
    { cultureInfo: 'zh-Hans', name: '陈默声' },
    { cultureInfo: 'pinyin', name: 'Chen Mosheng' },
  ],
  nativeCultureInfo: 'zh-Hant',
};
const onlyTraditional = { names: chinese.names.slice(0, 1), nativeCultureInfo: 'zh-Hant' };
const place = { country: 158, taxResidence: 'TW' };

const musician = (more: object) => musicianRealNameFieldsSchema.parse({ ...chinese, ...place, ...more });
const company = (more: object) => companyRealNameFieldsSchema.parse({ ...chinese, ...place, ...more });
const incomplete = {
  result: 'ChineseAndPinyinNamesRequired',
  path: 'names',
  message: 'ChineseAndPinyinNamesRequired',
};

describe('the real name of a musician', () => {
  it.each([
    ['is accepted with all Chinese names and a mobile number', { phone: '912345678' }, undefined],
    ['is refused without simplified Chinese and pinyin', onlyTraditional, incomplete],
    [
      'is refused with pinyin as its native language',
      { nativeCultureInfo: 'pinyin' },
      { result: 'NativeLanguagePinyin', path: 'names', message: 'NativeLanguagePinyin' },
    ],
    [
      'is refused with the phone number of another country',
      { phone: '13800138000' },
      { result: 'InvalidData', path: 'phone', message: 'phone' },
    ],
    [
      'is accepted in English only',
      { names: [{ cultureInfo: 'en', name: 'Jo' }], nativeCultureInfo: 'en' },
      undefined,
    ],
  ])('%s', (_, more, problem) => {
    expect(realNameProblems(musician(more))).toEqual(problem ? [problem] : []);
  });
});

describe('the registered name of a company', () => {
  it.each([
    [
      'is accepted in Taiwan with a landline',
      { registrationNumber: '04595257', phone: '02-2771-1234' },
      undefined,
    ],
    ['is refused without simplified Chinese and pinyin', onlyTraditional, incomplete],
    [
      'is refused with a number its country would not issue',
      { registrationNumber: '00501502' },
      { result: 'IdentifierInvalid', path: 'registrationNumber', message: 'registrationNumber' },
    ],
    ['is accepted in China as an enterprise', { country: 156, companyType: 'enterprise' }, undefined],
    [
      'is refused in China without its type',
      { country: 156 },
      { result: 'InvalidData', path: 'companyType', message: 'companyType' },
    ],
    [
      'is refused in Hong Kong as an enterprise',
      { country: 344, companyType: 'enterprise' },
      { result: 'InvalidData', path: 'companyType', message: 'companyType' },
    ],
    [
      'is refused with words for a phone number',
      { phone: 'ask at the desk' },
      { result: 'InvalidData', path: 'phone', message: 'phone' },
    ],
  ])('%s', (_, more, problem) => {
    expect(realNameProblems(company(more))).toEqual(problem ? [problem] : []);
  });

  it('names all broken rules at once', () => {
    const wrong = company({ ...onlyTraditional, country: 156, registrationNumber: '1', phone: '?' });
    expect(realNameProblems(wrong).map(({ path }) => path)).toEqual([
      'names',
      'registrationNumber',
      'companyType',
      'phone',
    ]);
  });

  it('has six types in China, two in Hong Kong and one elsewhere', () => {
    expect([156, 344, 158].map((country) => companyTypesIn(country).length)).toEqual([6, 2, 1]);
  });
});

describe('an alias', () => {
  const alias = (more: object) => musicianAliasFieldsSchema.parse({ ...chinese, ...more });

  it('needs all Chinese names, and an IPI name number for its type', () => {
    expect(aliasProblems(alias({ ipiNameType: 'PP', ipiNameNumber: '297' }))).toEqual([]);
    expect(aliasProblems(alias(onlyTraditional))).toEqual([incomplete]);
    expect(aliasProblems(alias({ ipiNameType: 'PP' }))).toMatchObject([{ path: 'ipiNameNumber' }]);
    expect(musicianAliasFieldsSchema.safeParse({ ...chinese, ipiNameNumber: '198' }).success).toBe(false);
  });

  it('of an agent lists each paying company once', () => {
    const paying = {
      payerEntity: 'taipei',
      legalName: '晨星',
      registrationNumber: '04595257',
      address: '臺北市',
    };
    const agent = companyAliasFieldsSchema.parse({ ...chinese, payingCompanies: [paying, paying] });
    expect(aliasProblems(agent)).toMatchObject([{ path: 'payingCompanies.1.payerEntity' }]);
  });
});

describe('the facts of a real name', () => {
  const before = { ...musician({ phone: '0912345678', gender: 0 }), artistType: 2 };

  it('are the fields copied to its aliases, including absent ones', () => {
    expect(pickFacts(before)).toEqual({ ...place, phone: '0912345678', gender: 0 });
    expect(Object.keys(pickFacts(before))).toContain('birthday');
    expect(pickFacts(company({}))).toMatchObject({ companyType: 'other', issuesInvoices: true });
  });

  it.each([
    [{}, undefined],
    [{ phone: undefined }, undefined],
    [{ country: 156 as const }, 'country'],
    [{ birthday: '1990-01-01' }, 'birthday'],
  ])('changed to %j differ in %s', (more, expected) => {
    expect(changedFact(before, { ...before, ...more })).toBe(expected);
  });
});

describe('registering a person', () => {
  it.each([
    [true, true, 'both'],
    [true, false, 'realName'],
    [false, true, 'alias'],
    [false, false, undefined],
  ])(
    'with the real name taken (%s) and the alias taken (%s) is refused for %s',
    (realName, alias, expected) => {
      expect(sameNameKind({ realName, alias })).toBe(expected);
    },
  );

  it('needs a review unless staff do it', () => {
    expect(changesNeedReview({ kind: 'system' })).toBe(false);
    expect(changesNeedReview({ kind: 'company' })).toBe(true);
    expect(changesNeedReview({ kind: 'musician' })).toBe(true);
  });

  it('gives the real name and its first alias ids with the same ending', () => {
    expect(ownRealNameId('mus_01abcdefgh')).toBe('mrn_01abcdefgh');
    expect(firstAliasId('crn_01abcdefgh')).toBe('cmp_01abcdefgh');
  });
});
