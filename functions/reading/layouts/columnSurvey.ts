import type { ColumnFact, Evidence, Meaning } from '../../../shared/statements/reading/columnSchema.ts';
import type { AmountEvidence } from './amountEvidence.ts';
import { countFit } from './fieldScores.ts';
import { nameScore } from './nameScore.ts';
import { findMeanings, proposeMapping, type Proposal } from './propose.ts';

type Rows = readonly (readonly string[])[];

/** Rows whose cells are tested, and most meanings shown of a column. */
const [rowsTested, shownMeanings] = [200, 3];

/** Most columns of amounts that are compared. */
const maxAmounts = 4;

/** Column that may be the amount, with the column of its currency. */
export type AmountColumn = { readonly header: string; readonly currencyHeader?: string };

/** Returns what the figures of the table tell of a column of money or of counts. */
const arithmeticOf = ({ field, column }: Proposal, found: AmountEvidence): Evidence['code'][] => {
  if (field === 'units') return found.units.has(column) ? ['Multiplied'] : [];
  if (field === 'unitPrice') return found.prices.has(column) ? ['Multiplied'] : [];
  if (field !== 'amount') return [];
  const { added, derived, superseded } = found;
  return [
    ...(added.has(column) ? (['SumsToTotal'] as const) : []),
    ...(added.size > 0 && !added.has(column) ? (['NotInTotal'] as const) : []),
    ...(derived.has(column) ? (['Derived'] as const) : []),
    ...(superseded.has(column) ? (['Superseded'] as const) : []),
  ];
};

const toMeaning = (proposal: Proposal, cells: readonly string[], found: AmountEvidence): Meaning => {
  const { field, header, confidence } = proposal;
  const fit = countFit(field, cells);
  return {
    field,
    confidence,
    evidence: [
      ...(fit ? [{ code: 'Cells' as const, ...fit }] : []),
      ...(nameScore(field, header) > 0 ? [{ code: 'Name' as const }] : []),
      ...arithmeticOf(proposal, found).map((code) => ({ code })),
    ],
  };
};

/**
 * Describes every column of a table: how many cells are filled, what it may mean and why; and the columns that compete for
 * the amount, the likeliest first, each with the currency that goes with it.
 * @param rowsBelow the first rows below the header
 * @param isUnnamed true if the file has no headers, so only its cells count
 */
export const surveyColumns = (
  headers: readonly string[],
  rowsBelow: Rows,
  isUnnamed = false,
): { columns: ColumnFact[]; amounts: AmountColumn[] } => {
  const { meanings, evidence, rows } = findMeanings(headers, rowsBelow, isUnnamed);
  const tested = rows.slice(0, rowsTested);
  const columns = headers.map((header, column): ColumnFact => {
    const cells = tested.map((row) => row[column] ?? '');
    return {
      header,
      filled: cells.filter((text) => text.trim() !== '').length,
      meanings: meanings
        .filter((one) => one.column === column)
        .slice(0, shownMeanings)
        .map((one) => toMeaning(one, cells, evidence)),
    };
  });
  const amounts = meanings
    .filter(({ field }) => field === 'amount')
    .slice(0, maxAmounts)
    .map(({ header, column }): AmountColumn => {
      const { proposals } = proposeMapping(headers, rowsBelow, { amount: column }, isUnnamed);
      const currency = proposals.find(({ field }) => field === 'currency');
      return { header, ...(currency && { currencyHeader: currency.header }) };
    });
  return { columns, amounts };
};
