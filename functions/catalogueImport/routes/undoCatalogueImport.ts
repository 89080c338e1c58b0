import { undoCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import { handle } from '../../api/handle.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { beginUndo, viewImport } from '../catalogueImportStore.ts';

export const handler = handle(undoCatalogueImport)(async ({ params, identity }) => {
  await startNoted(await beginUndo(identity, params.id));
  return (await viewImport(params.id)).progress;
});
