import { listMusicianRegistrations } from '../../../shared/partners/routes.ts';
import { handle } from '../../api/handle.ts';
import { listRegistrations } from '../registrationReader.ts';

export const handler = handle(listMusicianRegistrations)(({ query, identity }) =>
  listRegistrations(identity, 'Musician', query),
);
