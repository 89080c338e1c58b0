import { officeName, type BankCountry, type ListedOffice } from '../../shared/tools/banks.ts';

/** Language in which transfers within a country name their bank. */
const ownLanguage = {
  TW: 'zh-Hant',
  CN: 'zh-Hans',
  HK: 'zh-Hant',
  SG: 'en',
  MY: 'en',
} as const satisfies Record<BankCountry, string>;

/** Returns what a bank or branch fills into the fields of an account. */
export const bankFields = ({
  country,
  bankCode,
  branchCode,
  names,
  bankNames,
  swiftCode = '',
}: ListedOffice): Record<'bankName' | 'branch' | 'bankCode' | 'swiftCode', string> => {
  const language = ownLanguage[country];
  const isBranch = branchCode !== undefined;
  return {
    bankName: officeName(isBranch ? bankNames : names, language) || bankCode,
    branch: isBranch ? officeName(names, language) : '',
    // Malaysia has no codes of banks but those of SWIFT.
    bankCode: bankCode === swiftCode ? '' : `${bankCode}${branchCode ?? ''}`,
    swiftCode,
  };
};
