import { requestCatalogueUpload } from '../../shared/works/catalogueImportRoutes.ts';
import { environment } from '../core/environment.ts';
import { presignUpload } from '../core/files.ts';
import { handle } from '../core/handle.ts';
import { newId } from '../core/newId.ts';
import { importObjects } from './catalogueImportStore.ts';

export const handler = handle(requestCatalogueUpload)(async ({ body }) => {
  const fileId = newId('fil');
  const key = importObjects.upload(fileId);
  return { fileId, uploadUrl: await presignUpload(environment('FILES_BUCKET'), key, body.size) };
});
