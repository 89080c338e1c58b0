import type { PersonIdentity } from '../../../../shared/people/accountSchema.ts';
import { getMusicianIdentity } from '../../../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { viewIdentity } from '../../../people/ownDetails.ts';

export const handler = handle(getMusicianIdentity)(({ params, identity }) =>
  viewIdentity<PersonIdentity>(identity, params.id),
);
