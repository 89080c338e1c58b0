import { reads, type FunctionSettings } from './grant.ts';

/** Routes that store a document check that its scans exist; routes that return a scan record it. */
const writesScans = {
  grants: ['table:read', 'table:write', 'files:read:uploads', 'documents:open'],
} as const satisfies FunctionSettings;

/** Routes that show an owner their full number. */
const opensNumbers = { grants: ['table:read', 'numbers:open'] } as const satisfies FunctionSettings;

/** Routes that accept a number, show it to its owner, or compare it with the stored one. */
const writesNumbers = {
  grants: ['table:read', 'table:write', 'numbers:seal', 'numbers:open'],
} as const satisfies FunctionSettings;

const writesDocuments = {
  grants: [...writesNumbers.grants, 'files:read:uploads', 'documents:open'],
} as const satisfies FunctionSettings;

export const payeesGrants = {
  listMusicianBankAccounts: reads,
  getMusicianBankAccount: opensNumbers,
  createMusicianBankAccount: writesNumbers,
  updateMusicianBankAccount: writesNumbers,
  listMusicianIdentities: reads,
  getMusicianIdentity: opensNumbers,
  createMusicianIdentity: writesDocuments,
  updateMusicianIdentity: writesDocuments,
  getIdentityScan: writesScans,
  listCompanyBankAccounts: reads,
  getCompanyBankAccount: opensNumbers,
  createCompanyBankAccount: writesNumbers,
  updateCompanyBankAccount: writesNumbers,
  listCompanyIdentities: reads,
  getCompanyIdentity: opensNumbers,
  createCompanyIdentity: writesDocuments,
  updateCompanyIdentity: writesDocuments,
  showPayeeNumbers: { grants: ['table:read', 'table:write', 'book:withdrawals', 'numbers:open'] },
} as const satisfies Record<string, FunctionSettings>;
