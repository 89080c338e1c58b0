import { errorColumns } from '../../../shared/catalogueImport/columns.ts';
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

/**
 * Returns failed rows as sheets to correct and import again: one for each kind of a whole business, under its name, or one.
 */
export const errorSheets = (
  rows: readonly FailedRow[],
  problemText: (message: string) => string,
): { name: string; head: string[]; rows: string[][] }[] => {
  const byKind = new Map<string, FailedRow[]>();
  for (const row of rows) {
    const name = row.kind ?? '';
    byKind.set(name, [...(byKind.get(name) ?? []), row]);
  }
  return [...byKind].map(([name, ofKind]) => {
    const columns = errorFileColumns(ofKind);
    return {
      name,
      head: [...columns, ...errorColumns],
      rows: ofKind.map(({ row, cells, problems }) => [
        ...columns.map((column) => cells[column] ?? ''),
        String(row),
        problems.map(({ column, message }) => `${column}: ${problemText(message)}`).join(' '),
      ]),
    };
  });
};
