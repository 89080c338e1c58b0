import { hasAmount, hasWorkColumn } from '../../../shared/statements/mappingRules.ts';
import { findPivot } from '../layouts/pivot.ts';
import { withFurtherColumns } from '../layouts/furtherColumns.ts';
import { templateFor, type Learned } from '../layouts/header/findHeader.ts';
import { knownHeaders } from '../layouts/header/headerRows.ts';
import { layOut, type EnteredFacts, type Layout } from '../layouts/layout.ts';
import { proposeMapping } from '../layouts/propose.ts';
import type { TitleFacts } from '../layouts/titleFacts.ts';

/** Returns whether a row below the first header is the header of another table. */
export const isHeader = (headers: readonly string[], learned?: Learned): boolean => {
  const filled = headers.filter((header) => header !== '').length;
  const known = knownHeaders(headers);
  return (known >= 2 && known * 2 >= filled) || templateFor(headers, learned) !== undefined;
};

/** Returns whether a layout has the columns income rows need: an amount and an identification of the work. */
export const hasIncomeColumns = (layout: Layout): boolean => hasAmount(layout) && hasWorkColumn(layout);

/** Reading of a further table: as income rows, not at all, or only after a person maps its columns. */
type NextTable = { readonly layout: Layout } | 'other' | 'unknown';

/**
 * Decides how to read a table that follows another one in the same file: by its own template if known, otherwise by the
 * template of the first table if that fits, with the columns that only the further table has. Leaves out a table of amounts without works (a summary of the same money).
 * Sets aside a table that seems to hold income in an unknown layout.
 */
export const decideNextTable = (
  headers: readonly string[],
  header: readonly string[],
  first: Layout,
  context: {
    learned?: Learned | undefined;
    given?: EnteredFacts | undefined;
    facts?: TitleFacts | undefined;
  },
): NextTable => {
  const lay = (template: Layout['template']): Layout => {
    const given = {
      currency: first.currency,
      ...(first.period && { period: first.period }),
      ...context.given,
    };
    return layOut(template, headers, context.facts ?? {}, given, first.sparse, [header]);
  };
  const own = templateFor(headers, context.learned);
  const ofFirst = withFurtherColumns(first.template, first.headers, headers);
  const known = [own, ofFirst].filter((template) => template !== undefined).map(lay);
  const fitting = known.find(hasIncomeColumns);
  if (fitting) return { layout: fitting };
  const isIncome =
    hasIncomeColumns(lay(proposeMapping(headers, []).template)) || findPivot(headers) !== undefined;
  return isIncome ? 'unknown' : 'other';
};
