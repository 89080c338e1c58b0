import { listCatalogueImports } from '../../../shared/catalogueImport/routes.ts';
import { handle } from '../../api/handle.ts';
import { listImports } from '../catalogueImportStore.ts';

export const handler = handle(listCatalogueImports)(({ query }) => listImports(query));
