import { requestCatalogueUpload } from '../../../shared/catalogueImport/routes.ts';
import { presignUpload } from '../../files/presign.ts';
import { handle } from '../../api/handle.ts';
import { environment } from '../../core/environment.ts';
import { newId } from '../../core/newId.ts';
import { importObjects } from '../catalogueImportStore.ts';

export const handler = handle(requestCatalogueUpload)(async ({ body: { size }, identity }) => {
  const fileId = newId('fil');
  const address = await presignUpload({
    bucket: environment('FILES_BUCKET'),
    key: importObjects.upload(fileId),
    size,
    contentType: 'application/octet-stream',
    owner: identity.actorId,
  });
  return { fileId, ...address };
});
