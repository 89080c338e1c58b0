import { createSong as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { createSong } from '../../../works/songStore.ts';

export const handler = handle(route)(({ body: { notTheSame, ...fields }, identity }) =>
  createSong(identity, fields, notTheSame),
);
