import * as z from 'zod';
import { route } from '../api/route.ts';
import { reportDownloadSchema } from '../reports/schema.ts';
import { rowIdSchema } from '../statements/rowSchema.ts';
import {
  groupStatementsSchema,
  incomeRowPageSchema,
  rowLicenseSchema,
  statementGroupsSchema,
} from './incomeSourceSchema.ts';
import { incomeRowsQuerySchema } from './incomeRowsQuery.ts';
import { incomeFilterSchema, incomeSlicesSchema } from './schema.ts';

const permission = 'reportRoleAuthority/viewIncome';
const slices = { permission, query: incomeFilterSchema, response: incomeSlicesSchema } as const;

export const getCompanyTopMusicians = route({
  id: 'getCompanyTopMusicians',
  method: 'GET',
  path: '/api/v1/CompanyRanking/TopFiveMusician',
  summary: "The five writers whose works brought a company's largest royalty",
  ...slices,
});

export const getCompanyTopPublishers = route({
  id: 'getCompanyTopPublishers',
  method: 'GET',
  path: '/api/v1/CompanyRanking/TopFiveOP',
  summary: "The five original publishers whose works brought a company's largest royalty",
  ...slices,
});

export const getCompanyTopSongArtists = route({
  id: 'getCompanyTopSongArtists',
  method: 'GET',
  path: '/api/v1/CompanyRanking/TopFiveSongArtist',
  summary: "The five artists whose recordings brought a company's largest royalty",
  ...slices,
});

export const groupStatements = route({
  id: 'groupStatements',
  method: 'POST',
  path: '/api/v1/IncomeReport/GroupingStatements',
  permission,
  summary: 'Income of a licensor, or the part a withdrawal covers, by statement, the latest received first',
  body: groupStatementsSchema,
  response: statementGroupsSchema,
});

export const listIncomeRows = route({
  id: 'listIncomeRows',
  method: 'GET',
  path: '/api/v1/IncomeReport/Rows',
  permission,
  summary: "Rows of a statement behind a licensor's income from one work",
  query: incomeRowsQuerySchema,
  response: incomeRowPageSchema,
});

export const getRowLicense = route({
  id: 'getRowLicense',
  method: 'GET',
  path: '/api/v1/StatementImport/rowLicenseInfo/{rowId}',
  permission,
  summary: 'Licence of a row and the split of its amount',
  params: z.object({ rowId: rowIdSchema }),
  response: rowLicenseSchema,
});

export const downloadIncome = route({
  id: 'downloadIncome',
  method: 'POST',
  path: '/api/v1/IncomeReport/Download',
  permission,
  summary: 'Workbook of the income a filter selects, line by line',
  body: incomeFilterSchema,
  response: reportDownloadSchema,
  errors: ['ReportTooLarge'],
});

export const incomeSourceRoutes = [
  getCompanyTopMusicians,
  getCompanyTopPublishers,
  getCompanyTopSongArtists,
  groupStatements,
  listIncomeRows,
  getRowLicense,
  downloadIncome,
] as const;
