import { displayName } from '../../../shared/reference/names.ts';
import { saveTaxProfile } from '../../../shared/tax/routes.ts';
import { taxProfileFieldsSchema } from '../../../shared/tax/profileSchema.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { handle } from '../../api/handle.ts';
import { propose } from '../../approvals/proposalStore.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { loadTaxProfile } from '../taxProfileStore.ts';

export const handler = handle(saveTaxProfile)(async ({ params, body, identity }) => {
  const { version, ...after } = body;
  const name = displayName(await loadRightOwner(params.id));
  const profile = await loadTaxProfile(params.id);
  checkVersion(profile, version);
  const before = taxProfileFieldsSchema.parse(profile);
  return propose(identity, { kind: 'taxProfile', rightOwnerId: params.id, name, version, before, after });
});
