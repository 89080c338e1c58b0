import type { FunctionSettings } from './grant.ts';

const readsFacts = {
  grants: ['table:read', 'files:read:income'],
  memoryMb: 1024,
} as const satisfies FunctionSettings;

export const incomeGrants = {
  getIncomeReport: readsFacts,
  listIncome: readsFacts,
  listDeductions: readsFacts,
  getWorkIncome: readsFacts,
  getIncomeCurrencies: readsFacts,
  getIncomeTime: readsFacts,
  getIncomeByCopyright: readsFacts,
  getIncomeBySource: readsFacts,
  getIncomeByContinents: readsFacts,
  getIncomeByArea: readsFacts,
  getMusicianTopWorks: readsFacts,
  getMusicianTopSongs: readsFacts,
  getCompanyTopWorks: readsFacts,
  getCompanyTopSongs: readsFacts,
  getCompanyIncomeByCopyright: readsFacts,
  getCompanyIncomeByWork: readsFacts,
  getCompanyIncomeBySong: readsFacts,
} as const satisfies Record<string, FunctionSettings>;
