import { allows } from '../../../shared/access/authority.ts';
import { uploadRegistrationScan } from '../../../shared/partners/routes.ts';
import { canEdit } from '../../../shared/partners/steps.ts';
import { scanLimits } from '../../../shared/people/accountSchema.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { announceUpload } from '../../files/announceUpload.ts';
import { loadOwnRegistration } from '../../partners/registrationReader.ts';
import { scanKey } from '../../people/scans.ts';

export const handler = handle(uploadRegistrationScan)(async ({ params, body, identity }) => {
  const registration = await loadOwnRegistration(identity, params.id, undefined, 'NoRegistrationInvite');
  const { kind, rightOwnerId, step } = registration;
  if (!allows(identity.permissions, `partnerRoleAuthority/addPartner${kind}Register`))
    throw new Refusal('NotAllowed');
  if (!canEdit(step)) throw new Refusal('InvalidOperation');
  const limits = kind === 'Musician' ? scanLimits.person : scanLimits.company;
  return announceUpload({ limits, toKey: (fileId) => scanKey(rightOwnerId, fileId) }, body);
});
