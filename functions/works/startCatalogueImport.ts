import { startCatalogueImport } from '../../shared/works/catalogueImportRoutes.ts';
import { handle } from '../core/handle.ts';
import { startNoted } from '../core/machineStarts.ts';
import { createImport, importStart, viewImport } from './catalogueImportStore.ts';

export const handler = handle(startCatalogueImport)(async ({ body, identity }) => {
  const { importId } = await createImport(identity, body);
  await startNoted(importStart(importId));
  return (await viewImport(importId)).progress;
});
