import { getCatalogueImportRows } from '../../../shared/catalogueImport/routes.ts';
import { handle } from '../../api/handle.ts';
import { failedRows } from '../failedRows.ts';

export const handler = handle(getCatalogueImportRows)(({ params, query }) => failedRows(params.id, query));
