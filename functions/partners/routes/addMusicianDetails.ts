import { addMusicianDetails } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { enterDetails } from '../detailsCalls.ts';
import { releaseFor } from './registrationReview.ts';

export const handler = handle(addMusicianDetails)((call) =>
  enterDetails('Musician', call, releaseFor(call.identity)),
);
