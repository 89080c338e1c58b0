import { causesOf } from '../../../shared/catalogueImport/causes.ts';
import { getCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewImport } from '../catalogueImportStore.ts';

/** Maximum causes that are listed. */
const causesShown = 100;

export const handler = handle(getCatalogueImport)(async ({ params, query: { offset, limit } }) => {
  const { progress, errors } = await viewImport(params.id);
  const causes = causesOf(errors, progress.kind).slice(0, causesShown);
  return {
    ...progress,
    causes,
    errors: { items: errors.slice(offset, offset + limit), total: errors.length },
  };
});
