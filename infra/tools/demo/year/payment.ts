import type { Currency } from '../../../../shared/money/currency.ts';
import {
  createCompanyBankAccount,
  createCompanyIdentity,
  createMusicianBankAccount,
  createMusicianIdentity,
} from '../../../../shared/payees/routes.ts';
import type { Caller } from '../client.ts';

/** Bank account and currency of a person. Every number is invented and valid in form only. */
export type PersonPayment = {
  currency: Currency;
  bankName: string;
  branch?: string;
  accountNumber: string;
  /** Given for an account that is paid by SWIFT. */
  swiftCode?: string;
  document: 'IdCard' | 'Passport' | 'ResidentCertificate';
  documentNumber: string;
  address: string;
};

type Person = PersonPayment & { country: 158 | 344 | 156 | 702 | 458 | 9999; name: string };

/** Adds a bank account and an identity document to a musician. */
export const addPersonPayment = async (call: Caller, musicianId: string, person: Person): Promise<void> => {
  const { address, country, currency, name, swiftCode } = person;
  const params = { id: musicianId };
  await call(createMusicianBankAccount, {
    params,
    body: {
      kind: swiftCode ? 1 : 0,
      country,
      currency,
      bankName: person.bankName,
      branch: person.branch,
      accountName: name,
      accountNumber: person.accountNumber,
      swiftCode,
      beneficiaryAddress: address,
    },
  });
  await call(createMusicianIdentity, {
    params,
    body: { documentType: person.document, country, name, number: person.documentNumber, address },
  });
};

type Company = { name: string; registrationNumber: string; address: string };

/** Adds a bank account in New Taiwan dollars and a registration document to a company in Taiwan. */
export const addCompanyPayment = async (call: Caller, companyId: string, company: Company): Promise<void> => {
  const { address, name, registrationNumber } = company;
  const params = { id: companyId };
  await call(createCompanyBankAccount, {
    params,
    body: {
      kind: 0,
      country: 158,
      currency: 'TWD',
      bankName: '示範銀行',
      branch: '城中分行',
      accountName: name,
      accountNumber: `0009${registrationNumber}`,
    },
  });
  await call(createCompanyIdentity, {
    params,
    body: { documentType: 1, country: 158, name, number: registrationNumber, address },
  });
};
