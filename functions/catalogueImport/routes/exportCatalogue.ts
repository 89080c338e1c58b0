import { exportCatalogue } from '../../../shared/catalogueImport/routes.ts';
import { handle } from '../../api/handle.ts';
import { exportedRows } from '../exportedRows.ts';

export const handler = handle(exportCatalogue)(({ query: { kind, cursor } }) => exportedRows[kind](cursor));
