import { noPerformerId } from '../cells.ts';
import { splitList } from '../lists.ts';
import { referringCells } from '../referringCells.ts';
import type { CatalogueRow } from './row.ts';

/** Returns the references to other records in a row, for one joint lookup. */
export const referencesOfRow = ({ cells }: CatalogueRow): string[] =>
  Object.entries(cells).flatMap(([column, cell]) => {
    if (column === 'performer_ids') return splitList(cell).filter((part) => part !== noPerformerId);
    if (column === 'tracks') return splitList(cell).map((part) => part.slice(part.indexOf('=') + 1).trim());
    if (column === 'works' || column === 'songs') return splitList(cell);
    return column !== 'external_id' && referringCells.test(column) ? [cell] : [];
  });
