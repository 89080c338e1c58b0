import type * as z from 'zod';
import type {
  BankAccount,
  bankAccountInputSchema,
  bankAccountUpdateSchema,
  CompanyIdentity,
  companyIdentitySchema,
  companyIdentityUpdateSchema,
  PersonIdentity,
  personIdentitySchema,
  personIdentityUpdateSchema,
} from '../../shared/people/accountSchema.ts';
import {
  createCompanyBankAccount,
  createCompanyIdentity,
  createMusicianBankAccount,
  createMusicianIdentity,
  listCompanyBankAccounts,
  listCompanyIdentities,
  listMusicianBankAccounts,
  listMusicianIdentities,
  updateCompanyBankAccount,
  updateCompanyIdentity,
  updateMusicianBankAccount,
  updateMusicianIdentity,
} from '../../shared/payees/routes.ts';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';

/** Entries listed at once; nobody has more accounts or documents. */
const query = { offset: 0, limit: 100 } as const;

/** Returns whether a right owner is a company; companies have other kinds of documents than people. */
export const isCompany = (ownerId: string): boolean => kindOfRightOwner(ownerId) === 'Company';

/** Returns the bank accounts of a right owner, numbers masked. */
export const fetchAccounts = (id: string, signal: AbortSignal): Promise<{ items: BankAccount[] }> =>
  call(isCompany(id) ? listCompanyBankAccounts : listMusicianBankAccounts, { params: { id }, query, signal });

/** Returns the identity documents of a right owner, numbers masked. */
export const fetchDocuments = (
  id: string,
  signal: AbortSignal,
): Promise<{ items: (PersonIdentity | CompanyIdentity)[] }> =>
  isCompany(id)
    ? call(listCompanyIdentities, { params: { id }, query, signal })
    : call(listMusicianIdentities, { params: { id }, query, signal });

/** Refetches everything that depends on payment details. */
export const refresh = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['payee'] }),
    queryClient.invalidateQueries({ queryKey: ['withdrawal'] }),
  ]);
};

/** Adds a bank account to a right owner. */
export const addAccount = async (
  id: string,
  body: z.output<typeof bankAccountInputSchema>,
): Promise<void> => {
  await call(isCompany(id) ? createCompanyBankAccount : createMusicianBankAccount, { params: { id }, body });
  await refresh();
};

/** Adds a person's identity document. */
export const addPersonDocument = async (
  id: string,
  body: z.output<typeof personIdentitySchema>,
): Promise<void> => {
  await call(createMusicianIdentity, { params: { id }, body });
  await refresh();
};

/** Adds a company's registration document. */
export const addCompanyDocument = async (
  id: string,
  body: z.output<typeof companyIdentitySchema>,
): Promise<void> => {
  await call(createCompanyIdentity, { params: { id }, body });
  await refresh();
};

/** Changes a bank account, except for its number. */
export const changeAccount = async (
  { bankAccountId: id, ownerId }: BankAccount,
  body: z.output<typeof bankAccountUpdateSchema>,
): Promise<void> => {
  await call(isCompany(ownerId) ? updateCompanyBankAccount : updateMusicianBankAccount, {
    params: { id },
    body,
  });
  await refresh();
};

/** Changes a person's identity document, except for its number. */
export const changePersonDocument = async (
  { identityId: id }: PersonIdentity,
  body: z.output<typeof personIdentityUpdateSchema>,
): Promise<void> => {
  await call(updateMusicianIdentity, { params: { id }, body });
  await refresh();
};

/** Changes a company's registration document, except for its number. */
export const changeCompanyDocument = async (
  { identityId: id }: CompanyIdentity,
  body: z.output<typeof companyIdentityUpdateSchema>,
): Promise<void> => {
  await call(updateCompanyIdentity, { params: { id }, body });
  await refresh();
};
