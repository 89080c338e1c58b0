import { uploadHandheldPhoto } from '../../../../shared/partners/licensorRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { announceUpload } from '../../../files/announceUpload.ts';
import { photoKey } from '../../licensor/handheldPhoto.ts';
import { requireReached } from '../../licensor/progress.ts';
import { loadLinkedRegistration } from '../../links.ts';

export const handler = handle(uploadHandheldPhoto)(async ({ params, body, linkToken }) => {
  const registration = await loadLinkedRegistration(params.id, linkToken);
  requireReached(registration, 'photo');
  const { registrationId } = registration;
  const toKey = (fileId: string) => photoKey(registrationId, fileId);
  return announceUpload({ type: 'PartnerPhoto', toKey, owner: registrationId }, body);
});
