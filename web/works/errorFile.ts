import type { FailedRow } from '../../shared/catalogueImport/schema.ts';

/**
 * The columns of a file of rows that were not taken: those with something in them, then those that are complained of, which
 * nobody could fill in otherwise.
 */
export const errorFileColumns = (rows: readonly Pick<FailedRow, 'cells' | 'problems'>[]): string[] => [
  ...new Set([
    ...rows.flatMap(({ cells }) => Object.keys(cells)),
    ...rows.flatMap(({ problems }) => problems.map(({ column }) => column)).filter(Boolean),
  ]),
];
