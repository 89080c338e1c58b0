import { requestCatalogueUpload } from '../../../../shared/catalogueImport/routes.ts';
import { presignOnlyUpload } from '../../../files/presign.ts';
import { handle } from '../../../api/handle.ts';
import { newId } from '../../../core/newId.ts';
import { importObjects } from '../../../catalogueImport/catalogueImportStore.ts';

export const handler = handle(requestCatalogueUpload)(async ({ body }) => {
  const fileId = newId('fil');
  const object = { Key: importObjects.upload(fileId), ContentType: 'application/octet-stream' };
  return { fileId, ...(await presignOnlyUpload({ ...object, ContentLength: body.size })) };
});
