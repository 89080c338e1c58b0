import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import type { Identity } from '../../api/identity.ts';
import { isRefusal, type Issue } from '../../core/refusal.ts';
import type { CatalogueRow, Resolve } from '../rows/row.ts';

export type Imported = { created: number; unchanged: number; errors: CatalogueRowError[] };
export type Outcome = 'created' | 'unchanged' | CatalogueRowError[];

/**
 * Returns the import of rows that are stored one by one. A refusal is an error of its row.
 * @param columnOf column of the field a refusal names
 */
export const importEach =
  (
    store: (row: CatalogueRow, owner: Resolve, identity: Identity) => Promise<Outcome>,
    columnOf: (field: string) => string,
  ) =>
  async (rows: readonly CatalogueRow[], owner: Resolve, identity: Identity): Promise<Imported> => {
    const imported: Imported = { created: 0, unchanged: 0, errors: [] };
    for (const row of rows) {
      try {
        const outcome = await store(row, owner, identity);
        if (typeof outcome === 'string') imported[outcome] += 1;
        else imported.errors.push(...outcome);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const [issue] = (error.data?.issues ?? []) as readonly Issue[];
        imported.errors.push({
          row: row.row,
          column: issue ? columnOf(issue.path.replace(/^body\./, '')) : 'contract_number',
          message: issue?.message ?? error.result,
        });
      }
    }
    return imported;
  };
