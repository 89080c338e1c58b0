import { checkMusicianName } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { findSameName } from '../sameName.ts';

export const handler = handle(checkMusicianName)(async ({ body }) => ({
  sameName: await findSameName(body.names, 'mus'),
}));
