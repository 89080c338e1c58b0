import type { PersonIdentity } from '../../../shared/people/accountSchema.ts';
import { getMusicianIdentity } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewIdentity } from '../ownDetails.ts';

export const handler = handle(getMusicianIdentity)(({ params, identity }) =>
  viewIdentity<PersonIdentity>(identity, params.id),
);
