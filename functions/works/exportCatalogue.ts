import { exportCatalogue } from '../../shared/works/catalogueImportRoutes.ts';
import { handle } from '../core/handle.ts';
import { exportedRows } from './exportedRows.ts';

export const handler = handle(exportCatalogue)(({ query: { kind, cursor } }) => exportedRows[kind](cursor));
