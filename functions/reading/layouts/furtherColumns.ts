import { minSure } from '../../../shared/statements/reading/minSure.ts';
import { normaliseHeader } from './header/headers.ts';
import { findColumns } from './layout.ts';
import type { StatementField } from '../../../shared/statements/model.ts';
import { proposeMapping } from './propose.ts';
import { isBuiltIn } from './templates/index.ts';
import type { SourceTemplate } from './templates/template.ts';

/** Fields that decide what is paid: they are read only from columns that somebody mapped. */
const ofMoney: readonly StatementField[] = ['amount', 'unitPrice', 'sharePercentage'];

/**
 * Returns the template of one table for another of the same delivery that tells more, such as the rows below their
 * summary: columns that the first table lacks are added if they are sure. Those the first has were seen there, and are
 * left as they were mapped.
 * @param mapped headers of the table the template was made for
 * @param rows cells below the headers of the other table, if they are known
 */
export const withFurtherColumns = (
  template: SourceTemplate,
  mapped: readonly string[],
  headers: readonly string[],
  rows: readonly (readonly string[])[] = [],
): SourceTemplate => {
  const seen = new Set(mapped.map(normaliseHeader));
  if (isBuiltIn(template) || headers.every((header) => seen.has(normaliseHeader(header)))) return template;
  const known = findColumns(template, headers);
  const { proposals } = proposeMapping(headers, rows, known);
  const further = proposals.filter(
    ({ field, header, confidence }) =>
      known[field] === undefined &&
      !ofMoney.includes(field) &&
      !(field === 'platform' && template.platform !== undefined) &&
      !seen.has(normaliseHeader(header)) &&
      confidence >= minSure,
  );
  if (further.length === 0) return template;
  const added = Object.fromEntries(
    further.map(({ field, header }) => [field, [header, ...(template.fields[field] ?? [])]]),
  );
  return { ...template, fields: { ...template.fields, ...added } };
};
