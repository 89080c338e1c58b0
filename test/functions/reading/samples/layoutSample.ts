import type { StatementField } from '../../../../shared/statements/model.ts';
import type { SourceTemplate } from '../../../../functions/reading/layouts/templates/template.ts';

/** Layouts as platforms, distributors and societies send them, with invented rows. */
export type LayoutSample = {
  of: string;
  /** Header and rows, with cells separated by `|`. */
  rows: string;
  incomeType: SourceTemplate['incomeType'];
  currency?: string;
  /** Order of day and month, year first unless given. */
  dates?: SourceTemplate['dates'];
  /** Header of each field. Columns not listed here must not be mapped. */
  mapped: Partial<Record<StatementField, string>>;
};
