import { isMainAccount } from '../../../../shared/access/subAccounts.ts';
import { listUsers } from '../../../../shared/account/userRoutes.ts';
import {
  listAccounts,
  listGroup,
  ownerOf,
  requireAdministrator,
  requireGroup,
} from '../../users/managedUsers.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { loadLicensors } from '../../../partners/licensorUsers.ts';

export const handler = handle(listUsers)(async ({ query: { of, ownerId, ...page }, identity }) => {
  if (of === 'own') return listGroup(requireGroup(identity), page);
  const isAsked = (owner: string | undefined) => ownerId === undefined || owner === ownerId;
  if (of === 'licensors') {
    if (identity.user.kind !== 'company' || !identity.user.companyAdmin) throw new Refusal('NotAllowed');
    const licensors = await loadLicensors(identity);
    return listAccounts(identity, undefined, page, (user) => {
      const owner = ownerOf(user);
      return isAsked(owner) && isMainAccount(user) && licensors.has(owner ?? '');
    });
  }
  requireAdministrator(identity);
  const kind = of === 'companies' ? 'company' : 'musician';
  return listAccounts(identity, kind, page, (user) => isAsked(ownerOf(user)));
});
