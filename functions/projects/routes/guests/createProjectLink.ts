import { createProjectLink } from '../../../../shared/projects/guestRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { shareWithGuest } from '../../guests/guestStore.ts';

export const handler = handle(createProjectLink)(({ params, body, identity }) =>
  shareWithGuest(identity, params.id, body),
);
