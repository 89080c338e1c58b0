import { saveTaxProfile } from '../../shared/withdrawals/taxRoutes.ts';
import { handle } from '../core/handle.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { saveProfile } from './taxProfileStore.ts';

export const handler = handle(saveTaxProfile)(async ({ params, body, identity }) => {
  const { version, ...fields } = body;
  await loadRightOwner(params.id);
  return saveProfile(identity, params.id, fields, version);
});
