import type { FailedRow } from '../../../shared/catalogueImport/schema.ts';

/**
 * Returns the columns of a file of failed rows: those with content, then empty ones with a problem, which people must
 * be able to fill in.
 */
export const errorFileColumns = (rows: readonly Pick<FailedRow, 'cells' | 'problems'>[]): string[] => [
  ...new Set([
    ...rows.flatMap(({ cells }) => Object.keys(cells)),
    ...rows.flatMap(({ problems }) => problems.map(({ column }) => column)).filter(Boolean),
  ]),
];
