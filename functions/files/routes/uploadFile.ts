import { isAlbum, type AttachedType } from '../../../shared/files/attached.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import type { UploadInput } from '../../../shared/files/schema.ts';
import { comparableName } from '../../../shared/files/uploadRules.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItem } from '../../db/items.ts';
import { fileKeys } from '../../db/keys/files.ts';
import { registrationUpload } from '../../partners/registrationUpload.ts';
import { scanUpload } from '../../payees/scanUpload.ts';
import { projectFileKey } from '../../projects/projectFileKey.ts';
import { logoUpload } from '../../reports/look/documentLookStore.ts';
import { proofUpload } from '../../withdrawals/proofUpload.ts';
import { announceUpload } from '../announceUpload.ts';
import { attachedKey } from '../attachedFileReader.ts';
import { requireFlag, type UploadTarget } from '../recordFiles.ts';
import { requireChanger } from './fileAccess.ts';

const attachedUpload = async (
  identity: Identity,
  type: AttachedType,
  recordId: string,
  fileName: string,
): Promise<UploadTarget> => {
  await requireChanger(identity, recordId);
  const name = comparableName(fileName);
  if (await getItem(fileKeys.attached(recordId, name))) throw new Refusal('DuplicateFileName', { fileName });
  return { type, toKey: (fileId) => attachedKey(recordId, fileId) };
};

/**
 * Returns where this person may put a file of this type. The area of each type decides.
 * @throws Refusal `DataNotFound`, `ContractNotExist`, `NotAllowed`, `NoRegistrationInvite`, `InvalidOperation`,
 * `DuplicateFileName`
 */
const uploadTarget = async (identity: Identity, body: UploadInput): Promise<UploadTarget> => {
  switch (body.type) {
    case uploadTypes.Contract.number:
      return attachedUpload(identity, 'Contract', body.contractId, body.fileName);
    case uploadTypes.MusicalWork.number:
      return attachedUpload(
        identity,
        isAlbum(body.workId) ? 'AlbumCover' : 'MusicalWork',
        body.workId,
        body.fileName,
      );
    case uploadTypes.DemoAudio.number:
      return attachedUpload(identity, 'DemoAudio', body.workId, body.fileName);
    case uploadTypes.MusicianInfo.number:
      return scanUpload(identity, body.ownerId, 'MusicianInfo');
    case uploadTypes.CompanyInfo.number:
      return scanUpload(identity, body.ownerId, 'CompanyInfo');
    case uploadTypes.PartnerMusician.number:
      return registrationUpload(identity, body.registrationId);
    case uploadTypes.WithdrawPaymentAttachment.number:
      return proofUpload(identity, body.withdrawalId);
    case uploadTypes.ProjectReference.number:
      requireFlag(identity, 'projectRoleAuthority/addProject');
      return { type: 'ProjectReference', toKey: projectFileKey };
    case uploadTypes.CompanyLogo.number:
      return logoUpload(identity, body.companyId);
  }
};

export const handler = handle(uploadFile)(async ({ body, identity }) => {
  const { type, toKey } = await uploadTarget(identity, body);
  const { fileId, ...address } = await announceUpload({ type, toKey, owner: identity.actorId }, body);
  return { attachmentId: fileId, ...address };
});
