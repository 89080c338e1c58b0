import type { PersonIdentity } from '../../../shared/people/accountSchema.ts';
import { updateMusicianIdentity } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { updateIdentity } from '../identityStore.ts';

export const handler = handle(updateMusicianIdentity)(({ params, body: { version, ...fields }, identity }) =>
  updateIdentity<PersonIdentity>(identity, params.id, fields, version),
);
