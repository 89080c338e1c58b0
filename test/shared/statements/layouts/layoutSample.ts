import type { StatementField } from '../../../../shared/statements/model.ts';
import type { SourceTemplate } from '../../../../shared/statements/reading/templates/template.ts';

/** Layouts as platforms, distributors and societies send them; what stands in the rows is invented. */
export type LayoutSample = {
  of: string;
  /** Header and rows, cells parted by `|`. */
  rows: string;
  incomeType: SourceTemplate['incomeType'];
  currency?: string;
  /** Order of day and month, year first unless given. */
  dates?: SourceTemplate['dates'];
  /** Header by field; a column that is not named must not be taken. */
  mapped: Partial<Record<StatementField, string>>;
};
