import { requestCatalogueUpload } from '../../shared/works/catalogueImportRoutes.ts';
import { presignOnlyUpload } from '../core/objects/presign.ts';
import { handle } from '../core/handle.ts';
import { newId } from '../core/newId.ts';
import { importObjects } from './catalogueImportStore.ts';

export const handler = handle(requestCatalogueUpload)(async ({ body }) => {
  const fileId = newId('fil');
  const object = { Key: importObjects.upload(fileId), ContentType: 'application/octet-stream' };
  return { fileId, ...(await presignOnlyUpload({ ...object, ContentLength: body.size })) };
});
