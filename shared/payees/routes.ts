import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import { idSchema } from '../reference/ids.ts';
import {
  bankAccountInputSchema,
  bankAccountSchema,
  bankAccountUpdateSchema,
  companyIdentitySchema,
  companyIdentityUpdateSchema,
  personIdentitySchema,
  personIdentityUpdateSchema,
  scanIdSchema,
  storedCompanyIdentitySchema,
  storedPersonIdentitySchema,
} from '../people/accountSchema.ts';
import { companyPayeeIdSchema, musicianPayeeIdSchema } from '../reference/personIds.ts';
import { payeeNumbersInputSchema, payeeNumbersSchema } from '../withdrawals/schema.ts';

/** Refusals of the scans a document names. */
const fileErrors = ['DuplicateFileName', 'FileStillUploading'] as const;

const musicianParams = z.object({ id: musicianPayeeIdSchema });
const companyParams = z.object({ id: companyPayeeIdSchema });
const bankAccountParams = z.object({ id: idSchema('bnk') });
const identityParams = z.object({ id: idSchema('idn') });

export const listMusicianBankAccounts = route({
  id: 'listMusicianBankAccounts',
  method: 'GET',
  path: '/api/v1/Musician/BankAccountList/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'The bank accounts of a musician, numbers masked',
  params: musicianParams,
  query: pagingSchema,
  response: pageSchema(bankAccountSchema),
});

export const getMusicianBankAccount = route({
  id: 'getMusicianBankAccount',
  method: 'GET',
  path: '/api/v1/Musician/BankAccount/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'One bank account; the whole number only for its owner',
  params: bankAccountParams,
  response: bankAccountSchema,
});

export const createMusicianBankAccount = route({
  id: 'createMusicianBankAccount',
  method: 'POST',
  path: '/api/v1/Musician/BankAccount/Create/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'Add a bank account to a musician',
  params: musicianParams,
  body: bankAccountInputSchema,
  response: bankAccountSchema,
  errors: ['IdentifierInvalid', 'ConfirmationRequired'],
  audit: 'created',
});

export const updateMusicianBankAccount = route({
  id: 'updateMusicianBankAccount',
  method: 'POST',
  path: '/api/v1/Musician/BankAccount/Update/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'Change a bank account; for another number add a new one',
  params: bankAccountParams,
  body: bankAccountUpdateSchema,
  response: bankAccountSchema,
  errors: ['StaleVersion', 'InvalidOperation', 'ConfirmationRequired'],
  audit: 'updated',
});

export const listMusicianIdentities = route({
  id: 'listMusicianIdentities',
  method: 'GET',
  path: '/api/v1/Musician/IdentityList/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'The identity documents of a musician, numbers masked',
  params: musicianParams,
  query: pagingSchema,
  response: pageSchema(storedPersonIdentitySchema),
});

export const getMusicianIdentity = route({
  id: 'getMusicianIdentity',
  method: 'GET',
  path: '/api/v1/Musician/Identity/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'One identity document; the whole number only for its owner',
  params: identityParams,
  response: storedPersonIdentitySchema,
});

export const createMusicianIdentity = route({
  id: 'createMusicianIdentity',
  method: 'POST',
  path: '/api/v1/Musician/Identity/Create/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'Add an identity document to a musician',
  params: musicianParams,
  body: personIdentitySchema,
  response: storedPersonIdentitySchema,
  errors: ['IdentifierInvalid', ...fileErrors],
  audit: 'created',
});

export const updateMusicianIdentity = route({
  id: 'updateMusicianIdentity',
  method: 'POST',
  path: '/api/v1/Musician/Identity/Update/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'Change an identity document; for another number add a new one',
  params: identityParams,
  body: personIdentityUpdateSchema,
  response: storedPersonIdentitySchema,
  errors: ['StaleVersion', 'InvalidOperation', ...fileErrors],
  audit: 'updated',
});

export const getIdentityScan = route({
  id: 'getIdentityScan',
  method: 'GET',
  path: '/api/v1/Identity/Scan/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'A scan of an identity document, for its owner and for staff who edit contracts',
  params: identityParams,
  query: z.object({ fileId: scanIdSchema }),
  response: z.object({ url: z.string() }),
  errors: ['DataNotFound'],
});

