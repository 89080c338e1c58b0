import { getCatalogueImportRows } from '../../shared/works/catalogueImportRoutes.ts';
import { handle } from '../core/handle.ts';
import { failedRows } from './failedRows.ts';

export const handler = handle(getCatalogueImportRows)(({ params, query }) => failedRows(params.id, query));
