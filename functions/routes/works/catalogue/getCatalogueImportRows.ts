import { getCatalogueImportRows } from '../../../../shared/catalogueImport/routes.ts';
import { handle } from '../../../api/handle.ts';
import { failedRows } from '../../../catalogueImport/failedRows.ts';

export const handler = handle(getCatalogueImportRows)(({ params, query }) => failedRows(params.id, query));
