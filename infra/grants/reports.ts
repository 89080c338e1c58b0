import { downloadsReport, reads, type FunctionSettings } from './grant.ts';

export const reportsGrants = {
  listRepresented: { ...reads, memoryMb: 1769, timeoutSeconds: 29 },
  getLicensorReportBasics: { grants: ['table:read', 'files:read:income'], timeoutSeconds: 29 },
  listLicensorReportPartA: reads,
  listLicensorReportPartAOfCurrency: reads,
  listLicensorReportPayers: reads,
  previewLicensorReportTax: reads,
  downloadLicensorReport: downloadsReport,
  getReportBasics: reads,
  listReportPartA: reads,
  listReportPayers: reads,
  previewReportTax: reads,
  downloadReport: downloadsReport,
  downloadYearIncome: { ...downloadsReport, timeoutSeconds: 29 },
  getDocumentLook: { grants: ['table:read', 'files:read:uploads'] },
  saveDocumentLook: { grants: ['table:read', 'table:write', 'files:read:uploads'] },
} as const satisfies Record<string, FunctionSettings>;
