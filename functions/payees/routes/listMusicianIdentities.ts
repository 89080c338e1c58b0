import type { PersonIdentity } from '../../../shared/people/accountSchema.ts';
import { listMusicianIdentities } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { listIdentities } from '../paymentDetailReader.ts';

export const handler = handle(listMusicianIdentities)(({ params, query, identity }) =>
  listIdentities<PersonIdentity>(identity, params.id, query),
);
