import type { Workbook } from '../container.ts';
import { detectMarkup } from '../markup.ts';

/** XML spreadsheet of Excel 2003 (SpreadsheetML). */
export const xml = {
  kind: 'xml',
  recognises: (start) => detectMarkup(start) === 'xml',
  sheets: async (spreadsheet) => (await import('./openXmlSpreadsheet.ts')).openXmlSpreadsheet(spreadsheet),
} as const satisfies Workbook;
