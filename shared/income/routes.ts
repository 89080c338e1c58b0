import { route } from '../api/route.ts';
import { comparisonQuerySchema, comparisonSchema } from './comparison.ts';
import { commissionQuerySchema, commissionSchema } from './commission.ts';
import {
  currencyOptionsSchema,
  deductionsSchema,
  incomeByRightQuerySchema,
  incomeFilterSchema,
  incomeListQuerySchema,
  incomeOverviewSchema,
  incomePageSchema,
  incomeSlicesSchema,
  incomeTimeSchema,
  workDetailQuerySchema,
  workDetailSchema,
} from './schema.ts';

const permission = 'reportRoleAuthority/viewIncome';

export const getIncomeReport = route({
  id: 'getIncomeReport',
  method: 'GET',
  path: '/api/v1/IncomeReport',
  permission,
  summary:
    'Income of a licensor, or of the licensors of an agent or the whole business, by month, platform, territory and work',
  query: incomeFilterSchema,
  response: incomeOverviewSchema,
});

export const listIncome = route({
  id: 'listIncome',
  method: 'GET',
  path: '/api/v1/IncomeReport/Income',
  permission,
  summary: 'Income of a licensor line by line, the largest royalty first',
  query: incomeListQuerySchema,
  response: incomePageSchema,
});

export const listDeductions = route({
  id: 'listDeductions',
  method: 'GET',
  path: '/api/v1/IncomeReport/DeductionDetail',
  permission,
  summary:
    "A licensor's advances with what royalty has paid back of them, and its other payments under contracts",
  query: incomeFilterSchema,
  response: deductionsSchema,
});

export const getCommission = route({
  id: 'getCommission',
  method: 'GET',
  path: '/api/v1/IncomeReport/Commission',
  permission,
  summary: 'Commission of an agent by statement, currency and month',
  query: commissionQuerySchema,
  response: commissionSchema,
});

export const getWorkIncome = route({
  id: 'getWorkIncome',
  method: 'GET',
  path: '/api/v1/IncomeReport/work/detail',
  permission,
  summary: "One work's income down to the batches and rows it came from",
  query: workDetailQuerySchema,
  response: workDetailSchema,
});

export const getIncomeCurrencies = route({
  id: 'getIncomeCurrencies',
  method: 'GET',
  path: '/api/v1/IncomeReport/CurrencyOptions',
  permission,
  summary: 'Currencies a licensor has income in, and the kinds of work it comes from',
  query: incomeFilterSchema,
  response: currencyOptionsSchema,
});

export const getIncomeTime = route({
  id: 'getIncomeTime',
  method: 'GET',
  path: '/api/v1/IncomeReport/Time',
  permission,
  summary: 'First and last day of use with income',
  query: incomeFilterSchema,
  response: incomeTimeSchema,
});

const slices = { permission, query: incomeFilterSchema, response: incomeSlicesSchema } as const;

export const getIncomeByCopyright = route({
  id: 'getIncomeByCopyright',
  method: 'GET',
  path: '/api/v1/IncomeAnalysis/IncomeByCopyright',
  permission,
  summary: 'Income by share line of the work, or by licensed right',
  query: incomeByRightQuerySchema,
  response: incomeSlicesSchema,
});

export const getIncomeBySource = route({
  id: 'getIncomeBySource',
  method: 'GET',
  path: '/api/v1/IncomeAnalysis/IncomeByIncomeSource',
  summary: 'Income by platform',
  ...slices,
});

export const getIncomeByContinents = route({
  id: 'getIncomeByContinents',
  method: 'GET',
  path: '/api/v1/IncomeAnalysis/IncomeByContinents',
  summary: 'Income by continent',
  ...slices,
});

export const getIncomeByArea = route({
  id: 'getIncomeByArea',
  method: 'GET',
  path: '/api/v1/IncomeAnalysis/IncomeByContractArea',
  summary: 'Income by country or area',
  ...slices,
});

export const compareIncome = route({
  id: 'compareIncome',
  method: 'GET',
  path: '/api/v1/IncomeAnalysis/Comparison',
  permission,
  summary:
    'Royalty of two periods or statements with the causes of the difference, altogether and by work and platform',
  query: comparisonQuerySchema,
  response: comparisonSchema,
});

export const getMusicianTopWorks = route({
  id: 'getMusicianTopWorks',
  method: 'GET',
  path: '/api/v1/MusicianWorks/TopFiveMusicalWorks',
  summary: "A musician's five musical works with the largest royalty",
  ...slices,
});

export const getMusicianTopSongs = route({
  id: 'getMusicianTopSongs',
  method: 'GET',
  path: '/api/v1/MusicianWorks/TopFiveSongs',
  summary: "A musician's five recordings with the largest royalty",
  ...slices,
});

export const getCompanyTopWorks = route({
  id: 'getCompanyTopWorks',
  method: 'GET',
  path: '/api/v1/CompanyRanking/TopFiveMusicalWorks',
  summary: "A company's five musical works with the largest royalty",
  ...slices,
});

export const getCompanyTopSongs = route({
  id: 'getCompanyTopSongs',
  method: 'GET',
  path: '/api/v1/CompanyRanking/TopFiveSongs',
  summary: "A company's five recordings with the largest royalty",
  ...slices,
});

export const getCompanyIncomeByCopyright = route({
  id: 'getCompanyIncomeByCopyright',
  method: 'GET',
  path: '/api/v1/CompanyRanking/TotalIncomeByCopyright',
  permission,
  summary: "A company's income by share line of the work, or by licensed right",
  query: incomeByRightQuerySchema,
  response: incomeSlicesSchema,
});

export const getCompanyIncomeByWork = route({
  id: 'getCompanyIncomeByWork',
  method: 'GET',
  path: '/api/v1/CompanyRanking/IncomeMusicalWorks',
  summary: "A company's income by musical work",
  ...slices,
});

export const getCompanyIncomeBySong = route({
  id: 'getCompanyIncomeBySong',
  method: 'GET',
  path: '/api/v1/CompanyRanking/IncomeSongs',
  summary: "A company's income by recording",
  ...slices,
});

export const incomeRoutes = [
  getIncomeReport,
  listIncome,
  listDeductions,
  getCommission,
  getWorkIncome,
  getIncomeCurrencies,
  getIncomeTime,
  getIncomeByCopyright,
  getIncomeBySource,
  getIncomeByContinents,
  getIncomeByArea,
  compareIncome,
  getMusicianTopWorks,
  getMusicianTopSongs,
  getCompanyTopWorks,
  getCompanyTopSongs,
  getCompanyIncomeByCopyright,
  getCompanyIncomeByWork,
  getCompanyIncomeBySong,
] as const;
