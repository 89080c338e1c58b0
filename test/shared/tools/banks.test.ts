import { describe, expect, it } from 'vitest';
import {
  bankOfficeSchema,
  findOffices,
  knownBanks,
  officeCode,
  officeName,
  withBankNames,
  type BankOffice,
} from '../../../shared/tools/banks.ts';
import { isOpenAt } from '../../../shared/api/switchedFunctions.ts';

const offices: BankOffice[] = [
  { country: 'TW', bankCode: '004', names: { 'zh-Hant': '臺灣銀行', en: 'Bank of Taiwan' } },
  {
    country: 'TW',
    bankCode: '004',
    branchCode: '0037',
    names: { 'zh-Hant': '營業部' },
    swiftCode: 'BKTWTWTP',
  },
  { country: 'TW', bankCode: '013', names: { 'zh-Hant': '國泰世華銀行' } },
];

describe('banks', () => {
  it('are built in once for each code, in the form of their country', () => {
    const forms = { TW: /^\d{3}$/, SG: /^\d{4}$/, MY: /^[A-Z]{6}[A-Z0-9]{2}$/, CN: /^\d{3}$/, HK: /^$/ };
    for (const bank of knownBanks) {
      expect(bankOfficeSchema.parse(bank).bankCode).toMatch(forms[bank.country]);
      expect(bank.branchCode).toBeUndefined();
    }
    expect(new Set(knownBanks.map(officeCode)).size).toBe(knownBanks.length);
  });

  it('of mainland China are found by name and code without an imported list', () => {
    const listed = withBankNames(knownBanks.filter(({ country }) => country === 'CN'));
    const find = (keyword: string) => findOffices(listed, keyword).map(({ bankCode }) => bankCode);
    expect(find('招商')).toEqual(['308']);
    expect(find('102')).toEqual(['102']);
    expect(find('bank of china')).toContain('104');
  });

  it.each([
    ['004', ['004', '0037']],
    ['0040037', ['0037']],
    ['0037', ['0037']],
    [' bank of ', ['004', '0037']],
    ['國泰', ['013']],
    ['營業', ['0037']],
    ['bktw', ['0037']],
    ['37', []],
  ])('are found by %s', (keyword, codes) => {
    const found = findOffices(withBankNames(offices), keyword);
    expect(found.map(({ bankCode, branchCode }) => branchCode ?? bankCode)).toEqual(codes);
  });

  it('are named in another language when they have no name in the wanted one', () => {
    expect(officeName(offices[0]!.names, 'en')).toBe('Bank of Taiwan');
    expect(officeName(offices[2]!.names, 'en')).toBe('國泰世華銀行');
  });

  it('of Singapore and Malaysia are named in the characters of the reader', () => {
    const named = (language: 'zh-Hant' | 'zh-Hans') =>
      knownBanks
        .filter(({ country }) => country === 'SG' || country === 'MY')
        .map(({ names }) => officeName(names, language))
        .join(' ');
    expect(named('zh-Hant')).toBe('星展銀行 華僑銀行 大華銀行 聯昌銀行 馬來亞銀行 大眾銀行');
    expect(named('zh-Hans')).toBe('星展银行 华侨银行 大华银行 联昌银行 马来亚银行 大众银行');
  });

  it('need a name', () => {
    expect(bankOfficeSchema.safeParse({ country: 'TW', bankCode: '004', names: {} }).success).toBe(false);
  });
});

it.each([
  ['2026-01-01T00:00:00Z', true],
  ['2026-01-02T00:00:00Z', true],
  ['2026-01-02T00:00:00.001Z', false],
  ['2026-01-03T00:00:00Z', false],
  [undefined, false],
])('a function accessible from %s is open on 2 January: %s', (accessibleTime, isOpen) => {
  expect(isOpenAt(accessibleTime, Date.parse('2026-01-02T00:00:00Z'))).toBe(isOpen);
});
