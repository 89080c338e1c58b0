import { getRegistrationFile } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadAcceptedVersion } from '../../files/acceptedFiles.ts';
import { presignDownload } from '../../files/presign.ts';
import { photoKey } from '../licensor/handheldPhoto.ts';
import { toPayeeId } from '../registration.ts';
import { loadOwnRegistration } from '../registrationReader.ts';
import { recordScanView } from '../../payees/scanViews.ts';
import { requireDuty } from '../../access/visibility.ts';
import { scanKey } from '../../payees/scans.ts';

export const handler = handle(getRegistrationFile)(async ({ params, query: { fileId }, identity }) => {
  const registration = await loadOwnRegistration(identity, params.id);
  requireDuty(identity, `partnerRoleAuthority/addPartner${registration.kind}Register`);
  const { registrationId, personIdentity, companyIdentity, photoId } = registration;
  const document = personIdentity ?? companyIdentity;
  const isScan = document?.fileIds.includes(fileId) === true;
  if (!isScan && photoId !== fileId) throw new Refusal('DataNotFound');
  if (document) await recordScanView(identity, { ...document, ownerId: registrationId });
  const key = isScan ? scanKey(toPayeeId(registration), fileId) : photoKey(registrationId, fileId);
  return { url: await presignDownload(key, fileId, await loadAcceptedVersion(key)) };
});
