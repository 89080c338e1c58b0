import { getCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewImport } from '../catalogueImportStore.ts';

export const handler = handle(getCatalogueImport)(async ({ params, query: { offset, limit } }) => {
  const { progress, errors } = await viewImport(params.id);
  return { ...progress, errors: { items: errors.slice(offset, offset + limit), total: errors.length } };
});
