import { licensedWorkColumns } from '../../../shared/catalogueImport/columns.ts';
import type { CatalogueRow } from './row.ts';

type Cells = CatalogueRow['cells'];

const numberOf = ({ contract_number: number = '' }: Cells): string =>
  number.replace(/\s+/g, '').toUpperCase();

/**
 * Returns a function that takes the rows of contracts chunk by chunk. Rows of one contract may leave out what its first row says, so
 * the first of them in a later chunk gets it: the chunk is imported by itself.
 */
export const contractsAcrossChunks = (): ((chunk: readonly CatalogueRow[]) => CatalogueRow[]) => {
  const said = new Map<string, Cells>();
  return (chunk) => {
    const seen = new Set<string>();
    return chunk.map((row) => {
      const number = numberOf(row.cells);
      const before = said.get(number);
      const isOther = before?.agent && row.cells.agent && before.agent !== row.cells.agent;
      if (!before || isOther) {
        const ofContract = Object.entries(row.cells).filter(
          ([column]) => !licensedWorkColumns.includes(column),
        );
        said.set(number, Object.fromEntries(ofContract));
        seen.add(number);
        return row;
      }
      if (seen.has(number)) return row;
      seen.add(number);
      return { ...row, cells: { ...before, ...row.cells } };
    });
  };
};
