import type { PersonIdentity } from '../../../../shared/people/accountSchema.ts';
import { listMusicianIdentities } from '../../../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listIdentities } from '../../../people/paymentDetailReader.ts';

export const handler = handle(listMusicianIdentities)(({ params, query, identity }) =>
  listIdentities<PersonIdentity>(identity, params.id, query),
);
