import type { Workbook } from '../container.ts';
import { isXlsx } from '../zip/signature.ts';

/** Workbook of Excel 2007 and later (Office Open XML, ECMA-376). */
export const xlsx = {
  kind: 'xlsx',
  recognises: isXlsx,
  sheets: async (workbook) => (await import('./openXlsx.ts')).openXlsx(workbook),
} as const satisfies Workbook;
