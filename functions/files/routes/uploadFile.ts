import { allows } from '../../../shared/access/authority.ts';
import { isAlbum, type AttachedType } from '../../../shared/files/attached.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import type { UploadInput } from '../../../shared/files/schema.ts';
import { comparableName } from '../../../shared/files/uploadRules.ts';
import { uploadTypes, type UploadTypeName } from '../../../shared/files/uploadTypes.ts';
import { canEdit } from '../../../shared/partners/steps.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItem } from '../../db/items.ts';
import { fileKeys } from '../../db/keys/files.ts';
import { announceUpload } from '../announceUpload.ts';
import { toPayeeId } from '../../partners/registration.ts';
import { projectFileKey } from '../../projects/projectFileKey.ts';
import { attachedKey } from '../attachedFileReader.ts';
import { loadOwnRegistration } from '../../partners/registrationReader.ts';
import { requirePayeeEditor } from '../../payees/payeeOwner.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { scanKey } from '../../payees/scans.ts';
import { proofKey } from '../../withdrawals/proofKey.ts';
import { loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { requireChanger } from './attachedAccess.ts';

/** Type of a file and where it goes. */
type Target = { type: UploadTypeName; toKey: (fileId: string) => string };

const proofTarget = async (identity: Identity, id: string): Promise<Target> => {
  if (!allows(identity.permissions, 'paymentRoleAuthority/confirmWithdrawal'))
    throw new Refusal('NotAllowed');
  const { withdrawalId } = await loadWithdrawal(id);
  return { type: 'WithdrawPaymentAttachment', toKey: (fileId) => proofKey(withdrawalId, fileId) };
};

const registrationTarget = async (identity: Identity, id: string): Promise<Target> => {
  const registration = await loadOwnRegistration(identity, id, undefined, 'NoRegistrationInvite');
  const { kind, step } = registration;
  if (!allows(identity.permissions, `partnerRoleAuthority/addPartner${kind}Register`))
    throw new Refusal('NotAllowed');
  if (!canEdit(step)) throw new Refusal('InvalidOperation');
  return { type: `Partner${kind}`, toKey: (fileId) => scanKey(toPayeeId(registration), fileId) };
};

const scanTarget = async (
  identity: Identity,
  rightOwnerId: string,
  type: UploadTypeName,
): Promise<Target> => {
  const ownerId = await requirePayeeEditor(identity, rightOwnerId);
  await loadRightOwner(rightOwnerId);
  return { type, toKey: (fileId) => scanKey(ownerId, fileId) };
};

const referenceTarget = ({ permissions }: Identity): Target => {
  if (!allows(permissions, 'projectRoleAuthority/addProject')) throw new Refusal('NotAllowed');
  return { type: 'ProjectReference', toKey: projectFileKey };
};

const attachedTarget = async (
  identity: Identity,
  type: AttachedType,
  recordId: string,
  fileName: string,
): Promise<Target> => {
  await requireChanger(identity, recordId);
  const name = comparableName(fileName);
  if (await getItem(fileKeys.attached(recordId, name))) throw new Refusal('DuplicateFileName', { fileName });
  return { type, toKey: (fileId) => attachedKey(recordId, fileId) };
};

/**
 * Returns where this person may put a file of this type.
 * @throws Refusal `DataNotFound`, `ContractNotExist`, `NotAllowed`, `NoRegistrationInvite`, `InvalidOperation`,
 * `DuplicateFileName`
 */
const uploadTarget = async (identity: Identity, body: UploadInput): Promise<Target> => {
  switch (body.type) {
    case uploadTypes.Contract.number:
      return attachedTarget(identity, 'Contract', body.contractId, body.fileName);
    case uploadTypes.MusicalWork.number:
      return attachedTarget(
        identity,
        isAlbum(body.workId) ? 'AlbumCover' : 'MusicalWork',
        body.workId,
        body.fileName,
      );
    case uploadTypes.DemoAudio.number:
      return attachedTarget(identity, 'DemoAudio', body.workId, body.fileName);
    case uploadTypes.MusicianInfo.number:
      return scanTarget(identity, body.ownerId, 'MusicianInfo');
    case uploadTypes.CompanyInfo.number:
      return scanTarget(identity, body.ownerId, 'CompanyInfo');
    case uploadTypes.PartnerMusician.number:
      return registrationTarget(identity, body.registrationId);
    case uploadTypes.WithdrawPaymentAttachment.number:
      return proofTarget(identity, body.withdrawalId);
    case uploadTypes.ProjectReference.number:
      return referenceTarget(identity);
  }
};

export const handler = handle(uploadFile)(async ({ body, identity }) => {
  const { type, toKey } = await uploadTarget(identity, body);
  const { fileId, ...address } = await announceUpload({ type, toKey, owner: identity.actorId }, body);
  return { attachmentId: fileId, ...address };
});
