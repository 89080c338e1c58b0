import { describe, expect, it } from 'vitest';
import { companyDetailsSchema, musicianDetailsSchema } from '../../../shared/partners/schema.ts';
import {
  accountProblem,
  companyDocumentTypesIn,
  detailsProblems,
  mobileProblem,
} from '../../../shared/partners/rules.ts';

const today = '2026-11-30';
const named = { names: [{ cultureInfo: 'en', name: 'Ana Lee' }], nativeCultureInfo: 'en' };
const identity = {
  country: 158,
  documentType: 'IdCard',
  name: 'Ana Lee',
  number: 'A123456789',
  fileIds: ['fil_0123456789.png'],
};
const bankAccount = {
  kind: 0,
  country: 158,
  currency: 'TWD',
  bankName: 'Bank',
  accountName: 'Ana Lee',
  accountNumber: '000123456789',
};
const whole = { ...named, country: 158, taxResidence: 'TW', identity, bankAccount };
const { number: _number, ...identityWithoutNumber } = identity;
const { accountNumber: _account, ...accountWithoutNumber } = bankAccount;

type Context = Parameters<typeof detailsProblems>[1];

const find = (
  details: object,
  stored: Context['stored'] = {},
  partnerType: Context['partnerType'] = 'NeedRealName',
) => detailsProblems(musicianDetailsSchema.parse(details), { partnerType, stored, onDate: today });

describe('details of a musician', () => {
  it('are complete with names, document and bank account', () => {
    expect(find(whole)).toEqual([]);
  });

  it.each([
    ['the document', { ...whole, identity: undefined }, 'identity.name'],
    ['the number of the document', { ...whole, identity: identityWithoutNumber }, 'identity.number'],
    ['the scans of the document', { ...whole, identity: { ...identity, fileIds: [] } }, 'identity.fileIds'],
    ['the bank account', { ...whole, bankAccount: undefined }, 'bankAccount.bankName'],
    ['the account number', { ...whole, bankAccount: accountWithoutNumber }, 'bankAccount.accountNumber'],
    [
      'the BIC of a SWIFT transfer',
      { ...whole, bankAccount: { ...bankAccount, kind: 1 } },
      'bankAccount.swiftCode',
    ],
  ])('are refused without %s', (_, details, path) => {
    expect(find(details)).toMatchObject([{ result: 'InvalidData', path }]);
  });

  it('are refused with a number that breaks the rule of its country', () => {
    const wrong = { ...whole, identity: { ...identity, number: 'A123456780' } };
    expect(find(wrong)).toMatchObject([{ result: 'IdentifierInvalid', path: 'identity.number' }]);
  });

  it('keep stored numbers, but only for the same kind of document', () => {
    const kept = { ...whole, identity: identityWithoutNumber, bankAccount: accountWithoutNumber };
    const stored = {
      identity: { country: 158, documentType: 'IdCard' },
      bankAccount: { country: 158 },
    } as const;
    expect(find(kept, stored)).toEqual([]);
    expect(find(kept, { ...stored, identity: { country: 158, documentType: 'Passport' } })).toMatchObject([
      { path: 'identity.number' },
    ]);
  });

  it('of a guest need neither document nor account, but must be valid if given', () => {
    const bare = { ...whole, identity: undefined, bankAccount: undefined };
    expect(find(bare, {}, 'Guest')).toEqual([]);
    expect(find({ ...bare, identity: identityWithoutNumber }, {}, 'Guest')).toMatchObject([
      { path: 'identity.number' },
    ]);
  });

  it('are refused with all that is wrong with facts, document and account', () => {
    const wrong = { ...identityWithoutNumber, fileIds: [] };
    const account = { ...accountWithoutNumber, kind: 1 };
    expect(find({ ...whole, phone: '1', identity: wrong, bankAccount: account })).toMatchObject([
      { path: 'phone' },
      { path: 'identity.number' },
      { path: 'identity.fileIds', message: 'scans' },
      { path: 'bankAccount.accountNumber' },
      { path: 'bankAccount.swiftCode' },
    ]);
  });
});

describe('details of a company', () => {
  it('have a document of its country', () => {
    const company = companyDetailsSchema.parse({
      ...whole,
      companyType: 'other',
      identity: { ...identity, documentType: 6 },
    });
    const context = { partnerType: 'NeedRealName', stored: {}, onDate: today } as const;
    expect(detailsProblems(company, context)).toMatchObject([{ path: 'identity.documentType' }]);
  });

  it.each([
    [158, [1, 0, 7, 99]],
    [156, [6, 99]],
    [344, [3, 2, 99]],
    [702, [4, 99]],
    [458, [8, 5, 99]],
    [9999, [99]],
  ])('offer in country %i the documents %j', (country, types) => {
    expect(companyDocumentTypesIn(country)).toEqual(types);
  });
});

it.each([
  ['moonlight7', 'otherpass1', undefined],
  ['abc', 'otherpass1', 'WrongAccountStructure'],
  ['7moonlight', 'otherpass1', 'WrongAccountStructure'],
  ['moon-light', 'otherpass1', 'WrongAccountStructure'],
  ['moon@light.example', 'otherpass1', 'WrongAccountStructure'],
  ['Moonlight7', 'moonlight7', 'PasswordSameAsAccount'],
  ['moonlight7', 'MOONLIGHT7', 'PasswordSameAsAccount'],
])('the problem with the account %s and the password %s: %s', (account, password, result) => {
  expect(accountProblem(account, password)?.result).toBe(result);
});

it.each([
  ['+886912345678', undefined],
  ['+8613800138000', undefined],
  ['+85291234567', undefined],
  ['+6591234567', undefined],
  ['+60123456789', undefined],
  ['+886223456789', 'phone'],
  ['+8612345', 'phone'],
  ['+14155550123', undefined],
  ['+1', 'phone'],
  ['0912345678', 'phone'],
])('the problem with the mobile number %s: %s', (phone, message) => {
  expect(mobileProblem(phone)?.message).toBe(message);
});
