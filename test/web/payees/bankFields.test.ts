import { expect, it } from 'vitest';
import type { ListedOffice } from '../../../shared/tools/banks.ts';
import { bankFields } from '../../../web/payees/bankFields.ts';

const bank: ListedOffice = {
  country: 'TW',
  bankCode: '004',
  names: { 'zh-Hant': '臺灣銀行', en: 'Bank of Taiwan' },
  bankNames: { 'zh-Hant': '臺灣銀行', en: 'Bank of Taiwan' },
};
const branch: ListedOffice = {
  ...bank,
  branchCode: '0082',
  names: { 'zh-Hant': '營業部', en: 'Main branch' },
};

it.each<[string, ListedOffice, ReturnType<typeof bankFields>]>([
  ['a bank', bank, { bankName: '臺灣銀行', branch: '', bankCode: '004', swiftCode: '' }],
  ['a branch', branch, { bankName: '臺灣銀行', branch: '營業部', bankCode: '0040082', swiftCode: '' }],
  [
    'a bank in the language of its country',
    { ...bank, country: 'SG', swiftCode: 'SAMPSGSG' },
    { bankName: 'Bank of Taiwan', branch: '', bankCode: '004', swiftCode: 'SAMPSGSG' },
  ],
  [
    'a bank whose code is that of SWIFT',
    { ...bank, country: 'MY', bankCode: 'SAMPMYKL', swiftCode: 'SAMPMYKL' },
    { bankName: 'Bank of Taiwan', branch: '', bankCode: '', swiftCode: 'SAMPMYKL' },
  ],
  [
    'a bank without a name',
    { ...branch, bankNames: {} },
    { bankName: '004', branch: '營業部', bankCode: '0040082', swiftCode: '' },
  ],
])('%s fills in its names and codes', (_, office, fields) => expect(bankFields(office)).toEqual(fields));
