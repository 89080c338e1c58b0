import * as z from 'zod';
import { pageSchema } from '../api/paging.ts';
import { route } from '../api/route.ts';
import { currencySchema } from '../money/currency.ts';
import { companyIdSchema } from '../reference/personIds.ts';
import { keywordPagingSchema } from '../people/schema.ts';
import {
  licensorQuerySchema,
  licensorReportInputSchema,
  ownerQuerySchema,
  ownReportInputSchema,
  partAsSchema,
  reportBasicsSchema,
  reportDownloadSchema,
  reportPayersSchema,
  reportTaxInputSchema,
  reportTaxSchema,
  representedSchema,
  yearIncomeInputSchema,
} from './schema.ts';

const permission = 'reportRoleAuthority/viewIncome';
const payerQuery = { currency: currencySchema.optional() };
const makes = ['NobodyReportsToAgent', 'NoWithdrawableRoyalty', 'ReportTooLarge'] as const;

/** Path parameters arrive in lower case. */
const byCurrency = z.object({
  currency: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(currencySchema),
});

export const listRepresented = route({
  id: 'listRepresented',
  method: 'GET',
  path: '/api/v1/IncomeReport/LicenserReport/LicenserList',
  permission,
  summary: 'Authors and companies an agent represents',
  query: keywordPagingSchema.extend({ agentId: companyIdSchema.optional() }),
  response: pageSchema(representedSchema),
});

export const getLicensorReportBasics = route({
  id: 'getLicensorReportBasics',
  method: 'GET',
  path: '/api/v1/IncomeReport/LicenserReport/Range/Basic',
  permission,
  summary: "Days and currencies an agent's report for a licensor can be about",
  query: licensorQuerySchema,
  response: reportBasicsSchema,
  errors: ['NobodyReportsToAgent'],
});

export const listLicensorReportPartA = route({
  id: 'listLicensorReportPartA',
  method: 'GET',
  path: '/api/v1/IncomeReport/LicenserReport/Range/PartA',
  permission,
  summary: 'Licensees of a licensor with the currencies they owe in',
  query: licensorQuerySchema,
  response: partAsSchema,
  errors: ['NobodyReportsToAgent'],
});

export const listLicensorReportPartAOfCurrency = route({
  id: 'listLicensorReportPartAOfCurrency',
  method: 'GET',
  path: '/api/v1/IncomeReport/LicenserReport/Range/CurrencyToPartA/{currency}',
  permission,
  summary: 'Licensees of a licensor in one currency',
  params: byCurrency,
  query: licensorQuerySchema,
  response: partAsSchema,
  errors: ['NobodyReportsToAgent'],
});

export const listLicensorReportPayers = route({
  id: 'listLicensorReportPayers',
  method: 'GET',
  path: '/api/v1/IncomeReport/LicenserReport/Range/PartAToInvoiceInfo/{partAId}',
  permission,
  summary: 'Paying companies of a licensee for a licensor',
  params: z.object({ partAId: companyIdSchema }),
  query: licensorQuerySchema.extend(payerQuery),
  response: reportPayersSchema,
  errors: ['NobodyReportsToAgent'],
});

export const previewLicensorReportTax = route({
  id: 'previewLicensorReportTax',
  method: 'POST',
  path: '/api/v1/IncomeReport/LicenserReport/Range/TaxTypePreview',
  permission,
  summary: 'Tax a licensor would pay on what is owed today',
  query: licensorQuerySchema,
  body: reportTaxInputSchema,
  response: reportTaxSchema,
  errors: ['NobodyReportsToAgent', 'NoWithdrawableRoyalty'],
});

export const downloadLicensorReport = route({
  id: 'downloadLicensorReport',
  method: 'POST',
  path: '/api/v1/IncomeReport/LicenserReport',
  permission,
  summary: "An agent's royalty report for one of its authors or companies",
  body: licensorReportInputSchema,
  response: reportDownloadSchema,
  errors: makes,
});

export const getReportBasics = route({
  id: 'getReportBasics',
  method: 'GET',
  path: '/api/v1/ReportDownload/ReportRange/Basic',
  permission,
  summary: "Days and currencies one's own report can be about",
  query: ownerQuerySchema,
  response: reportBasicsSchema,
  errors: ['NobodyReportsToAgent'],
});

export const listReportPartA = route({
  id: 'listReportPartA',
  method: 'GET',
  path: '/api/v1/ReportDownload/ReportRange/CurrencyToPartA/{currency}',
  permission,
  summary: "One's licensees in a currency",
  params: byCurrency,
  query: ownerQuerySchema,
  response: partAsSchema,
  errors: ['NobodyReportsToAgent'],
});

export const listReportPayers = route({
  id: 'listReportPayers',
  method: 'GET',
  path: '/api/v1/ReportDownload/ReportRange/PartAToInvoiceInfo/{id}',
  permission,
  summary: "Paying companies of one's licensee",
  params: z.object({ id: companyIdSchema }),
  query: ownerQuerySchema.extend(payerQuery),
  response: reportPayersSchema,
  errors: ['NobodyReportsToAgent'],
});

export const previewReportTax = route({
  id: 'previewReportTax',
  method: 'POST',
  path: '/api/v1/ReportDownload/ReportRange/TaxTypePreview',
  permission,
  summary: 'Tax one would pay on what is owed today',
  query: ownerQuerySchema,
  body: reportTaxInputSchema,
  response: reportTaxSchema,
  errors: ['NobodyReportsToAgent', 'NoWithdrawableRoyalty'],
});

export const downloadReport = route({
  id: 'downloadReport',
  method: 'POST',
  path: '/api/v1/ReportDownload',
  permission,
  summary: "One's own royalty report between two days, to download",
  body: ownReportInputSchema,
  response: reportDownloadSchema,
  errors: makes,
});

export const downloadYearIncome = route({
  id: 'downloadYearIncome',
  method: 'POST',
  path: '/api/v1/ReportDownload/Year',
  permission,
  summary: 'What one was paid in a year, with the tax withheld, and the royalty statements one was sent',
  body: yearIncomeInputSchema,
  response: reportDownloadSchema,
  errors: ['NobodyReportsToAgent', 'ReportTooLarge', 'NotAllowed'],
});

export const reportRoutes = [
  listRepresented,
  getLicensorReportBasics,
  listLicensorReportPartA,
  listLicensorReportPartAOfCurrency,
  listLicensorReportPayers,
  previewLicensorReportTax,
  downloadLicensorReport,
  getReportBasics,
  listReportPartA,
  listReportPayers,
  previewReportTax,
  downloadReport,
  downloadYearIncome,
] as const;
