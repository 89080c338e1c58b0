import { reads, writes, type FunctionSettings } from './grant.ts';

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

/** Routes that read every contract or work of a company. */
const readsManyRecords = { ...reads, memoryMb: 1769, timeoutSeconds: 29 } as const satisfies FunctionSettings;

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
  listMyMusicians: readsManyRecords,
  listMyPublishers: readsManyRecords,
  listMyArtists: readsManyRecords,
  listRightOwners: reads,
  listRightOwnerInfo: reads,
  getRightOwner: reads,
  listMusicianRealNames: reads,
  getMusicianRealName: reads,
  createMusicianRealName: writes,
  updateMusicianRealName: writes,
  createMusicianAlias: writes,
  updateMusicianAlias: writes,
  listCompanyRealNames: reads,
  getCompanyRealName: reads,
  createCompanyRealName: writes,
  updateCompanyRealName: writes,
  createCompanyAlias: writes,
  updateCompanyAlias: writes,
  mergeMusicians: writes,
  mergeCompanies: writes,
  listMerges: reads,
  undoMerge: writes,
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
} as const satisfies Record<string, FunctionSettings>;
