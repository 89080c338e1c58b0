import { saveHandheldPhoto } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { savePhoto } from '../../licensor/handheldPhoto.ts';
import { loadLinkedRegistration } from '../../links.ts';

export const handler = handle(saveHandheldPhoto)(async ({ params, body, linkToken }) =>
  savePhoto(await loadLinkedRegistration(params.id, linkToken), body.photoId),
);
