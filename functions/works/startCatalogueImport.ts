import { ExecutionAlreadyExists, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { startCatalogueImport } from '../../shared/works/catalogueImportRoutes.ts';
import { stepFunctions } from '../core/clients/stepFunctions.ts';
import { environment } from '../core/environment.ts';
import { handle } from '../core/handle.ts';
import { createImport, finishImport, viewImport } from './catalogueImportStore.ts';

/** The execution bears the import's id, so that a repeated start is the same run. */
const start = async (importId: string): Promise<void> => {
  try {
    await stepFunctions().send(
      new StartExecutionCommand({
        stateMachineArn: environment('CATALOGUE_IMPORT_MACHINE'),
        name: importId,
        input: JSON.stringify({ importId }),
      }),
    );
  } catch (error) {
    if (error instanceof ExecutionAlreadyExists) return;
    await finishImport(importId, 'fault');
    throw error;
  }
};

export const handler = handle(startCatalogueImport)(async ({ body, identity }) => {
  const { importId } = await createImport(identity, body);
  await start(importId);
  return (await viewImport(importId)).progress;
});
