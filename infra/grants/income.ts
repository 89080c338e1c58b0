import { downloadsReport, type FunctionSettings } from './grant.ts';

const readsFacts = {
  grants: ['table:read', 'files:read:income'],
  memoryMb: 1024,
} as const satisfies FunctionSettings;

const readsRows = {
  grants: ['table:read', 'files:read:income', 'files:read:batches'],
  memoryMb: 1769,
  timeoutSeconds: 29,
} as const satisfies FunctionSettings;

export const incomeGrants = {
  getIncomeReport: readsFacts,
  listIncome: readsFacts,
  listDeductions: readsFacts,
  getCommission: { grants: ['table:read'] },
  getWorkIncome: readsFacts,
  getIncomeCurrencies: readsFacts,
  getIncomeTime: readsFacts,
  getIncomeByCopyright: readsFacts,
  getIncomeBySource: readsFacts,
  getIncomeByContinents: readsFacts,
  getIncomeByArea: readsFacts,
  compareIncome: readsFacts,
  getMusicianTopWorks: readsFacts,
  getMusicianTopSongs: readsFacts,
  getCompanyTopWorks: readsFacts,
  getCompanyTopSongs: readsFacts,
  getCompanyIncomeByCopyright: readsFacts,
  getCompanyIncomeByWork: readsFacts,
  getCompanyIncomeBySong: readsFacts,
  getCompanyTopMusicians: readsFacts,
  getCompanyTopPublishers: readsFacts,
  getCompanyTopSongArtists: readsFacts,
  groupStatements: readsFacts,
  listIncomeRows: readsRows,
  getRowLicense: readsRows,
  downloadIncome: downloadsReport,
} as const satisfies Record<string, FunctionSettings>;
