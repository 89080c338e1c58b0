import type { Workbook } from '../container.ts';
import { detectMarkup } from '../markup.ts';

/** Web page with tables, which back offices save for Excel. */
export const html = {
  kind: 'html',
  recognises: (start) => detectMarkup(start) === 'html',
  sheets: async (page) => (await import('./openHtmlTables.ts')).openHtmlTables(page),
} as const satisfies Workbook;
