import type { Workbook } from '../container.ts';
import { markupOf } from '../markup.ts';

/** XML spreadsheet of Excel 2003 (SpreadsheetML). */
export const xml = {
  kind: 'xml',
  recognises: (start) => markupOf(start) === 'xml',
  sheets: async (spreadsheet) => (await import('./openXmlSpreadsheet.ts')).openXmlSpreadsheet(spreadsheet),
} as const satisfies Workbook;
