import { getMusicianContact } from '../../../shared/tools/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadMusicianUser, toMusicianContact } from '../musicianContacts.ts';

export const handler = handle(getMusicianContact)(async ({ params }) =>
  toMusicianContact(await loadMusicianUser(params.id)),
);
