import type { Workbook } from '../container.ts';

/** Workbook of Excel 97-2003 (BIFF8 in a compound file). */
export const xls = {
  kind: 'xls',
  recognises: (start) => start.startsWith('\xd0\xcf\x11\xe0'),
  sheets: async (workbook) => (await import('./openXls.ts')).openXls(workbook),
} as const satisfies Workbook;
