import { startCatalogueImport } from '../../shared/works/catalogueImportRoutes.ts';
import { handle } from '../core/handle.ts';
import { startMachine } from '../core/startMachine.ts';
import { createImport, finishImport, viewImport } from './catalogueImportStore.ts';

export const handler = handle(startCatalogueImport)(async ({ body, identity }) => {
  const { importId } = await createImport(identity, body);
  try {
    // The execution bears the import's id, so that a repeated start is the same run.
    await startMachine('CATALOGUE_IMPORT_MACHINE', importId, { importId });
  } catch (error) {
    await finishImport(importId, 'fault');
    throw error;
  }
  return (await viewImport(importId)).progress;
});
