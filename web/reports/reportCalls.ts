import type { Currency } from '../../shared/money/currency.ts';
import type { Answer } from '../../shared/api/route.ts';
import {
  downloadLicensorReport,
  downloadReport,
  getLicensorReportBasics,
  getReportBasics,
  listLicensorReportPartAOfCurrency,
  listLicensorReportPayers,
  listReportPartA,
  listReportPayers,
  previewLicensorReportTax,
  previewReportTax,
} from '../../shared/reports/routes.ts';
import type { ReportFormat, ReportRange, ReportTaxInput } from '../../shared/reports/schema.ts';
import { call } from '../api/call.ts';

type Range = Omit<ReportRange, 'licensorId'>;

/** Calls behind a report: its choices, the tax due, the report itself. */
export type ReportCalls = {
  kind: 'own' | 'represented';
  basics: (owner: string | undefined, signal: AbortSignal) => Promise<Answer<typeof getReportBasics>>;
  agents: (
    owner: string | undefined,
    currency: Currency,
    signal: AbortSignal,
  ) => Promise<Answer<typeof listReportPartA>>;
  payers: (
    owner: string | undefined,
    parties: { agent: string; currency: Currency },
    signal: AbortSignal,
  ) => Promise<Answer<typeof listReportPayers>>;
  tax: (
    owner: string | undefined,
    parties: ReportTaxInput,
    signal: AbortSignal,
  ) => Promise<Answer<typeof previewReportTax>>;
  download: (
    owner: string | undefined,
    range: Range,
    format: ReportFormat,
  ) => Promise<Answer<typeof downloadReport>>;
};

/** The person's own report; staff name the right owner. */
export const ownReport: ReportCalls = {
  kind: 'own',
  basics: (rightOwnerId, signal) => call(getReportBasics, { query: { rightOwnerId }, signal }),
  agents: (rightOwnerId, currency, signal) =>
    call(listReportPartA, { params: { currency }, query: { rightOwnerId }, signal }),
  payers: (rightOwnerId, { agent, currency }, signal) =>
    call(listReportPayers, { params: { id: agent }, query: { rightOwnerId, currency }, signal }),
  tax: (rightOwnerId, body, signal) => call(previewReportTax, { query: { rightOwnerId }, body, signal }),
  download: (rightOwnerId, range, format) =>
    call(downloadReport, { body: { ...range, rightOwnerId, format } }),
};

/** Report of a right owner that an agent represents. */
export const representedReport: ReportCalls = {
  kind: 'represented',
  basics: (owner = '', signal) => call(getLicensorReportBasics, { query: { rightOwnerId: owner }, signal }),
  agents: (owner = '', currency, signal) =>
    call(listLicensorReportPartAOfCurrency, {
      params: { currency },
      query: { rightOwnerId: owner },
      signal,
    }),
  payers: (owner = '', { agent, currency }, signal) =>
    call(listLicensorReportPayers, {
      params: { partAId: agent },
      query: { rightOwnerId: owner, currency },
      signal,
    }),
  tax: (owner = '', body, signal) =>
    call(previewLicensorReportTax, { query: { rightOwnerId: owner }, body, signal }),
  download: (owner = '', range, format) =>
    call(downloadLicensorReport, { body: { ...range, rightOwnerId: owner, format } }),
};
