import type { PersonIdentity } from '../../../shared/people/accountSchema.ts';
import { createMusicianIdentity } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { createIdentity } from '../identityStore.ts';

export const handler = handle(createMusicianIdentity)(({ params, body, identity }) =>
  createIdentity<PersonIdentity>(identity, params.id, body),
);
