import { allows } from '../../../shared/access/authority.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import type { UploadInput } from '../../../shared/files/schema.ts';
import { uploadTypes, type UploadTypeName } from '../../../shared/files/uploadTypes.ts';
import { canEdit } from '../../../shared/partners/steps.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { announceUpload } from '../../files/announceUpload.ts';
import { payeeIdOf } from '../../partners/registration.ts';
import { loadOwnRegistration } from '../../partners/registrationReader.ts';
import { requirePayeeEditor } from '../../people/payeeOwner.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { scanKey } from '../../people/scans.ts';
import { proofKey } from '../../withdrawals/proofKey.ts';
import { loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';

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
  return { type: `Partner${kind}`, toKey: (fileId) => scanKey(payeeIdOf(registration), fileId) };
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

/**
 * Returns where this person may put a file of this type.
 * @throws Refusal `DataNotFound`, `NotAllowed`, `NoRegistrationInvite`, `InvalidOperation`
 */
const uploadTarget = (identity: Identity, body: UploadInput): Promise<Target> => {
  switch (body.type) {
    case uploadTypes.MusicianInfo.number:
      return scanTarget(identity, body.ownerId, 'MusicianInfo');
    case uploadTypes.CompanyInfo.number:
      return scanTarget(identity, body.ownerId, 'CompanyInfo');
    case uploadTypes.PartnerMusician.number:
      return registrationTarget(identity, body.registrationId);
    case uploadTypes.WithdrawPaymentAttachment.number:
      return proofTarget(identity, body.withdrawalId);
  }
};

export const handler = handle(uploadFile)(async ({ body, identity }) => {
  const { fileId, ...address } = await announceUpload(await uploadTarget(identity, body), body);
  return { attachmentId: fileId, ...address };
});