export const listCompanyBankAccounts = route({
  id: 'listCompanyBankAccounts',
  method: 'GET',
  path: '/api/v1/Company/BankAccountList/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'The bank accounts of a company, numbers masked',
  params: companyParams,
  query: pagingSchema,
  response: pageSchema(bankAccountSchema),
});

export const getCompanyBankAccount = route({
  id: 'getCompanyBankAccount',
  method: 'GET',
  path: '/api/v1/Company/BankAccount/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'One bank account; the whole number only for its owner',
  params: bankAccountParams,
  response: bankAccountSchema,
});

export const createCompanyBankAccount = route({
  id: 'createCompanyBankAccount',
  method: 'POST',
  path: '/api/v1/Company/BankAccount/Create/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'Add a bank account to a company',
  params: companyParams,
  body: bankAccountInputSchema,
  response: bankAccountSchema,
  errors: ['IdentifierInvalid', 'ConfirmationRequired'],
  audit: 'created',
});

export const updateCompanyBankAccount = route({
  id: 'updateCompanyBankAccount',
  method: 'POST',
  path: '/api/v1/Company/BankAccount/Update/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'Change a bank account; for another number add a new one',
  params: bankAccountParams,
  body: bankAccountUpdateSchema,
  response: bankAccountSchema,
  errors: ['StaleVersion', 'InvalidOperation', 'ConfirmationRequired'],
  audit: 'updated',
});

export const listCompanyIdentities = route({
  id: 'listCompanyIdentities',
  method: 'GET',
  path: '/api/v1/Company/IdentityList/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'The identity documents of a company, numbers masked',
  params: companyParams,
  query: pagingSchema,
  response: pageSchema(storedCompanyIdentitySchema),
});

export const getCompanyIdentity = route({
  id: 'getCompanyIdentity',
  method: 'GET',
  path: '/api/v1/Company/Identity/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'One identity document; the whole number only for its owner',
  params: identityParams,
  response: storedCompanyIdentitySchema,
});

export const createCompanyIdentity = route({
  id: 'createCompanyIdentity',
  method: 'POST',
  path: '/api/v1/Company/Identity/Create/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'Add an identity document to a company',
  params: companyParams,
  body: companyIdentitySchema,
  response: storedCompanyIdentitySchema,
  errors: ['IdentifierInvalid', ...fileErrors],
  audit: 'created',
});

export const updateCompanyIdentity = route({
  id: 'updateCompanyIdentity',
  method: 'POST',
  path: '/api/v1/Company/Identity/Update/{id}',
  permission: 'login',
  subAccountNeeds: ['reportRoleAuthority/menuApplyForWithdrawal'],
  summary: 'Change an identity document; for another number add a new one',
  params: identityParams,
  body: companyIdentityUpdateSchema,
  response: storedCompanyIdentitySchema,
  errors: ['StaleVersion', 'InvalidOperation', ...fileErrors],
  audit: 'updated',
});

/** Bank accounts and identity documents of right owners. */
export const showPayeeNumbers = route({
  id: 'showPayeeNumbers',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/PayeeNumber',
  permission: 'paymentRoleAuthority/viewPayeeNumber',
  summary: 'Unmasked account and identity number of a payee; each access is recorded in the history',
  body: payeeNumbersInputSchema,
  response: payeeNumbersSchema,
  errors: ['SecondPersonRequired', 'InvalidOperation', 'DataNotFound', 'WithdrawalConfirmError'],
  audit: 'payee numbers shown',
});

export const payeeRoutes = [
  listMusicianBankAccounts,
  getMusicianBankAccount,
  createMusicianBankAccount,
  updateMusicianBankAccount,
  listMusicianIdentities,
  getMusicianIdentity,
  createMusicianIdentity,
  updateMusicianIdentity,
  getIdentityScan,
  listCompanyBankAccounts,
  getCompanyBankAccount,
  createCompanyBankAccount,
  updateCompanyBankAccount,
  listCompanyIdentities,
  getCompanyIdentity,
  createCompanyIdentity,
  updateCompanyIdentity,
  showPayeeNumbers,
] as const;
