import type { PersonIdentity } from '../../../../shared/people/accountSchema.ts';
import { updateMusicianIdentity } from '../../../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { updateIdentity } from '../../../people/identityStore.ts';

export const handler = handle(updateMusicianIdentity)(({ params, body: { version, ...fields }, identity }) =>
  updateIdentity<PersonIdentity>(identity, params.id, fields, version),
);
