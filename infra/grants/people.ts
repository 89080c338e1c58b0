import { reads, writes, type FunctionSettings } from './grant.ts';

/** Routes that keep a document check that its scans are there; who hands out a scan notes it. */
const writesScans = {
  grants: ['table:read', 'table:write', 'files:read:uploads'],
} as const satisfies FunctionSettings;

export const peopleGrants = {
  listMusicians: reads,
  checkMusicianName: reads,
  createMusician: writes,
  getMusician: reads,
  updateMusician: writes,
  deleteMusician: writes,
  listCompanies: reads,
  checkCompanyName: reads,
  createCompany: writes,
  getCompany: reads,
  updateCompany: writes,
  deleteCompany: writes,
  listMyMusicians: { ...reads, memoryMb: 1769, timeoutSeconds: 29 },
  listRightOwners: reads,
  listRightOwnerInfo: reads,
  getRightOwner: reads,
  listMusicianBankAccounts: reads,
  getMusicianBankAccount: reads,
  createMusicianBankAccount: writes,
  updateMusicianBankAccount: writes,
  listMusicianIdentities: reads,
  getMusicianIdentity: reads,
  createMusicianIdentity: writesScans,
  updateMusicianIdentity: writesScans,
  getIdentityScan: writesScans,
  listCompanyBankAccounts: reads,
  getCompanyBankAccount: reads,
  createCompanyBankAccount: writes,
  updateCompanyBankAccount: writes,
  listCompanyIdentities: reads,
  getCompanyIdentity: reads,
  createCompanyIdentity: writesScans,
  updateCompanyIdentity: writesScans,
} as const satisfies Record<string, FunctionSettings>;
