import { startCatalogueImport } from '../../../shared/catalogueImport/routes.ts';
import { handle } from '../../api/handle.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { createImport, importStart, viewImport } from '../catalogueImportStore.ts';

export const handler = handle(startCatalogueImport)(async ({ body, identity }) => {
  const { importId } = await createImport(identity, body);
  await startNoted(importStart(importId));
  return (await viewImport(importId)).progress;
});
