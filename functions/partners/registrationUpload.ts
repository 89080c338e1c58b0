import { canEdit } from '../../shared/partners/steps.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { requireFlag, type UploadTarget } from '../files/recordFiles.ts';
import { scanKey } from '../payees/scans.ts';
import { toPayeeId } from './registration.ts';
import { loadOwnRegistration } from './registrationReader.ts';

/**
 * Returns where an agent puts the scans of a registration.
 * @throws Refusal `NoRegistrationInvite`, `NotAllowed`, `InvalidOperation` once the registration cannot be edited
 */
export const registrationUpload = async (identity: Identity, id: string): Promise<UploadTarget> => {
  const registration = await loadOwnRegistration(identity, id, undefined, 'NoRegistrationInvite');
  const { kind, step } = registration;
  requireFlag(identity, `partnerRoleAuthority/addPartner${kind}Register`);
  if (!canEdit(step)) throw new Refusal('InvalidOperation');
  return { type: `Partner${kind}`, toKey: (fileId) => scanKey(toPayeeId(registration), fileId) };
};
