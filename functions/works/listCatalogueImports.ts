import { listCatalogueImports } from '../../shared/works/catalogueImportRoutes.ts';
import { handle } from '../core/handle.ts';
import { listImports } from './catalogueImportStore.ts';

export const handler = handle(listCatalogueImports)(({ query }) => listImports(query));
